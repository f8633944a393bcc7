/**
 * Draws every picture of the demo shop into public/. Run it after a change to this folder:
 * `npm exec -- node tools/draw/main.ts`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawPictures } from "./pictures.ts";

const publicFolder = join(import.meta.dirname, "../../public");

for (const { file, svg } of drawPictures()) {
  const target = join(publicFolder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, svg);
}
