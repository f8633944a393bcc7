import { readFile } from "node:fs/promises";

/** A file of public/ as the Worker reads it: "/fonts/noto-sans-bold.ttf". */
export async function readPublicFile(path: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL(`../../public${path}`, import.meta.url)));
}
