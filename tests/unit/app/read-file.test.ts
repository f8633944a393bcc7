import { expect, test } from "vitest";
import { readCsvFile } from "#app/admin/import-export/read-file.ts";

const TOO_LARGE = /^The file is 50\.0 MB, at most 10 MB can be imported at a time$/;

test("a file of 50 MB is refused by its size, before it is read", async () => {
  const file = new File([], "huge.csv");
  Object.defineProperty(file, "size", { value: 50 * 1024 * 1024 });
  file.arrayBuffer = () => Promise.reject(new Error("It was read"));
  await expect(readCsvFile(file)).rejects.toThrow(TOO_LARGE);
});

test("only a .csv is taken, whatever its capitals", async () => {
  expect(await readCsvFile(new File(["a"], "A.CSV"))).toBe("a");
  await expect(readCsvFile(new File(["a"], "a.csv.png"))).rejects.toThrow("choose a .csv file");
});

test("accents come through as UTF-8, and as spreadsheets on Windows save them", async () => {
  expect(await readCsvFile(new File(["Ègúsí"], "utf8.csv"))).toBe("Ègúsí");
  const windows = new Uint8Array([0x45, 0xe8, 0x20, 0x93, 0x94]);
  expect(await readCsvFile(new File([windows], "windows.csv"))).toBe("Eè “”");
});
