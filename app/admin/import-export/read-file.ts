import { MAX_IMPORT_BYTES } from "#domain/imports/product-import.ts";
import { adminImports } from "#messages/adminImports/index.ts";

/**
 * The text of a chosen CSV file: UTF-8, UTF-16 where its first bytes say so, or else as spreadsheets on
 * Windows save it. Throws an Error
 * with the reason for anything that is no .csv, or too large to be read at all.
 */
export async function readCsvFile(file: File): Promise<string> {
  if (!/\.csv$/i.test(file.name)) throw new Error(adminImports.notCsv());
  if (file.size > MAX_IMPORT_BYTES) {
    const megabytes = (file.size / 1024 / 1024).toFixed(1);
    const most = MAX_IMPORT_BYTES / 1024 / 1024;
    throw new Error(adminImports.fileTooLarge({ megabytes, most }));
  }
  const bytes = await file.arrayBuffer();
  const wide = wideEncoding(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Two bytes for a letter, as "Unicode text" is saved; null for all else. */
function wideEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Hands the browser a file to keep. */
export function download(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** For spreadsheets, which take a CSV without this mark for another alphabet. */
export const BYTE_ORDER_MARK = "\uFEFF";
