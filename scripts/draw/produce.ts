import { shadow } from "./light.ts";
import { BARK, CLAY, darker, FERN, LEAF, lighter, SAFFRON } from "./palette.ts";
import {
  ellipse,
  ellipsePath,
  mirror,
  type Pen,
  path,
  place,
  round,
  stroke,
  times,
} from "./svg.ts";

/* Vegetables and fruit lying on the table, the ground at the origin. */

/** A tuber lying down, with a cut end on the right where `flesh` is given. */
function tuber(pen: Pen, w: number, h: number, skin: string, flesh?: string): string {
  const d = `M${-w} ${-h * 0.5}C${-w * 1.02} ${-h * 1.05} ${-w * 0.5} ${-h * 1.12} 0 ${-h}C${w * 0.4} ${-h * 0.92} ${w * 0.7} ${-h * 1.08} ${w} ${-h * 0.96}V${-h * 0.02}C${w * 0.6} ${h * 0.08} ${w * 0.3} ${-h * 0.06} ${-w * 0.2} ${h * 0.02}C${-w * 0.7} ${h * 0.1} ${-w} ${0} ${-w} ${-h * 0.5}Z`;
  const marks = times(26, () => {
    const x = round(pen.between(-w * 0.9, w * 0.85));
    const y = round(pen.between(-h * 0.9, -h * 0.12));
    return `M${x} ${y}q${Math.round(pen.between(4, 10))} ${Math.round(pen.between(-6, 6))} ${Math.round(pen.between(12, 26))} 0`;
  });
  const cut = `<g transform="translate(${w} ${-h * 0.49})">`;
  return (
    path(d, skin) +
    pen.clip(
      d,
      path(
        `M${-w} ${-h * 0.34}Q0 ${-h * 0.2} ${w} ${-h * 0.36}V${h}H${-w}Z`,
        darker(skin, 0.3),
        `opacity=".55"`,
      ) +
        path(
          `M${-w * 0.9} ${-h * 0.84}Q0 ${-h * 1.02} ${w} ${-h * 0.82}Q0 ${-h * 0.8} ${-w * 0.9} ${-h * 0.66}Z`,
          lighter(skin, 0.3),
          `opacity=".6"`,
        ) +
        stroke(marks, darker(skin, 0.35), 4, `opacity=".6"`),
    ) +
    (flesh === undefined
      ? ""
      : `${cut}${ellipse(0, 0, h * 0.26, h * 0.48, darker(skin, 0.2))}${ellipse(2, 0, h * 0.22, h * 0.43, flesh)}${ellipse(4, 2, h * 0.13, h * 0.28, lighter(flesh, 0.6))}${stroke(`M0 ${-h * 0.24}v8M${h * 0.08} 0v6M${-h * 0.06} ${h * 0.16}v6`, darker(flesh, 0.16), 4)}</g>`)
  );
}

export function yam(pen: Pen): string {
  return (
    shadow(520, 40) +
    place(-20, -16, 1, tuber(pen, 236, 210, "#8a5f3e", "#fbf3e0"), -13) +
    place(160, 6, 1, slice("#8a5f3e", "#fbf3e0", 84)) +
    place(70, 30, 1, slice("#8a5f3e", "#fbf3e0", 70))
  );
}

function slice(skin: string, flesh: string, r: number): string {
  return (
    ellipse(4, 6, r + 4, r * 0.44 + 6, darker(skin, 0.4)) +
    ellipse(0, -6, r, r * 0.44, skin) +
    ellipse(0, -8, r - 9, r * 0.44 - 6, flesh) +
    ellipse(-r * 0.1, -10, r * 0.5, r * 0.18, lighter(flesh, 0.7))
  );
}

export function cassava(pen: Pen): string {
  const root = (length: number, girth: number, cut: boolean) => {
    const d = `M${-length} ${-girth * 0.1}C${-length * 0.7} ${-girth * 0.7} ${-length * 0.2} ${-girth} ${length * 0.4} ${-girth * 0.86}Q${length * 0.8} ${-girth * 0.8} ${length} ${-girth * 0.7}V${girth * 0.06}C${length * 0.5} ${girth * 0.22} ${-length * 0.4} ${girth * 0.16} ${-length} ${-girth * 0.1}Z`;
    return (
      path(d, "#7a4a2e") +
      pen.clip(
        d,
        path(
          `M${-length} ${-girth * 0.2}Q0 ${-girth * 0.2} ${length} ${-girth * 0.3}V${girth}H${-length}Z`,
          "#52301d",
          `opacity=".6"`,
        ) +
          stroke(
            times(
              9,
              (i) =>
                `M${-length * 0.7 + i * length * 0.17} ${-girth * 0.75}q-8 ${girth * 0.36} 2 ${girth * 0.7}`,
            ),
            "#a87650",
            4,
            `opacity=".6"`,
          ) +
          stroke(
            `M${-length * 0.5} ${-girth * 0.6}Q0 ${-girth * 0.86} ${length * 0.8} ${-girth * 0.7}`,
            "#a87650",
            10,
            `opacity=".5"`,
          ),
      ) +
      (cut
        ? place(
            length,
            -girth * 0.32,
            1,
            ellipse(0, 0, girth * 0.22, girth * 0.4, "#c98d86") +
              ellipse(2, 0, girth * 0.18, girth * 0.34, "#fffaf0") +
              stroke(`M3-8v16`, "#ddcfb8", 5),
          )
        : "")
    );
  };
  return (
    shadow(520, 40) +
    place(-10, -110, 1, root(240, 120, false), -6) +
    place(30, -190, 0.9, root(210, 110, true), 8) +
    place(-6, -22, 1, root(236, 130, true), -8)
  );
}

export function plantains(_pen: Pen): string {
  const finger = (skin: string) =>
    path(
      "M-176-70C-150 36 40 96 176 6Q190-6 176-22C60 34-90-6-136-92Q-168-110-176-70Z",
      darker(skin, 0.22),
    ) +
    path("M-174-74C-148 16 40 70 172-4L176-22C60 34-90-6-136-92Q-168-106-174-74Z", skin) +
    stroke("M-150-64C-110 22 40 50 140 10", lighter(skin, 0.5), 9, `opacity=".8"`) +
    stroke("M-60 26h14M-10 42h8M60 44h16M110 26h6M-110-20h6", "#6b4520", 7, `opacity=".8"`) +
    path("M168-28l22-8 8 22-18 12Z", BARK);
  const stalk = path("M-190-96Q-200-150-168-168L-138-150Q-150-120-126-84Z", "#8b7a35");
  return (
    shadow(480, 36) +
    place(14, -158, 1.02, finger("#e6b434"), -13) +
    place(4, -112, 1.06, finger("#f3c84a"), -5) +
    place(-4, -66, 1.1, finger("#f0c040"), 3) +
    place(12, -80, 1, stalk)
  );
}

function okraPod(): string {
  return (
    path("M-30-92Q0-108 30-92C34-30 18 60 0 112C-18 60-34-30-30-92Z", "#5f9a3f") +
    path("M6-100Q22-98 30-92C34-30 18 60 0 112C8 40 10-30 6-100Z", "#417a30") +
    stroke("M-18-90C-18-30-10 40-2 90M14-92C16-30 10 30 4 80", "#8fc066", 5) +
    path("M-34-88Q0-70 34-88Q30-116 8-116L6-142H-8L-8-116Q-30-116-34-88Z", "#3b6e33") +
    ellipse(-1, -143, 8, 4, "#a8c77f")
  );
}

export function okra(_pen: Pen): string {
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

export function sukumaWiki(_pen: Pen): string {
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
    stems("#9cc489", 0) +
    tieString()
  );
}

export function morogo(_pen: Pen): string {
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
    stems("#b3455a", 0) +
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

function stems(color: string, _lean: number): string {
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

function bonnet(color: string): string {
  return (
    path(
      "M-86-50C-94-92-48-108 0-96C48-108 94-92 86-50C84-26 58-22 52-4C46 18 20 16 0 34C-20 16-46 18-52-4C-58-22-84-26-86-50Z",
      color,
    ) +
    path(
      "M22-98C64-106 94-88 86-50C84-26 58-22 52-4C46 18 20 16 0 34C30-2 20-30 44-46C58-60 44-88 22-98Z",
      darker(color, 0.22),
    ) +
    path(
      "M-84-44C-80-26-58-22-52-4C-46 18-20 16 0 34C-22 4-24-20-48-30C-62-36-76-38-84-44Z",
      darker(color, 0.14),
    ) +
    stroke("M-22-90Q-34-66-22-42T-14-4M20-92Q34-64 14-40", darker(color, 0.24), 6, `opacity=".6"`) +
    stroke("M-62-74Q-72-62-68-50M-4-60Q0-40-2-20", lighter(color, 0.55), 11) +
    path("M-34-92Q-18-114 0-104Q20-114 36-92Q16-84 0-90Q-16-82-34-92Z", FERN) +
    stroke("M0-100Q4-122 22-132", LEAF, 12)
  );
}

export function scotchBonnets(_pen: Pen): string {
  return (
    shadow(500, 40) +
    place(-86, -150, 1, bonnet("#e0562c"), -12) +
    place(92, -156, 1, bonnet("#f0b52e"), 10) +
    place(6, -196, 0.95, bonnet("#c53626"), 4) +
    place(-166, -46, 1, bonnet("#f0b52e"), -18) +
    place(168, -48, 1, bonnet("#cf3d28"), 16) +
    place(0, -50, 1.14, bonnet("#d9402a"), 0)
  );
}

export function gardenEggs(_pen: Pen): string {
  const egg = (color: string) =>
    path(
      "M-62-40C-62-92-34-112 0-112C34-112 62-92 62-40C62 10 34 40 0 40C-34 40-62 10-62-40Z",
      darker(color, 0.12),
    ) +
    path(
      "M-62-44C-62-92-34-112 0-112C24-112 44-100 54-74C60-20 20 26-30 24C-50 12-62-10-62-44Z",
      color,
    ) +
    stroke("M-40-70Q-46-40-36-14", "#fff", 11, `opacity=".8"`) +
    path(
      "M-34-98Q-18-116 0-112Q18-116 36-98Q22-88 14-74Q4-88 0-76Q-6-90-16-74Q-22-90-34-98Z",
      FERN,
    ) +
    stroke("M0-106Q2-130 16-138", LEAF, 12);
  return (
    shadow(470, 36) +
    place(-100, -150, 0.92, egg("#fbf2d2"), -16) +
    place(98, -150, 0.92, egg("#f4dd8c"), 16) +
    place(0, -172, 0.95, egg("#fdf6e0"), 4) +
    place(-64, -110, 0.95, egg("#f6e6a4"), -6) +
    place(66, -108, 0.95, egg("#fdf6e0"), 8) +
    basket(220, 132)
  );
}

/** A low woven basket whose rim is at `-height`. */
export function basket(half: number, height: number, color = "#c98d4e"): string {
  const foot = half * 0.78;
  const rows = 5;
  const step = height / rows;
  return (
    path(
      `M${-half} ${-height}L${-foot} -10Q0 22 ${foot} -10L${half} ${-height}Q0 ${-height + 44} ${-half} ${-height}Z`,
      darker(color, 0.18),
    ) +
    times(rows, (row) => {
      const y = -height + row * step + step * 0.55;
      const reach = half - (half - foot) * ((row + 0.5) / rows) - 10;
      return stroke(
        `M${-reach} ${y}Q0 ${y + 38} ${reach} ${y}`,
        row % 2 === 0 ? color : row === 1 ? CLAY : "#2f6b4a",
        step * 0.74,
        row % 2 === 0
          ? `stroke-dasharray="${step * 1.5} ${step * 1.2}"`
          : `stroke-dasharray="${step * 1.2} ${step * 1.5}" stroke-dashoffset="${-step * 1.4}"`,
      );
    }) +
    stroke(`M${-half} ${-height}Q0 ${-height + 46} ${half} ${-height}`, darker(color, 0.1), 24) +
    stroke(
      `M${-half} ${-height - 3}Q0 ${-height + 42} ${half} ${-height - 3}`,
      lighter(color, 0.3),
      13,
      `stroke-dasharray="20 8"`,
    )
  );
}

export function amadumbe(pen: Pen): string {
  const corm = () => {
    const d = ellipsePath(0, -60, 92, 74);
    return (
      path(d, "#8a6243") +
      pen.clip(
        d,
        ellipse(30, -26, 96, 54, "#5c3d29", `opacity=".5"`) +
          [-108, -82, -56, -30]
            .map((y) => stroke(`M-96 ${y}Q0 ${y + 26} 96 ${y}`, "#5c3d29", 6))
            .join("") +
          stroke(
            times(
              22,
              () =>
                `M${Math.round(pen.between(-80, 80))} ${Math.round(pen.between(-120, -4))}l${Math.round(pen.between(-6, 6))} 14`,
            ),
            "#c49c74",
            3,
          ) +
          ellipse(-34, -96, 30, 14, "#b98e68", `opacity=".7"`),
      )
    );
  };
  return (
    shadow(500, 40) +
    place(-92, -112, 0.94, corm(), -10) +
    place(84, -118, 0.94, corm(), 12) +
    place(-160, -4, 0.98, corm(), 6) +
    place(158, -6, 0.98, corm(), -6) +
    place(0, 0, 1.08, corm(), 0) +
    place(196, 16, 0.9, slice("#8a6243", "#efe3ea", 70))
  );
}

export function marulaBasket(_pen: Pen): string {
  const fruit = (color: string) =>
    ellipse(0, -40, 56, 52, darker(color, 0.2)) +
    ellipse(-4, -44, 52, 46, color) +
    ellipse(-20, -62, 18, 12, lighter(color, 0.7)) +
    stroke("M16-30h0M28-52h0M4-16h0M34-20h0", darker(color, 0.28), 6) +
    stroke("M0-90v-12", BARK, 9);
  const lay: readonly (readonly [number, number, string])[] = [
    [-96, -166, "#d9cf5a"],
    [0, -196, "#c5cc54"],
    [96, -166, "#e3d468"],
    [-150, -116, "#c5cc54"],
    [-52, -126, "#e6d35c"],
    [52, -126, "#d2cf58"],
    [150, -116, "#dcd062"],
  ];
  return (
    shadow(470, 36) +
    lay.map(([x, y, color]) => place(x, y, 1, fruit(color))).join("") +
    mirror(0, 0, 1, basket(224, 124)) +
    place(212, 4, 0.86, fruit("#e3d468"))
  );
}
