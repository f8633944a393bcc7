import * as v from "valibot";
import {
  findAdminProduct,
  listCategoryNames,
  listMovements,
} from "#db/queries/catalogue/admin-product.ts";
import { listFamilies, listFamilySizes } from "#db/queries/catalogue/sizes.ts";
import { MAX_FAMILY_LENGTH } from "#domain/catalogue/facts.ts";
import { DEFAULT_CATEGORY_NAMES } from "#domain/catalogue/product.ts";
import { MAX_STOCK, ProductFormShape } from "#domain/catalogue/product-form.ts";
import { ShopError } from "#domain/errors.ts";
import { adminProduct } from "#messages/adminProduct/index.ts";
import { adjustStock } from "../../../services/products/adjust-stock.ts";
import {
  createProduct,
  removeProductImage,
  updateProduct,
} from "../../../services/products/save-product.ts";
import { adminProcedure, adminProcedureFor, router } from "../../../trpc.ts";
import { ExpectedVersion, Id, PageNumber, ReadIn, RequestKey } from "../../inputs.ts";
import { numberedPage, sliceOf } from "../../pages.ts";

const MOVEMENTS_A_PAGE = 20;

/** A text of the largest size that is answered in words of its own, in any alphabet. */
const MAX_FORM_BYTES = 256 * 1024;
/** Bounds what is read at all; what a field may hold, and in which words it is refused, is the domain's to say. */
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK));

const Form = v.object({
  ...ProductFormShape.entries,
  name: text(10_000),
  description: text(50_000),
  category: text(1_000),
  price: text(1_000),
  stock: text(1_000),
  sku: text(1_000),
  images: v.pipe(v.array(v.object({ url: text(2_000), alt: text(2_000) })), v.maxLength(100)),
  size: text(1_000),
  family: text(1_000),
  heat: text(10),
  origin: text(100),
  storage: text(20),
  travels: text(20),
});

const Update = v.object({
  id: Id,
  form: Form,
  expected: v.object({ updatedAt: ExpectedVersion, stock: count }),
});

const Adjustment = v.object({
  id: Id,
  change: v.variant("kind", [
    v.object({ kind: v.literal("count"), count, expected: count }),
    v.object({
      kind: v.literal("difference"),
      difference: v.pipe(v.number(), v.integer(), v.minValue(-MAX_STOCK), v.maxValue(MAX_STOCK)),
    }),
  ]),
  reason: text(10_000),
  /** One for what was meant, however often it is sent. */
  key: RequestKey,
});

/** One product of the back office: looking at it, adding, editing, its stock (back-office §2, §5, §7). */
export const productRouter = router({
  /** The categories that a product can be put into: the existing ones, else the default names. */
  categories: adminProcedure.query(async ({ ctx }) => offered(await listCategoryNames(ctx.db))),

  /** The names under which products are sizes of one thing, and how many have each. */
  families: adminProcedure.query(({ ctx }) => listFamilies(ctx.db)),

  /** What each family has, fifty families at a time after the name `after`; `next` is null at the end. */
  familySizes: adminProcedure
    .input(v.object({ after: v.nullable(v.pipe(v.string(), v.maxLength(MAX_FAMILY_LENGTH))) }))
    .query(({ ctx, input }) => listFamilySizes(ctx.db, input)),

  get: adminProcedure.input(v.object({ id: Id })).query(async ({ ctx, input }) => {
    const found = await findAdminProduct(ctx.db, input);
    if (!found) throw new ShopError("NOT_FOUND", { text: () => adminProduct.notFound() });
    const imageUrl = found.product.images[0]?.url ?? null;
    const product = { ...found.product, imageUrl };
    return { ...found, product, categories: offered(found.categories) };
  }),

  create: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_FORM_BYTES })
    .input(v.object({ form: Form, key: RequestKey, currency: ReadIn }))
    .mutation(({ ctx, input }) => createProduct(ctx, input)),

  update: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_FORM_BYTES })
    .input(Update)
    .mutation(({ ctx, input }) => updateProduct(ctx, input)),

  removeImage: adminProcedureFor("products.write")
    .input(v.object({ id: Id, url: text(2_000), expectedVersion: ExpectedVersion }))
    .mutation(({ ctx, input }) => removeProductImage(ctx, input)),

  adjustStock: adminProcedureFor("stock.adjust")
    .input(Adjustment)
    .mutation(({ ctx, input }) => adjustStock(ctx, input)),

  movements: adminProcedure
    .input(v.object({ productId: Id, page: PageNumber }))
    .query(async ({ ctx, input: { productId, page } }) => {
      const slice = sliceOf(page, MOVEMENTS_A_PAGE);
      const found = await listMovements(ctx.db, { productId, ...slice });
      return numberedPage(found, { page, size: MOVEMENTS_A_PAGE });
    }),
});

function offered(existing: readonly string[]): readonly string[] {
  return existing.length > 0 ? existing : DEFAULT_CATEGORY_NAMES;
}
