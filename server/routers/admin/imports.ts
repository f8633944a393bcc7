import * as v from "valibot";
import { listBatches } from "#db/queries/catalogue/bulk-products.ts";
import { finishImport, listForExport } from "#db/queries/imports/imports.ts";
import { FACT_SHAPES } from "#domain/catalogue/facts-form.ts";
import { PRODUCT_STATUSES } from "#domain/catalogue/product.ts";
import { IMPORT_CHUNK, IMPORT_MODES, MAX_IMPORT_BYTES } from "#domain/imports/product-import.ts";
import { VAT_CLASSES } from "#domain/money/vat.ts";
import { importChunk, previewChunk, startImport } from "../../services/imports/import-chunk.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";
import { ExpectedVersion, ReadIn, RequestKey } from "../inputs.ts";

const RECENT = 10;
/** Of texts as long as they may be, in four languages, 5 MB: a database answers no more than ten at once. */
const EXPORT_PAGE = 250;
/** A chunk may be the whole of the largest file, with the names of its fields. */
const MAX_CHUNK_BYTES = MAX_IMPORT_BYTES + 2 * 1024 * 1024;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** Above what the rules allow (domain/imports), which have words of their own. */
const text = v.pipe(v.string(), v.maxLength(20_000));
const batchId = RequestKey;

const texts = v.nullish(v.object({ name: v.nullish(text), description: v.nullish(text) }));
const row = v.object({
  row: whole,
  id: v.nullable(text),
  sku: v.nullable(text),
  name: text,
  category: text,
  description: v.nullable(text),
  priceCents: v.nullable(v.pipe(v.number(), v.safeInteger())),
  stock: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  exportedStock: v.nullish(v.pipe(v.number(), v.safeInteger())),
  status: v.nullable(v.picklist(PRODUCT_STATUSES)),
  featured: v.nullable(v.boolean()),
  vatClass: v.nullish(v.picklist(VAT_CLASSES)),
  images: v.nullable(
    v.pipe(
      v.array(v.object({ url: text, alt: v.pipe(text, v.maxLength(1_000)) })),
      v.maxLength(100),
    ),
  ),
  translations: v.nullish(v.object({ af: texts, zu: texts, xh: texts })),
  facts: v.nullish(v.partial(v.object(FACT_SHAPES))),
  rating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  reviewsCount: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** As `dryRun` gave it; without it the row is written over whatever is there. */
  seen: v.nullish(
    v.object({ updatedAt: ExpectedVersion, stock: v.pipe(v.number(), v.safeInteger()) }),
  ),
});
/** Whether what the shop has by id or SKU is updated, or everything is added as new. */
const mode = v.optional(v.picklist(IMPORT_MODES), "update");
const rows = v.pipe(v.array(row), v.minLength(1), v.maxLength(IMPORT_CHUNK));

/** Import and export of products (back-office §2, §5, §7), in chunks and pages. */
export const importsRouter = router({
  /** Starts an import under an id of the browser's own: sent again, it is the same import. */
  begin: adminProcedureFor("products.write")
    .input(
      v.object({
        batchId,
        kind: v.picklist(["csv", "json"]),
        mode,
        /** The file's name, for the list of imports and the reason of stock movements. */
        name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
        currency: ReadIn,
      }),
    )
    .mutation(({ ctx, input: { kind, name, ...input } }) =>
      startImport(ctx, { ...input, kind: `import.${kind}`, label: `Import ${name}` }),
    ),

  /** What these rows would do; writes nothing, but is too long for an address. */
  dryRun: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_CHUNK_BYTES })
    .input(v.object({ mode, rows, currency: ReadIn }))
    .mutation(({ ctx, input }) => previewChunk(ctx, input)),

  /** Imports some rows, once for a chunk's number. */
  addChunk: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_CHUNK_BYTES })
    .input(v.object({ batchId, chunk: whole, rows, currency: ReadIn }))
    .mutation(({ ctx, input }) => importChunk(ctx, input)),

  /** Ends one's own import; `refused` counts the rows that were never sent. */
  finish: adminProcedureFor("products.write")
    .input(v.object({ batchId, refused: whole }))
    .mutation(({ ctx, input }) => finishImport(ctx.db, ctx.author, input)),

  /** The last ten imports of all administrators; `admin.products.undo` takes one back. */
  recent: adminProcedure.query(({ ctx }) =>
    listBatches(ctx.db, { kinds: "import", limit: RECENT }),
  ),

  /** A page of all products by id, from `after` on; `next` is null on the last. */
  exportPage: adminProcedure
    .input(v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(200)), "") }))
    .query(async ({ ctx, input }) => {
      const products = await listForExport(ctx.db, { after: input.after, limit: EXPORT_PAGE });
      const isFull = products.length === EXPORT_PAGE;
      return { products, next: isFull ? (products.at(-1)?.id ?? null) : null };
    }),
});
