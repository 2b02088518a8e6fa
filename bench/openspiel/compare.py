"""Steps Papan's playthroughs through other people's rules and compares the two.

Reads playthroughs as JSON lines, from the files named or from standard input.
Exits with 0 when the two sides agree everywhere, 1 when they differ anywhere,
and 2 when the comparison itself could not be made.
"""

import argparse
import fileinput
import json
import sys
from dataclasses import dataclass

from domino_peers import domino_peers
from line_peers import connect_four_peers, tic_tac_toe_peers
from peer import DealMismatch, InputError

PEERS_OF_FAMILY = {
    "connect-four": connect_four_peers,
    "tic-tac-toe": tic_tac_toe_peers,
    "dominoes": domino_peers,
}


@dataclass
class Difference:
    """One thing the two sides disagree about."""

    about: str
    papan: object
    peer: object
    #: How many moves had been played when they came to disagree.
    after: int


@dataclass
class Tally:
    """What has been compared between one rule set and one peer."""

    games: int = 0
    steps: int = 0
    differences: int = 0


def peers_of(rules):
    """Every peer that can play a rule set such as `connect-four:7x6`."""
    family, _, options = rules.partition(":")
    if family not in PEERS_OF_FAMILY:
        raise InputError(f"no peer plays {rules!r}")
    return PEERS_OF_FAMILY[family](options)


def compare_game(game, peer, tally):
    """Compares one game and returns what differs at its first differing step.

    It goes no further than that step, as the two sides are no longer in the
    same position after it.
    """
    tally.games += 1
    try:
        peer.start(game["deal"])
    except DealMismatch as mismatch:
        return [Difference("deal", game["deal"], str(mismatch), 0)]

    for index, step in enumerate(game["steps"]):
        tally.steps += 1
        position = peer.position()
        differences = compare_step(step, position, index)
        if differences:
            return differences
        peer.play(step["move"])
    return compare_end(game["outcome"], peer, len(game["steps"]))


def compare_step(step, position, index):
    """Compares the turn and the legal moves; `index` moves have been played."""
    if position.turn is None:
        return [Difference("end of the game", "still going", "over", index)]

    found = []
    legal = step["legal"]
    if step["turn"] != position.turn:
        found.append(Difference("turn", step["turn"], position.turn, index))
    if set(legal) != position.legal or len(set(legal)) != len(legal):
        found.append(Difference("legal moves", legal, sorted(position.legal), index))
    if step["move"] not in legal or step["move"] not in position.legal:
        allowed = sorted(position.legal)
        found.append(Difference("move played", step["move"], allowed, index))
    return found


def compare_end(outcome, peer, played):
    """Compares the end of a game in which `played` moves have been played."""
    position = peer.position()
    if position.turn is not None:
        to_come = f"seat {position.turn} to choose from {sorted(position.legal)}"
        return [Difference("end of the game", "over", to_come, played)]

    found = []
    payoff = peer.payoff()
    if [float(pay) for pay in outcome["payoff"]] != payoff:
        found.append(Difference("payoff", outcome["payoff"], payoff, played))
    kinds = peer.outcome_kinds()
    if outcome["kind"] not in kinds:
        found.append(Difference("kind of outcome", outcome["kind"], sorted(kinds), played))
    # The peers know payoffs only. Going out can pay nothing (when the others
    # hold no pips), and then the peer does not tell who won.
    winners = [seat for seat, pay in enumerate(payoff) if pay > 0]
    told = winners or outcome["kind"] != "win"
    if told and sorted(outcome["winners"]) != winners:
        found.append(Difference("winners", outcome["winners"], winners, played))
    return found


def show(number, where, game, peer, difference):
    """Prints one difference with all that is needed to replay it."""
    played = [step["move"] for step in game["steps"][: difference.after]]
    print(f"difference {number}: {difference.about}")
    print(f"  where:  {where}")
    print(f"  rules:  {game['rules']}")
    print(f"  peer:   {peer.name}")
    if game["deal"] is not None:
        print(f"  deal:   {game['deal']}")
    print(f"  moves:  {' '.join(played) or '(none)'}")
    print(f"  Papan says: {wording(difference.papan)}")
    print(f"  peer says:  {wording(difference.peer)}")
    if difference.about == "legal moves":
        papan, other = set(difference.papan), set(difference.peer)
        print(f"  Papan only: {wording(sorted(papan - other))}")
        print(f"  peer only:  {wording(sorted(other - papan))}")
    print()


def wording(said):
    return " ".join(map(str, said)) if isinstance(said, list) else said


def compare_all(lines, limit):
    """Compares every playthrough; returns the tallies by (rules, peer name)."""
    peers = {}
    tallies = {}
    shown = 0
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            game = json.loads(line)
            rules = game["rules"]
            if rules not in peers:
                peers[rules] = peers_of(rules)
            for peer in peers[rules]:
                tally = tallies.setdefault((rules, peer.name), Tally())
                found = compare_game(game, peer, tally)
                tally.differences += len(found)
                for difference in found[: limit - shown]:
                    shown += 1
                    show(shown, f"game {tally.games}", game, peer, difference)
        except (InputError, KeyError, TypeError, ValueError) as error:
            raise InputError(f"playthrough {number}: {error!r}") from error
    return tallies


def print_table(tallies):
    heading = ("rules", "peer", "games", "steps", "differences")
    rows = [
        (rules, peer, str(tally.games), str(tally.steps), str(tally.differences))
        for (rules, peer), tally in tallies.items()
    ]
    widths = [max(map(len, column)) for column in zip(heading, *rows)]
    for row in (heading, *rows):
        texts = [cell.ljust(width) for cell, width in zip(row[:2], widths)]
        numbers = [cell.rjust(width) for cell, width in zip(row[2:], widths[2:])]
        print("  ".join(texts + numbers))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", help="playthroughs; standard input if none")
    parser.add_argument("--show", type=int, default=5, metavar="N",
                        help="print the first N differences in full (default 5)")
    options = parser.parse_args()
    try:
        with fileinput.input(options.files) as lines:
            tallies = compare_all(lines, options.show)
    except Exception as error:  # whatever goes wrong, it is not a difference
        print(f"error: {error}", file=sys.stderr)
        return 2
    if not tallies:
        print("error: there were no playthroughs to compare", file=sys.stderr)
        return 2
    print_table(tallies)
    return 1 if any(tally.differences for tally in tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
