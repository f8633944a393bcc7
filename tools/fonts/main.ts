/**
 * Cuts the shop's fonts into app/ui/brand/fonts. Run it after a change to letters.ts or to a typeface's
 * package: `npm exec -- node tools/fonts/main.ts`.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cutFonts } from "./fonts.ts";

const folder = join(import.meta.dirname, "../../app/ui/brand/fonts");

for (const [name, bytes] of await cutFonts()) {
  await writeFile(join(folder, name), bytes);
  process.stdout.write(`${name} ${bytes.length}\n`);
}
