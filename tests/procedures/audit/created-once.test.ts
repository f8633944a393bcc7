import { asc, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, customerNotes, orderEvents } from "#db/schema/index.ts";
import { EMPTY_HERO_FORM } from "#domain/catalogue/hero.ts";
import { NEW_SUBURB } from "#domain/deliveries/suburb-form.ts";
import { offerForm } from "#domain/offers/offer-form.ts";
import { EMPTY_INGREDIENT, EMPTY_RECIPE } from "#domain/recipes/recipe-form.ts";
import { adminParts } from "#messages/adminParts/index.ts";
import { speaking } from "#messages/language.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";

type Admins = Awaited<ReturnType<typeof openTwoAdmins>>;
type Admin = Admins["admin"];
/** `create` asks under a key, each time with the same input; `kept` is what there is of its kind. */
type Creation = {
  action: string;
  create: (admin: Admin, key: string) => Promise<unknown>;
  kept: () => Promise<readonly unknown[]>;
};
/** One whose form has a key for as long as it is open: `corrected` asks with another input. */
type FormCreation = Creation & { corrected: Creation["create"] };

const FORMS: Readonly<Record<string, (admins: Admins) => Promise<FormCreation>>> = {
  recipe: async ({ admin }) => ({
    action: "recipe.create",
    create: ({ recipes }, key) => recipes.create({ form: RECIPE, key }),
    corrected: ({ recipes }, key) =>
      recipes.create({ form: { ...RECIPE, name: "Peanut Stew" }, key }),
    kept: () => admin.recipes.list(),
  }),
  category: async ({ admin }) => ({
    action: "category.create",
    create: ({ categories }, key) =>
      categories.create({ name: "Teas", description: "", imageUrl: "", key }),
    corrected: ({ categories }, key) =>
      categories.create({ name: "Rooibos", description: "", imageUrl: "", key }),
    kept: () => admin.categories.list(),
  }),
  "hero image": async ({ admin, upload }) => {
    const form = { ...EMPTY_HERO_FORM, title: "Jollof", subtitle: "Rice" };
    const imageUrl = await upload("hero");
    return {
      action: "hero.create",
      create: ({ hero }, key) => hero.create({ ...form, imageUrl, key }),
      corrected: ({ hero }, key) => hero.create({ ...form, subtitle: "Beans", imageUrl, key }),
      kept: () => admin.hero.list(),
    };
  },
  suburb: async ({ admin }) => ({
    action: "suburb.create",
    create: ({ suburbs }, key) =>
      suburbs.create({ ...NEW_SUBURB, name: "Rietfontein Village", city: "Sandton", key }),
    corrected: ({ suburbs }, key) =>
      suburbs.create({ ...NEW_SUBURB, name: "Rietfontein Village", city: "Soweto", key }),
    kept: async () => (await admin.suburbs.list({ text: "Rietfontein Village" })).rows,
  }),
  offer: async ({ admin, shop }) => {
    const form = { ...offerForm(null, shop.clock.now()), name: "Heritage Day", value: "10" };
    return {
      action: "offer.create",
      create: ({ offers }, key) => offers.create({ form, key }),
      corrected: ({ offers }, key) => offers.create({ form: { ...form, value: "5" }, key }),
      kept: () => admin.offers.list(),
    };
  },
};

const NOTES: Readonly<Record<string, (admins: Admins) => Promise<Creation>>> = {
  "note on an order": async ({ shop }) => {
    await seedProducts(shop, { id: "garri", name: "Garri", stock: 50 });
    const { orderId } = await placeOrder(shop);
    return {
      action: "order.note",
      create: ({ orders }, key) => orders.addNote({ orderId, note: "Ring twice", key }),
      kept: () => shop.db.select().from(orderEvents).where(like(orderEvents.kind, "note")),
    };
  },
  "note on a customer": async ({ shop }) => {
    const { viewer } = await newCustomer(shop);
    const note = { key: `user:${viewer.userId}`, text: "Likes it fine" };
    return {
      action: "customer.note",
      create: ({ customers }, requestKey) => customers.addNote({ ...note, requestKey }),
      kept: () => shop.db.select().from(customerNotes),
    };
  },
};

test.each(Object.entries({ ...FORMS, ...NOTES }))(
  "a %s whose answer was lost and that is sent again is there once, and told in the audit log once",
  async (_name, open) => {
    const admins = await openTwoAdmins();
    const { shop, admin, colleague } = admins;
    const { action, create, kept } = await open(admins);
    const key = crypto.randomUUID();
    const first = await create(admin, key);
    const once = await kept();
    expect(await create(admin, key)).toEqual(first);
    expect(await kept()).toEqual(once);
    const told = () =>
      shop.db
        .select({ action: auditLog.action, requestKey: auditLog.requestKey })
        .from(auditLog)
        .orderBy(asc(auditLog.id));
    expect(await told()).toEqual([{ action, requestKey: key }]);
    // A colleague's call is not answered with it.
    await refusal(create(colleague, key));
    expect(await told()).toHaveLength(1);
  },
);

test.each(Object.entries(FORMS))(
  "a %s that is corrected after a lost answer is told to be there, and is not another one",
  async (_name, open) => {
    const admins = await openTwoAdmins();
    const { shop, admin } = admins;
    const { create, corrected, kept } = await open(admins);
    const key = crypto.randomUUID();
    await create(admin, key);
    const once = await kept();
    const refused = await refusal(corrected(admin, key));
    expect(await kept()).toEqual(once);
    const [line, ...others] = await shop.db.select().from(auditLog);
    expect(others).toEqual([]);
    const name = line?.subjectName ?? "";
    expect(refused).toEqual({
      ...{ code: "CONFLICT", field: "key" },
      message: speaking("en", () => adminParts.addedAlready({ name })),
    });
  },
);

test("two at once under one key are one, and a second one of that name is still refused", async () => {
  const { admin } = await openTwoAdmins();
  const form = { name: "Teas", description: "", imageUrl: "" };
  const key = crypto.randomUUID();
  const create = () => admin.categories.create({ ...form, key });
  expect(await Promise.all([create(), create()])).toEqual([{ name: "Teas" }, { name: "Teas" }]);
  for (const other of [crypto.randomUUID(), undefined]) {
    expect(await refusal(admin.categories.create({ ...form, key: other }))).toMatchObject({
      code: "CONFLICT",
      field: "name",
    });
  }
});

const RECIPE = {
  ...EMPTY_RECIPE,
  ...{ name: "Groundnut Stew", description: "Thick", origin: "Ghana", method: "Stir." },
  ingredients: [{ ...EMPTY_INGREDIENT, name: "salt", atHome: true, products: [] }],
};
