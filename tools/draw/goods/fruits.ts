import { shadow } from "../canvas/light.ts";
import { BARK, CLAY, darker, FERN, LEAF, lighter } from "../canvas/palette.ts";
import { ellipse, mirror, path, place, stroke, times } from "../canvas/svg.ts";

/* Vegetables and fruit lying on the table, the ground at the origin. */

export function plantains(): string {
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

export function scotchBonnets(): string {
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

export function gardenEggs(): string {
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

export function marulaBasket(): string {
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
