import { glow, shade, shadow, solid } from "../canvas/light.ts";
import { motif } from "../canvas/motifs.ts";
import { CLAY, darker, INK, JUTE, lighter, PAPER, SAFFRON } from "../canvas/palette.ts";
import { ellipse, type Pen, path, place, rect, rectPath, stroke, times } from "../canvas/svg.ts";
import { disc, type Filling, field } from "../canvas/textures.ts";
import { drawLabel, type Label, sticker } from "./labels.ts";

/* Every pack stands at the origin and is about 300 wide and 440 high. */

/** A stand-up pouch with a sealed top. */
export function pouch(pen: Pen, label: Label): string {
  const d =
    "M-132-432H132Q142-432 143-420C148-330 138-200 152-40Q154-8 122-3Q0 12-122-3Q-154-8-152-40C-138-200-148-330-143-420Q-142-432-132-432Z";
  const ground = label.ground;
  const body =
    drawLabel(pen, label, { x: -152, y: -376, w: 304, h: 356 }) +
    rect(-152, -432, 304, 44, 0, darker(ground, 0.16)) +
    stroke("M-134-410H134", lighter(ground, 0.35), 3, `stroke-dasharray="4 8" opacity=".8"`) +
    stroke("M-150-376H150", INK, 4, `opacity=".12"`) +
    path("M-160-46Q0-8 160-46V20H-160Z", INK, `opacity=".12"`);
  return shadow(300) + solid(pen, d, ground, { x: -150, y: -432, w: 300, h: 432 }, body);
}

/** A paper flour bag, folded over at the top. */
export function flourBag(pen: Pen, label: Label): string {
  const d = "M-142-392Q-152-200-146-18Q-146 0-126 0H126Q146 0 146-18Q152-200 142-392Z";
  const fold = "M-150-392L-140-446Q-138-452-130-452H130Q138-452 140-446L150-392Q0-384-150-392Z";
  const ground = label.ground;
  const body =
    drawLabel(pen, label, { x: -150, y: -384, w: 300, h: 370 }) +
    path("M-150-392L-104-330-116 0H-150ZM150-392L112-330 118 0H150Z", INK, `opacity=".06"`) +
    path("M-150-392H150V-376Q0-364-150-380Z", INK, `opacity=".12"`);
  return (
    shadow(300) +
    solid(pen, d, ground, { x: -146, y: -392, w: 292, h: 392 }, body) +
    solid(
      pen,
      fold,
      darker(ground, 0.07),
      { x: -150, y: -452, w: 300, h: 60 },
      stroke("M-140-420H140", INK, 3, `opacity=".14"`),
    ) +
    rect(-158, -432, 44, 26, 8, label.accent ?? CLAY) +
    rect(114, -432, 44, 26, 8, darker(label.accent ?? CLAY, 0.2))
  );
}

/** A cloth bag gathered and tied at the neck. */
export function tiedBag(pen: Pen, label: Label): string {
  const d =
    "M-62-352C-168-326-182-160-168-52Q-160 0-106 0H106Q160 0 168-52C182-160 168-326 62-352Z";
  const top =
    "M-54-352C-76-396-104-412-122-424Q-62-452 0-438Q62-452 122-424C104-412 76-396 54-352Z";
  const ground = label.ground;
  const tie = label.accent ?? CLAY;
  return (
    shadow(330) +
    solid(
      pen,
      top,
      darker(ground, 0.08),
      { x: -122, y: -446, w: 244, h: 96 },
      stroke("M-30-352Q-42-400-66-432M0-352V-436M30-352Q42-400 66-432", INK, 4, `opacity=".14"`),
    ) +
    solid(
      pen,
      d,
      ground,
      { x: -170, y: -352, w: 340, h: 352 },
      drawLabel(pen, label, { x: -160, y: -306, w: 320, h: 300 }) +
        stroke(
          "M-44-350Q-70-318-108-300M-16-350Q-26-320-40-300M16-350Q26-320 40-300M44-350Q70-318 108-300",
          INK,
          4,
          `opacity=".13"`,
        ),
    ) +
    path(
      "M10-352Q60-400 78-366Q80-340 10-352ZM-6-352Q-60-392-74-360Q-72-334-6-352Z",
      lighter(tie, 0.1),
    ) +
    stroke("M6-348Q30-318 26-296M-6-348Q-24-322-16-300", tie, 9) +
    rect(-64, -364, 128, 22, 11, tie) +
    rect(-64, -364, 128, 8, 4, lighter(tie, 0.3), `opacity=".6"`)
  );
}

/** A pillow bag for snacks, with rays around a window of what is inside. */
export function snackBag(pen: Pen, label: Label): string {
  const teeth = (y: number, up: number) =>
    times(14, (index) => `L${-140 + index * 20 + 10} ${y + up}L${-140 + index * 20 + 20} ${y}`);
  const d = `M-140-440${teeth(-440, -12)}C168-330 170-110 140-6${[...Array(14).keys()].map((i) => `L${130 - i * 20} 6L${120 - i * 20}-6`).join("")}C-170-110-168-330-140-440Z`;
  const ground = label.ground;
  const filling = label.filling;
  const window =
    "M-112-208C-116-286-60-312 4-308C74-304 116-270 112-204C108-130 62-100-4-102C-70-104-108-136-112-208Z";
  const rays = times(16, (index) =>
    place(0, -206, 1, path("M0 0L-36-330H36Z", lighter(ground, 0.2)), index * 22.5),
  );
  const crimp = (y: number) =>
    rect(-170, y, 340, 40, 0, darker(ground, 0.14)) +
    stroke(
      times(17, (index) => `M${-144 + index * 18} ${y + 6}v28`),
      lighter(ground, 0.3),
      3,
      `opacity=".55"`,
    );
  const body =
    rays +
    crimp(-452) +
    crimp(-34) +
    motif(label.motif, {
      x: -165,
      y: -404,
      w: 330,
      h: 46,
      ground: label.accent ?? CLAY,
      thread: label.thread ?? SAFFRON,
      accent: PAPER,
    }) +
    path(window, PAPER, `transform="translate(0 -206)scale(1.1)translate(0 206)"`) +
    path(window, filling?.base ?? PAPER) +
    pen.clip(window, filling?.pieces(pen, field(-116, -312, 232, 214)) ?? "") +
    stroke("M-150-60Q0-40 150-64M-60-412Q-20-384-80-356", INK, 6, `opacity=".06"`);
  return shadow(300) + solid(pen, d, ground, { x: -156, y: -446, w: 312, h: 446 }, body);
}

/** A clear bag under a folded card: the contents are the picture. */
export function clearBag(pen: Pen, label: Label, filling: Filling): string {
  const d =
    "M-146-372C-152-300-170-190-160-60L-154-14Q-152 0-138-2Q-70 8 0 6T138-2Q152 0 154-14L160-60C170-190 152-300 146-372Z";
  const contents =
    filling.pieces(pen, field(-166, -318, 332, 324)) +
    path("M-170-372H170V-330Q90-312 0-326Q-90-340-170-318Z", "#fff", `opacity=".55"`) +
    stroke("M-128-330Q-146-230-138-120M-104-336Q-116-300-116-262", "#fff", 10, `opacity=".5"`) +
    stroke("M130-320Q144-250 140-180M-148-30L-116-14M148-30L116-14", "#fff", 7, `opacity=".45"`);
  const card = label.ground;
  return (
    shadow(310) +
    path(d, filling.base) +
    pen.clip(d, contents + shade({ x: -160, y: -372, w: 320, h: 372 })) +
    sticker(pen, label, 0, -128, 84) +
    solid(
      pen,
      "M-154-458H154Q160-458 160-452V-346H-160V-452Q-160-458-154-458Z",
      card,
      { x: -160, y: -458, w: 320, h: 112 },
      motif(label.motif, {
        x: -160,
        y: -412,
        w: 320,
        h: 46,
        ground: label.accent ?? CLAY,
        thread: label.thread ?? SAFFRON,
        accent: PAPER,
      }) + ellipse(0, -436, 22, 9, darker(card, 0.4)),
    )
  );
}

/** An open jute sack with a rolled rim and a mound of its contents. */
export function sack(pen: Pen, label: Label, filling: Filling): string {
  const d =
    "M-150-300C-178-200-186-90-166-26Q-158 2-118 4Q0 14 118 4Q158 2 166-26C186-90 178-200 150-300Z";
  const mound = "M-138-306C-120-392-54-424 0-424C58-424 122-390 138-306Q0-250-138-306Z";
  const weave = (color: string) =>
    stroke(
      times(13, (index) => `M-184 ${-290 + index * 24}H184`),
      color,
      3,
      `stroke-dasharray="9 7" opacity=".5"`,
    ) +
    stroke(
      times(13, (index) => `M${-168 + index * 28}-300V8`),
      color,
      3,
      `stroke-dasharray="7 9" opacity=".35"`,
    );
  return (
    shadow(340) +
    ellipse(0, -304, 152, 44, darker(JUTE, 0.4)) +
    path(mound, filling.base) +
    pen.clip(
      mound,
      filling.pieces(pen, disc(0, -330, 150, 100)) + shade({ x: -138, y: -424, w: 276, h: 140 }),
    ) +
    solid(
      pen,
      d,
      JUTE,
      { x: -170, y: -300, w: 340, h: 304 },
      weave(darker(JUTE, 0.28)) + sticker(pen, label, 0, -132, 92),
    ) +
    stroke("M-152-304Q-146-262 0-256Q146-262 152-304", darker(JUTE, 0.26), 40) +
    stroke("M-152-308Q-146-266 0-260Q146-266 152-308", lighter(JUTE, 0.22), 34) +
    stroke(
      "M-150-312Q-140-274 0-268Q140-274 150-312",
      darker(JUTE, 0.24),
      3,
      `stroke-dasharray="9 8" opacity=".6"`,
    )
  );
}

/** A flat little packet that leans on nothing: spices by the hundred grams. */
export function packet(pen: Pen, label: Label): string {
  const d =
    "M-112-360H112Q120-360 120-352V-10Q120 0 110 0H-110Q-120 0-120-10V-352Q-120-360-112-360Z";
  const box = { x: -120, y: -360, w: 240, h: 360 };
  return (
    shadow(240, 18) +
    path(d, label.ground) +
    pen.clip(
      d,
      drawLabel(pen, label, { x: -120, y: -318, w: 240, h: 300 }) +
        path(rectPath(-120, -360, 240, 34), darker(label.ground, 0.16)) +
        stroke("M-108-343H108", lighter(label.ground, 0.4), 3, `stroke-dasharray="3 7"`) +
        shade(box) +
        glow(box),
    )
  );
}
