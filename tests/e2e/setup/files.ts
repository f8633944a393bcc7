import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import type { Download, Locator } from "@playwright/test";
import { test } from "./shop-test.ts";

/** What is handed over as text beside the page; a longer file takes seconds that way. */
const MAX_BYTES = 256 * 1024;

export type FileToChoose = { name: string; mimeType: string; buffer: Buffer };

/** What a download says; also of a browser that writes its files elsewhere. */
export async function textOf(download: Download): Promise<string> {
  return text(await download.createReadStream());
}

/** Chooses files in a field; a large one is read from a disk, whose kind its name's ending says. */
export async function chooseFiles(field: Locator, files: readonly FileToChoose[]): Promise<void> {
  if (files.every(({ buffer }) => buffer.length <= MAX_BYTES)) {
    await field.setInputFiles([...files]);
    return;
  }
  const paths = files.map(({ name }, place) => test.info().outputPath(`${place}`, name));
  for (const [place, path] of paths.entries()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, files[place]?.buffer ?? "");
  }
  await field.setInputFiles(paths);
}
