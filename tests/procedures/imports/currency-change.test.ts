import { expect, test } from "vitest";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { importRow, importRows } from "#tests/factories/imports.ts";
import { wholeDatabase } from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { GARRI, kept } from "./files.ts";

const REFUSED = {
  ...{ code: "CONFLICT", field: "currency" },
  message: expect.stringContaining(
    "The currency of the shop has changed since you opened this page",
  ),
};

test("an import under way when the currency is changed writes no price of the old one as the new", async () => {
  const { shop, imports, toEuros, read } = await openImports();
  const batchId = crypto.randomUUID();
  await imports().begin({ batchId, kind: "csv", name: "a.csv", ...read });
  const first = { batchId, chunk: 0, rows: [importRow({ name: "Suya" })], ...read };
  const done = await imports().addChunk(first);
  expect(done).toMatchObject({ created: 1 });
  await toEuros();
  const before = await wholeDatabase(shop);
  const rows = [
    importRow({ row: 3, name: "Fonio", priceCents: 8_500 }),
    importRow({ row: 4, sku: "GRN-1", name: "Ijebu Garri", priceCents: 8_500 }),
  ];
  const next = imports().addChunk({ batchId, chunk: 1, rows, ...read });
  expect(await refusal(next)).toMatchObject(REFUSED);
  expect(await wholeDatabase(shop)).toEqual(before);
  // What was in before is answered as it was.
  expect(await imports().addChunk(first)).toEqual(done);
});

test("a file that was read in the old currency is neither looked at nor begun in the new one", async () => {
  const { shop, imports, viewer, toEuros, read } = await openImports();
  const rows = [importRow()];
  expect(await imports().dryRun({ rows, ...read })).toMatchObject([{ kind: "create" }]);
  await toEuros();
  expect(await refusal(imports().dryRun({ rows, ...read }))).toMatchObject(REFUSED);
  const begun = { batchId: crypto.randomUUID(), kind: "csv", name: "a.csv", ...read } as const;
  expect(await refusal(imports().begin(begun))).toMatchObject(REFUSED);
  expect(await imports().recent()).toEqual([]);
  const now = { currency: "EUR" } as const;
  expect(await imports().dryRun({ rows, ...now })).toMatchObject([{ kind: "create" }]);
  // A tab of before says nothing of it, and goes on as ever.
  expect(await importRows(shop.as(viewer).admin, rows)).toMatchObject({ created: 1 });
});

test("a database that breaks off as a chunk is written is no conflict: the chunk is sent again", async () => {
  const { shop, imports, read } = await openImports();
  const batchId = crypto.randomUUID();
  await imports().begin({ batchId, kind: "csv", name: "a.csv", ...read });
  shop.beforeStatement("left join products p", failConnection);
  const chunk = { batchId, chunk: 0, rows: [importRow()], ...read };
  expect((await refusal(imports().addChunk(chunk))).code).toBe("SERVICE_UNAVAILABLE");
  expect(await kept(shop)).toMatchObject([{ id: "garri", priceCents: 5_000 }]);
  expect(await imports().addChunk(chunk)).toMatchObject({ created: 1 });
});

test("a currency that is changed right before a chunk is written refuses the chunk whole", async () => {
  const { shop, imports, toEuros, read } = await openImports();
  const batchId = crypto.randomUUID();
  await imports().begin({ batchId, kind: "csv", name: "a.csv", ...read });
  shop.beforeStatement("left join products p", toEuros);
  const chunk = imports().addChunk({ batchId, chunk: 0, rows: [importRow()], ...read });
  expect((await refusal(chunk)).code).toBe("CONFLICT");
  expect(await kept(shop)).toMatchObject([{ id: "garri", priceCents: 5_000 }]);
});

/** A shop in rand whose colleague can make it one in euros, the numbers kept. */
async function openImports() {
  const { shop, viewer, colleague } = await openTwoAdmins();
  await seedProducts(shop, GARRI);
  const toEuros = () =>
    colleague.settings.saveStore({
      ...{ value: { currency: "EUR" }, expectedVersion: 0 },
      currencyChange: { prices: "keep", usdRate: 0.9 },
    });
  /** In a request of its own, which looks at the settings anew. */
  const imports = () => shop.as(viewer).admin.imports;
  return { shop, viewer, imports, toEuros, read: { currency: "ZAR" } as const };
}
