import { expect, test } from "vitest";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { inLanguage } from "../catalogue/translations/spoken.ts";
import { addRecipe, openKitchen, stock } from "./kitchen.ts";

test("a recipe that is suggested has its name in the page's language, or a mark that it is English", async () => {
  const shop = await openKitchen();
  await addRecipe(shop, { id: "egusi-stew", name: "Egusi Stew" }, [{ name: "oil" }]);
  const suggested = async (language: "en" | "zu") =>
    (await inLanguage(shop, language).suggest({ text: "egusi" })).recipes;
  expect(await suggested("zu")).toEqual([
    { id: "egusi-soup", name: "Isobho le-egusi", minutes: 60 },
    { id: "egusi-stew", name: "Egusi Stew", minutes: 60, inEnglish: ["name"] },
  ]);
  await addRecipe(shop, { id: "egusi-pie", name: "Egusi Tart" }, [{ name: "oil" }]);
  expect((await suggested("en")).map(({ name }) => name)).toEqual(["Egusi Soup", "Egusi Stew"]);
});

test("a product's recipes have their names in the page's language, each once", async () => {
  const shop = await openKitchen();
  await addRecipe(shop, { id: "a-fry", name: "A Fry" }, [
    { name: "oil", products: ["oil"] },
    { name: "more oil", products: ["oil"] },
  ]);
  expect(await inLanguage(shop, "zu").cookedWith({ id: "oil" })).toEqual([
    { id: "a-fry", name: "A Fry", minutes: 60, inEnglish: ["name"] },
    { id: "egusi-soup", name: "Isobho le-egusi", minutes: 60 },
  ]);
});

test("of an ingredient's category four more are offered than it names", async () => {
  const shop = await openKitchen();
  const more = Array.from({ length: 6 }, (_, at) => ({
    ...{ id: `leaf-${at}`, name: `Leaf ${at} 100 g`, category: "Vegetables" },
  }));
  await stock(shop, ...more);
  const { ingredients } = await shop.as().catalogue.recipe({ id: "egusi-soup" });
  expect(ingredients[1]?.products.map(({ id }) => id)).toEqual([
    ...["ugu", "sukuma"],
    ...["leaf-0", "leaf-1", "leaf-2", "leaf-3"],
  ]);
});

test("of several recipes the one that is asked for is given with its English texts, and each that is not translated is named", async () => {
  const { shop, admin } = await openTwoAdmins();
  const texts = (id: string) => ({
    ...{ name: `Name ${id}`, description: `What ${id} is`, origin: `Where ${id} is from` },
    method: `How ${id} is made`,
  });
  for (const id of ["one", "two"]) {
    await addRecipe(shop, { id, ...texts(id) }, [{ name: "oil" }]);
  }
  for (const id of ["one", "two"]) {
    const { english } = await admin.translations.get({ kind: "recipe", id });
    expect(english).toEqual(texts(id));
  }
  const languages = ["af", "zu", "xh"];
  expect(await admin.translations.missing({ kind: "recipe" })).toEqual([
    { id: "one", languages },
    { id: "two", languages },
  ]);
});
