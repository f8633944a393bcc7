/**
 * Draws the favicon from the mark (app/ui/brand/logo-mark.ts), and the other icons and the preview picture
 * from that, into public/. Run it after a change to the mark, its colours or the hero's market table:
 * `npm exec -- node tools/draw/icons.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { MARK } from "#app/ui/brand/logo-mark.ts";
import { CHROMIUM_FLAGS, requireChromium } from "#scripts/lib/chromium.ts";
import { runCommand } from "#scripts/lib/process.ts";
import { ROOT } from "#scripts/lib/serve-worker.ts";
import { palettePng } from "./palette-png.ts";

const MAX_BYTES = 60_000;
/** The favicon's own ground, for icons that a phone cuts to its shape. */
const GROUND = token("paper");
const FONT = "node_modules/@fontsource-variable/bricolage-grotesque/files";

await runCommand(async (onStop) => {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: CHROMIUM_FLAGS,
  });
  onStop(() => browser.close());
  const page = await browser.newPage();
  writeFileSync(join(ROOT, "public/favicon.svg"), favicon());
  const icon = svgSource("favicon.svg");
  await draw(page, "icon-192.png", square(192, { icon, share: 1 }));
  await draw(page, "icon-512.png", square(512, { icon, share: 1 }));
  // What matters stays within the circle that every shape leaves: 80 % of the width.
  await draw(page, "icon-maskable-512.png", square(512, { icon, share: 0.76, ground: GROUND }));
  await draw(page, "apple-touch-icon.png", square(180, { icon, share: 0.9, ground: GROUND }));
  await draw(page, "og-default.png", preview(svgSource("images/hero/market-table.svg"), icon));
  return 0;
});

/** With `colours` the picture is drawn with at most so many. */
type Picture = { width: number; height: number; html: string; colours?: number };

/** The mark on a rounded ground of its own: tabs are dark as well as light. */
function favicon(): string {
  const paths = MARK.map(({ d, colour }) => `<path d="${d}" fill="${token(colour)}"/>`).join("");
  const ground = `<rect x="-3" y="-2.5" width="46" height="46" rx="11" fill="${token("paper")}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -2.5 46 46">${ground}${paths}</svg>\n`;
}

/** A colour of the design (docs/design-language.md) by its name. */
function token(name: string): string {
  const theme = readFileSync(join(ROOT, "app/styles/theme.css"), "utf8");
  const [, value] = theme.match(new RegExp(`--color-${name}: (#[0-9a-f]{6});`)) ?? [];
  if (!value) throw new Error(`app/styles/theme.css has no colour ${name}`);
  return value;
}

function square(
  size: number,
  { icon, share, ground }: { icon: string; share: number; ground?: string },
): Picture {
  const edge = Math.round(size * share);
  const html = `<body style="display:grid;place-items:center;height:${size}px;background:${ground ?? "transparent"}">
    <img src="${icon}" width="${edge}" height="${edge}">`;
  return { width: size, height: size, html };
}

/** Says what there is, not whose shop it is: the name is data and stands beside it. */
function preview(table: string, icon: string): Picture {
  const font = `data:font/woff2;base64,${readBase64(`${FONT}/bricolage-grotesque-latin-wght-normal.woff2`)}`;
  const html = `<style>
      @font-face { font-family: Display; src: url("${font}"); font-weight: 200 800 }
      h1 { margin: 0; font: 800 68px/1.04 Display; letter-spacing: -1.5px; color: #2a1b33 }
      p { margin: 0; font: 600 30px/1.3 Display; color: #8c3013 }
    </style>
    <body style="position:relative;overflow:hidden;height:630px;background:#fbecc6">
    <img src="${table}" style="position:absolute;right:-310px;top:0;height:630px">
    <main style="position:absolute;left:72px;top:96px;width:560px;display:grid;gap:26px">
      <img src="${icon}" width="112" height="112">
      <h1>Authentic African groceries</h1>
      <p>Same-day delivery across Sandton and Johannesburg</p>
    </main>`;
  return { width: 1200, height: 630, html, colours: 160 };
}

async function draw(
  page: Page,
  file: string,
  { width, height, html, colours }: Picture,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><style>body{margin:0}img{display:block}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  const picture = colours
    ? palettePng(await pixelsOf(page, png), { width, height, most: colours })
    : png;
  process.stdout.write(`${file}: ${picture.byteLength} bytes\n`);
  if (picture.byteLength > MAX_BYTES) throw new Error(`${file} is over ${MAX_BYTES} bytes`);
  writeFileSync(join(ROOT, "public", file), picture);
}

/** The browser decodes what it drew: RGBA, row by row. */
async function pixelsOf(page: Page, png: Buffer): Promise<Uint8Array> {
  const numbers = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return Array.from(context?.getImageData(0, 0, image.width, image.height).data ?? []);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return Uint8Array.from(numbers);
}

function svgSource(file: string): string {
  return `data:image/svg+xml;base64,${readBase64(join("public", file))}`;
}

function readBase64(path: string): string {
  return readFileSync(join(ROOT, path)).toString("base64");
}
