import { shadow } from "../canvas/light.ts";
import { darker, lighter, SAFFRON } from "../canvas/palette.ts";
import { ellipse, path, place, round, stroke } from "../canvas/svg.ts";

/* Leaves and pods, the ground at the origin. */

function okraPod(): string {
  return (
    path("M-30-92Q0-108 30-92C34-30 18 60 0 112C-18 60-34-30-30-92Z", "#5f9a3f") +
    path("M6-100Q22-98 30-92C34-30 18 60 0 112C8 40 10-30 6-100Z", "#417a30") +
    stroke("M-18-90C-18-30-10 40-2 90M14-92C16-30 10 30 4 80", "#8fc066", 5) +
    path("M-34-88Q0-70 34-88Q30-116 8-116L6-142H-8L-8-116Q-30-116-34-88Z", "#3b6e33") +
    ellipse(-1, -143, 8, 4, "#a8c77f")
  );
}

export function okra(): string {
  const lay: readonly (readonly [number, number, number, number])[] = [
    [-130, -96, 64, 1],
    [140, -100, -70, 1],
    [-20, -190, 84, 0.95],
    [70, -150, 112, 1],
    [-80, -60, 100, 1.05],
    [110, -48, -104, 1.05],
    [10, -88, 78, 1.08],
    [-6, -20, -82, 0.95],
  ];
  return (
    shadow(500, 40) +
    lay.map(([x, y, turn, size]) => place(x, y, size, okraPod(), turn)).join("") +
    place(196, 6, 1, okraSlice()) +
    place(-196, 8, 0.85, okraSlice())
  );
}

function okraSlice(): string {
  return (
    ellipse(3, 5, 33, 20, "#35622a") +
    ellipse(0, 0, 32, 19, "#6aa64a") +
    ellipse(0, 0, 24, 13, "#dbe8b4") +
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<circle cx="${round(Math.cos((turn * Math.PI) / 180) * 14)}" cy="${round(Math.sin((turn * Math.PI) / 180) * 7)}" r="4.5" fill="#fffbe6"/>`,
      )
      .join("")
  );
}

/** A big frilled leaf, its stem's end at the origin, growing upwards. */
function collard(color: string, vein: string): string {
  return (
    path(
      "M0 0C-8-60-6-80-12-110C-60-96-104-130-96-176C-132-200-122-262-84-276C-86-322-40-350 0-344C40-350 86-322 84-276C122-262 132-200 96-176C104-130 60-96 12-110C6-80 8-60 0 0Z",
      color,
    ) +
    path(
      "M6-100C60-96 104-130 96-176C132-200 122-262 84-276C86-322 40-350 4-344Z",
      darker(color, 0.18),
    ) +
    stroke(
      "M0-20V-316M0-140Q-40-160-70-160M0-140Q40-160 70-160M0-200Q-50-226-80-224M0-200Q50-226 80-224M0-260Q-36-290-56-288M0-260Q36-290 56-288",
      vein,
      6,
    ) +
    stroke("M0 0V-90", vein, 14)
  );
}

export function sukumaWiki(): string {
  return (
    shadow(330, 30) +
    bunch(
      [
        [-52, "#1f5a3a"],
        [52, "#1f5a3a"],
        [-28, "#2f7347"],
        [30, "#2b6a44"],
        [0, "#3f8a55"],
      ],
      (color) => collard(color, "#a9cf9a"),
      1.12,
    ) +
    stems("#9cc489") +
    tieString()
  );
}

export function morogo(): string {
  const leaf = (color: string) =>
    stroke("M0 0Q10-130 0-200", "#a8374e", 11) +
    [
      [0, -190, -90, 1.5],
      [-2, -120, -150, 1.25],
      [4, -130, -30, 1.25],
      [-2, -180, -132, 1.2],
      [4, -186, -48, 1.2],
    ]
      .map(([x = 0, y = 0, turn = 0, size = 1]) =>
        place(
          x,
          y,
          size,
          path("M0 0C14-32 56-36 88 0C56 34 14 30 0 0Z", color) +
            path("M0 0C14 30 56 34 88 0Z", darker(color, 0.2)) +
            stroke("M0 0H74", "#c46a78", 4),
          turn,
        ),
      )
      .join("");
  return (
    shadow(330, 30) +
    bunch(
      [
        [-48, "#3f7a3d"],
        [48, "#3f7a3d"],
        [-24, "#4f8f48"],
        [26, "#5b9a4c"],
        [0, "#6aa856"],
      ],
      leaf,
      1.3,
    ) +
    stems("#b3455a") +
    tieString()
  );
}

function bunch(
  leaves: readonly (readonly [number, string])[],
  leaf: (color: string) => string,
  size: number,
): string {
  return leaves.map(([turn, color]) => place(turn * 0.5, -96, size, leaf(color), turn)).join("");
}

function stems(color: string): string {
  return [-52, 48, -26, 24, 0]
    .map((x, index) => {
      const tone = index % 2 === 0 ? color : darker(color, 0.15);
      return (
        stroke(`M${x * 0.4}-120Q${x * 0.6}-60 ${x} ${-4 + Math.abs(x) * -0.1}`, tone, 26) +
        ellipse(x, -2 + Math.abs(x) * -0.1, 12, 7, lighter(color, 0.45))
      );
    })
    .join("");
}

function tieString(): string {
  return (
    stroke("M-44-92Q0-76 44-92M-42-78Q0-62 42-78", SAFFRON, 12) +
    path("M6-82Q52-116 62-86Q54-62 6-82ZM0-82Q-40-112-52-84Q-44-60 0-82Z", lighter(SAFFRON, 0.2)) +
    stroke("M4-80Q24-54 18-34M0-80Q-14-58-10-38", SAFFRON, 8)
  );
}
