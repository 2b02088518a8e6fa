/* A whole Connect Four bot: it plays the open column nearest to the centre.

       cc -O2 -o first_bot examples/bots/first_bot.c
       papan play connect-four --players human engine:./first_bot
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 7, ROWS = 6 };

static int discs[COLUMNS + 1]; /* how many are in each column, from 1 */

/* Reads "position startpos moves 4 4 5". */
static void read_position(char *line) {
    memset(discs, 0, sizeof discs);
    char *moves = strstr(line, "moves");
    if (moves == NULL) return;
    for (char *word = strtok(moves + 5, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        int column = atoi(word);
        if (column >= 1 && column <= COLUMNS) discs[column]++;
    }
}

static int choose(void) {
    int best = 0;
    for (int c = 1; c <= COLUMNS; c++) {
        int distance = abs(2 * c - (COLUMNS + 1));
        if (discs[c] < ROWS && (best == 0 || distance < abs(2 * best - (COLUMNS + 1)))) best = c;
    }
    return best;
}

int main(void) {
    char line[4096];
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strncmp(line, "uginewgame", 10) == 0) continue;
        if (strncmp(line, "ugi", 3) == 0) puts("id name FirstBot in C\nugiok");
        if (strncmp(line, "isready", 7) == 0) puts("readyok");
        if (strncmp(line, "position", 8) == 0) read_position(line);
        if (strncmp(line, "go", 2) == 0) printf("bestmove %d\n", choose());
        if (strncmp(line, "quit", 4) == 0) break;
        fflush(stdout); /* a pipe is not a terminal: without this nothing arrives */
    }
    return 0;
}
