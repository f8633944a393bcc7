import { shadow } from "../canvas/light.ts";
import { darker, lighter } from "../canvas/palette.ts";
import {
  ellipse,
  ellipsePath,
  type Pen,
  path,
  place,
  round,
  stroke,
  times,
} from "../canvas/svg.ts";

/* Roots lying on the table, the ground at the origin. */

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
