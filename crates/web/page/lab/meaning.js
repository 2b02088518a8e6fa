// What the numbers of a tournament mean.

import { h } from "../dom.js";
import { texts } from "../texts.js";

const t = texts({
  title: ["What the numbers mean", "Arti angka-angka ini"],
  score: [
    "A score is the share of points: 1 for a win, ½ for a draw or a part of a shared win, 0 for a loss.",
    "Skor adalah bagian poin: 1 untuk menang, ½ untuk seri atau bagian dari kemenangan bersama, 0 untuk kalah.",
  ],
  interval: [
    "An interval holds the true value with a probability of 95 %: where two intervals lie apart, the difference is hardly chance.",
    "Selang memuat nilai sebenarnya dengan peluang 95 %: bila dua selang terpisah, perbedaannya hampir pasti bukan kebetulan.",
  ],
  opening: [
    "Its unit is the opening: every two players play each from both sides, and all games from one opening count as one observation, because they are not independent.",
    "Satuannya adalah pembukaan: setiap dua pemain memainkannya dari kedua pihak, dan semua permainan dari satu pembukaan dihitung sebagai satu pengamatan, karena tidak saling bebas.",
  ],
  deal: [
    "Its unit is the deal: every lineup plays each with everybody in every seat, and all games of one deal count as one observation, because they are not independent.",
    "Satuannya adalah pembagian kartu: setiap susunan pemain memainkannya dengan semua pemain di setiap kursi, dan semua permainan dari satu pembagian dihitung sebagai satu pengamatan, karena tidak saling bebas.",
  ],
  elo: [
    "Elo is the same on a scale on which a lead of 100 means a score of 64 %; the mean of all players is 0.",
    "Elo adalah hal yang sama pada skala di mana keunggulan 100 berarti skor 64 %; rata-rata semua pemain adalah 0.",
  ],
});

/** The section. */
export function meaning() {
  const unit = h("p", {});
  const elo = h("p", {}, t.elo);
  const element = h(
    "section",
    { class: "meaning", "aria-labelledby": "lab-meaning" },
    h("h2", { id: "lab-meaning" }, t.title),
    h("p", {}, t.score),
    h("p", {}, t.interval),
    unit,
    elo,
  );
  const draw = ({ table }) => {
    element.hidden = !table;
    if (!table) return;
    const isRated = table.players.some((row) => row.elo !== null);
    unit.textContent = table.decided_by_deal === null ? t.opening : t.deal;
    elo.hidden = !isRated;
  };
  return { element, draw };
}
