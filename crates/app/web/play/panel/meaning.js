// What the columns of the players' tables mean, for the key below each table.

import { language } from "../../texts.js";

/**
 * Each column: its name in both languages, what it means in both, by which rules it decides where they have
 * another name, and whether less of it is better or it is no amount at all.
 */
const COLUMNS = [
  column(["c1"], ["own pairs that a disc there would join", "pasangan keping sendiri yang disambung di situ"]),
  column(["c2"], ["the opponent's pairs that it would break up", "pasangan keping lawan yang diputus di situ"]),
  column(["c3"], ["how near the middle it is", "seberapa dekat ke tengah"]),
  column(
    ["steps", "langkah"],
    [
      "marks still needed along the nearest open line; negative: won",
      "tanda yang masih kurang pada garis terbuka terdekat; negatif: menang",
    ],
    { isLess: true },
  ),
  column(["opponent's steps", "langkah lawan"], ["the same for the opponent", "hal yang sama bagi lawan"]),
  column(["opponent's lines", "garis lawan"], ["the opponent's lines at that distance", "garis lawan pada jarak itu"], {
    isLess: true,
  }),
  column(["own lines", "garis sendiri"], ["own lines at the own distance", "garis sendiri pada jarak sendiri"]),
  column(["win", "menang"], ["points for lines it completes", "poin untuk garis yang dilengkapi"]),
  column(
    ["block", "menghalangi"],
    ["points for lines it takes from the opponent", "poin untuk garis lawan yang dihalangi"],
  ),
  column(
    ["chance", "peluang"],
    ["points for lines that then lack one mark", "poin untuk garis yang lalu kurang satu tanda"],
  ),
  column(
    ["own", "sendiri"],
    ["priorities of the own lines along every axis", "prioritas garis sendiri di setiap arah"],
  ),
  column(
    ["opponent", "lawan"],
    ["priorities of the opponent's lines along every axis", "prioritas garis lawan di setiap arah"],
  ),
  column(["quick", "evaluasi"], ["how the board is evaluated after the move", "evaluasi papan setelah langkah itu"]),
  column(["minimax"], ["the value by looking ahead", "nilai dengan melihat ke depan"], {
    decides: ["look-ahead", "melihat ke depan"],
  }),
  column(
    ["value", "nilai"],
    [
      "the value by looking ahead; a proven win or loss with the plies it takes",
      "nilai dengan melihat ke depan; menang atau kalah yang terbukti beserta jumlah langkahnya",
    ],
    {
      decides: [
        "look-ahead",
        "melihat ke depan",
        "best seen",
        "terbaik yang terlihat",
        "only defence",
        "satu-satunya pertahanan",
        "forced win",
        "menang paksa",
        "longest defence",
        "pertahanan terlama",
      ],
    },
  ),
  column(["visits", "kunjungan"], ["how often its games went that way", "seberapa sering permainannya lewat situ"]),
  column(
    ["value ‰", "nilai ‰"],
    [
      "the mean result of those games: 1000 is always won, −1000 always lost",
      "hasil rata-rata permainan itu: 1000 selalu menang, −1000 selalu kalah",
    ],
  ),
  column(
    ["chances ‰", "peluang ‰"],
    [
      "the mean result against an opponent who errs, which decides among moves that are as good",
      "hasil rata-rata melawan lawan yang bisa keliru, penentu di antara langkah yang setara",
    ],
    { decides: ["chances", "peluang"] },
  ),
  column(
    ["at least", "paling sedikit"],
    ["what the move is proven to score at least", "skor yang terbukti paling sedikit"],
    { decides: ["score", "skor"] },
  ),
  column(["at most", "paling banyak"], ["what it is proven to score at most", "skor yang terbukti paling banyak"]),
  column(["order", "urutan"], ["its place in the order of the hand", "tempatnya dalam urutan di tangan"], {
    isLess: true,
    decides: [
      "hand order",
      "urutan di tangan",
      "order by pips",
      "urutan menurut titik",
      "order with doubles in front",
      "urutan dengan balak di depan",
    ],
  }),
  column(["pips", "titik"], ["the pips of the tile", "jumlah titik kartu"], {
    decides: ["best seen", "terbaik yang terlihat"],
  }),
  column(["double", "balak"], ["1 for a double", "1 untuk balak"], { decides: ["double first", "balak dulu"] }),
  column(
    ["n(end)", "n(ujung)"],
    ["own tiles that fit the end it is laid to", "kartu sendiri yang cocok dengan ujungnya"],
    { decides: ["n of the end", "n ujungnya"] },
  ),
  column(
    ["m(other)", "m(lainnya)"],
    ["own halves like its other half", "separuh kartu sendiri yang sama dengan separuh lainnya"],
    { decides: ["m of the other half", "m separuh lainnya"] },
  ),
  column(
    ["left in hand", "sisa di tangan"],
    ["own tiles left for the new end", "kartu sendiri yang tersisa untuk ujung baru"],
    { decides: ["tiles left for the new end", "kartu tersisa untuk ujung baru"] },
  ),
  column(
    ["lacks", "tak punya"],
    [
      "4, 2 and 1 for the next, second and third opponent who can serve neither end",
      "4, 2 dan 1 untuk lawan berikutnya, kedua dan ketiga yang tidak punya kedua ujungnya",
    ],
    { decides: ["memory", "memory (mengingat)"] },
  ),
  column(["wins ‰", "menang ‰"], ["won, of a thousand", "menang, dari seribu"]),
  column(["payoff ‰", "bayaran ‰"], ["what it is paid on average, in thousandths", "bayaran rata-rata, per seribu"]),
  column(
    ["lead ‰", "keunggulan ‰"],
    ["how much more it gets than the other side, in thousandths", "kelebihannya atas pihak lain, per seribu"],
  ),
  column(
    ["win lead ‰", "keunggulan menang ‰"],
    [
      "how much more of the win it gets than the other side, in thousandths",
      "kelebihan bagian kemenangannya atas pihak lain, per seribu",
    ],
  ),
  column(
    ["best in ‰", "terbaik di ‰"],
    [
      "in how many of a thousand imagined deals it is best",
      "dalam berapa dari seribu pembagian yang dibayangkan ia terbaik",
    ],
  ),
  column(
    ["worth in thousandths", "nilai per seribu"],
    ["all that it counts, weighed", "semua yang dihitungnya, ditimbang"],
    { decides: ["best seen", "terbaik yang terlihat"] },
  ),
  column(["weight ‰", "berat ‰"], ["pips, beside the heaviest tile", "titik, dibanding kartu terberat"]),
  column(
    ["scarce double ‰", "balak langka ‰"],
    ["a double of which few others are unseen", "balak yang kartu senilainya tinggal sedikit"],
  ),
  column(
    ["next moves", "langkah lanjutan"],
    ["own tiles that then fit, up to 4", "kartu sendiri yang lalu cocok, paling banyak 4"],
  ),
  column(["stuck", "macet"], ["1 if no own tile then fits", "1 bila lalu tidak ada kartu sendiri yang cocok"], {
    isLess: true,
  }),
  column(["variety ‰", "ragam ‰"], ["different numbers left in the hand", "ragam angka yang tersisa di tangan"]),
  ...passes(),
  column(
    ["own ends ‰", "ujung sendiri ‰"],
    ["own share of the tiles for both ends", "bagian sendiri dari kartu untuk kedua ujung"],
  ),
  column(
    ["scarce ends ‰", "ujung langka ‰"],
    ["how few unseen tiles fit the ends", "sedikitnya kartu tak terlihat yang cocok dengan ujung"],
  ),
  column(["equal ends", "ujung sama"], ["1 if both ends are then equal", "1 bila kedua ujung lalu sama"]),
  column(
    ["kept there ‰", "tertahan ‰"],
    ["pips kept while the ends are scarce", "titik yang tertahan selagi ujung langka"],
    { isLess: true },
  ),
  column(
    ["lonely tiles", "kartu tunggal"],
    [
      "own tiles that fit neither an end nor each other",
      "kartu sendiri yang tidak cocok dengan ujung maupun satu sama lain",
    ],
    { isLess: true },
  ),
  column(
    ["all pass ‰", "semua lewat ‰"],
    ["how likely everybody else must pass", "peluang semua yang lain harus lewat"],
  ),
  column(["block gains ‰", "untung buntu ‰"], ["what a block would then gain", "keuntungan bila permainan lalu buntu"]),
  column(
    ["own follow-ups", "lanjutan sendiri"],
    ["own tiles with numbers nobody else can hold", "kartu sendiri dengan angka yang tidak mungkin dipegang yang lain"],
  ),
];

/** The rules that compare the total. */
const BY_TOTAL = [
  "sum of priorities",
  "jumlah prioritas",
  "points",
  "poin",
  "worth in thousandths",
  "nilai per seribu",
  "steps",
  "langkah",
];

/** What the column of this name means, in the language of the page; undefined if nothing is known of it. */
export function meaning(name) {
  return find(name)?.meaning[language() === "id" ? 1 : 0];
}

/** Whether more of this column is more of something good, so that a bar may stand for it. */
export function isAmount(name) {
  return !find(name)?.isLess;
}

/** The place of the criterion that decided; -1 if it is none of them. The total is after the last. */
export function decider(criteria, rule, hasTotal) {
  if (hasTotal && BY_TOTAL.includes(rule)) return criteria.length;
  const named = criteria.indexOf(rule);
  return named >= 0 ? named : criteria.findIndex((name) => find(name)?.decides.includes(rule));
}

function column(names, meaning, { isLess = false, decides = [] } = {}) {
  return { names, meaning, isLess, decides };
}

/** The columns that there are for each of the others. */
function passes() {
  const others = [
    ["1st", "ke-1", "next", "berikutnya"],
    ["2nd", "ke-2", "second", "kedua"],
    ["3rd", "ke-3", "third", "ketiga"],
  ];
  return others.flatMap(([en, id, who, siapa]) => [
    column(
      [`${en} passes ‰`, `${id} lewat ‰`],
      [`how likely the ${who} player must pass`, `peluang pemain ${siapa} harus lewat`],
    ),
    column(
      [`${en} out ‰`, `${id} habis ‰`],
      [`how near the ${who} player is to going out`, `seberapa dekat pemain ${siapa} kehabisan kartu`],
      { isLess: true },
    ),
  ]);
}

function find(name) {
  return COLUMNS.find(({ names }) => names.includes(name));
}
