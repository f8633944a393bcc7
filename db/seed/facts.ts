import type {
  Allergen,
  Diet,
  NameLanguage,
  OtherName,
  ProductFacts,
} from "#domain/catalogue/facts.ts";
import type { Origin } from "#domain/catalogue/origins.ts";

/*
 * What is certain of the demo's goods: where their own description says they come from, how such things
 * are kept and how far they may go (what is fresh, raw, chilled or frozen stays near), and the allergens
 * that they are made of. That something is free of an allergen, or halal,
 * is for a maker to say: the demo claims it of nothing. Vegan is said of plants alone.
 */

type Said = Partial<ProductFacts>;

const CUPBOARD: Said = { storage: "ambient" };
const NEARBY: Said = { travels: "nearby" };
const FRIDGE: Said = { storage: "chilled", ...NEARBY };
const FREEZER: Said = { storage: "frozen", ...NEARBY };
const PLANT: Said = { diet: ["vegetarian", "vegan"] satisfies Diet[] };

/** What is sold in several sizes. */
const PALM_OIL: Said = {
  family: "Red Palm Oil",
  ...CUPBOARD,
  ...PLANT,
  ...called(["epo pupa", "yo"], ["dende", "pt"]),
};
const MAIZE_MEAL: Said = {
  family: "White Maize Meal",
  ...CUPBOARD,
  ...PLANT,
  ...called(["impuphu", "zu"], ["mieliemeel", "af"], ["upfu", "sn"], ["pap", "af"]),
};

export const SEED_FACTS: Readonly<Record<string, Said>> = {
  // Traditional dishes
  "fresh-teff-injera-5-pack": {
    ...NEARBY,
    origin: "ET",
    ...called(["enjera", null], ["taita", "ti"]),
  },
  "jollof-rice-kit-500g": CUPBOARD,
  "egusi-soup-with-spinach-700g": { ...FREEZER, ...has("crustaceans") },
  "chakalaka-mild-and-spicy-400g": CUPBOARD,
  "umngqusho-samp-and-beans-1kg": { ...CUPBOARD, ...PLANT },
  "doro-wat-chicken-stew-600g": {
    ...FREEZER,
    heat: 3,
    ...has("eggs"),
    ...called(["doro wot", "am"]),
  },
  "pondu-cassava-leaf-stew-800g": {
    ...FREEZER,
    ...has("fish"),
    ...called(["mpondu", "ln"], ["saka saka", null]),
  },
  "chicken-yassa-600g": { ...FREEZER, ...has("mustard") },
  "ndole-bitterleaf-stew-700g": { ...FREEZER, ...has("peanuts", "crustaceans") },
  "groundnut-stew-700g": {
    ...FREEZER,
    ...has("peanuts"),
    ...called(["mafe", "wo"], ["domoda", null], ["peanut stew", "en"]),
  },
  // Beverages
  "zobo-hibiscus-drink-1l": called(["bissap", "wo"], ["sobolo", null], ["karkadeh", "ar"]),
  "yirgacheffe-coffee-beans-500g": {
    ...CUPBOARD,
    ...PLANT,
    ...from("ET"),
    ...called(["buna", "am"]),
  },
  "cederberg-rooibos-loose-leaf-250g": {
    ...CUPBOARD,
    ...PLANT,
    ...from("ZA"),
    ...called(["red bush", "en"]),
  },
  "kericho-black-tea-500g": { ...CUPBOARD, ...PLANT, ...from("KE") },
  "moroccan-mint-green-tea-200g": { ...CUPBOARD, ...PLANT },
  "amahewu-banana-1l": called(["mahewu", "sn"], ["amarhewu", "xh"], ["magou", "af"]),
  "gemere-ginger-beer-750ml": called(["gemer", "st"]),
  "bouye-baobab-drink-750ml": has("milk"),
  "malt-drink-6x330ml": { ...CUPBOARD, ...has("gluten") },
  "ukwaju-tamarind-juice-1l": {},
  // Snacks
  "ripe-plantain-chips-150g": CUPBOARD,
  "sliced-beef-biltong-250g": { ...CUPBOARD, ...from("ZA") },
  "crunchy-chin-chin-350g": { ...CUPBOARD, ...has("gluten", "milk") },
  "droewors-200g": { ...CUPBOARD, ...called(["dried sausage", "en"]) },
  "kilishi-beef-100g": { ...CUPBOARD, ...has("peanuts") },
  "kuli-kuli-200g": { ...CUPBOARD, ...has("peanuts") },
  "nairobi-chevda-250g": { ...CUPBOARD, heat: 2, ...has("peanuts"), ...called(["chivda", null]) },
  "dried-mopane-worms-150g": {
    ...CUPBOARD,
    ...called(["mashonja", "ve"], ["phane", "tn"], ["amacimbi", "nr"]),
  },
  "cassava-crisps-chilli-lemon-150g": { ...CUPBOARD, heat: 1 },
  // Spices and seasonings
  "berbere-spice-200g": { ...CUPBOARD, heat: 2, ...called(["barbere", null]) },
  "ras-el-hanout-100g": { ...CUPBOARD, heat: 0 },
  "suya-spice-yaji-150g": { ...CUPBOARD, heat: 2, ...has("peanuts") },
  "peri-peri-sauce-250ml": { heat: 3, ...called(["piri piri", "pt"], ["pilipili", "sw"]) },
  "shito-pepper-sauce-350g": { heat: 3, ...has("fish", "crustaceans") },
  "harissa-paste-190g": { heat: 2 },
  "durban-masala-200g": { ...CUPBOARD, heat: 3, ...from("ZA") },
  "cameroon-pepper-100g": { ...CUPBOARD, heat: 3, ...PLANT },
  "iru-locust-beans-150g": { ...called(["sumbala", null], ["netetu", "wo"]) },
  "zanzibar-pilau-masala-100g": { ...CUPBOARD, heat: 0, ...PLANT },
  "calabash-nutmeg-60g": { ...CUPBOARD, ...PLANT, heat: 0, ...called(["ariwo", "yo"]) },
  // Ingredients
  "red-palm-oil-1l": PALM_OIL,
  "red-palm-oil-500ml": PALM_OIL,
  "ground-egusi-500g": { ...CUPBOARD, ...PLANT, ...called(["agushi", "ha"], ["akatoa", "ak"]) },
  "ground-ogbono-250g": { ...CUPBOARD, ...PLANT, ...called(["apon", "yo"], ["dika", null]) },
  "ground-dried-crayfish-200g": { ...CUPBOARD, ...from("NG"), ...has("crustaceans") },
  "dovi-peanut-butter-1kg": {
    ...CUPBOARD,
    ...PLANT,
    ...has("peanuts"),
    ...called(["groundnut butter", "en"], ["dovi", "sn"]),
  },
  "palm-nut-cream-800g": { ...CUPBOARD, ...PLANT, ...called(["abenkwan", "ak"], ["moambe", "ln"]) },
  "preserved-lemons-400g": { ...PLANT },
  "niter-kibbeh-300g": {
    ...CUPBOARD,
    diet: ["vegetarian"],
    ...has("milk"),
    ...called(["tesmi", "ti"]),
  },
  "coconut-milk-400ml": CUPBOARD,
  "dried-kapenta-250g": { ...CUPBOARD, ...has("fish"), ...called(["ndagala", null]) },
  "baobab-powder-200g": { ...CUPBOARD, ...PLANT, ...from("ZA"), ...called(["mauyu", "sn"]) },
  // Desserts
  "coconut-mandazi-8-pack": { ...NEARBY, ...has("gluten"), ...called(["mahamri", "sw"]) },
  "cape-koeksisters-6-pack": {
    ...NEARBY,
    ...from("ZA"),
    ...has("gluten"),
    ...called(["koeksuster", "af"]),
  },
  "malva-pudding-500g": { ...NEARBY, ...has("gluten", "milk") },
  "puff-puff-mix-500g": {
    ...CUPBOARD,
    ...has("gluten"),
    ...called(["bofrot", "ak"], ["mikate", "ln"]),
  },
  "kashata-coconut-brittle-200g": { ...CUPBOARD, ...has("peanuts") },
  "chebakia-sesame-biscuits-300g": { ...CUPBOARD, ...has("gluten", "sesame") },
  "thiakry-millet-dessert-400g": { ...NEARBY, ...called(["chakery", null]) },
  "pistachio-halawa-350g": { ...CUPBOARD, ...has("nuts", "sesame"), ...called(["halva", null]) },
  // Breakfast
  "amlou-almond-spread-250g": {
    ...CUPBOARD,
    diet: ["vegetarian"],
    ...from("MA"),
    ...has("nuts"),
  },
  "akamu-ogi-corn-pap-500g": { ...NEARBY, ...PLANT, ...called(["corn pap", "en"]) },
  "mabele-sorghum-porridge-1kg": { ...CUPBOARD, ...PLANT, ...called(["amabele", "zu"]) },
  "buttermilk-rusks-450g": {
    ...CUPBOARD,
    ...from("ZA"),
    ...has("gluten", "milk"),
    ...called(["beskuit", "af"]),
  },
  "akara-bean-flour-500g": { ...CUPBOARD, ...PLANT, ...called(["kosai", "ha"]) },
  "miombo-forest-honey-500g": {
    ...CUPBOARD,
    diet: ["vegetarian"],
    ...from("ZM"),
    ...called(["asali", "sw"]),
  },
  "uji-wimbi-millet-flour-1kg": {
    ...CUPBOARD,
    ...PLANT,
    ...from("KE"),
    ...called(["rapoko", "sn"], ["ragi", null]),
  },
  "vetkoek-amagwinya-mix-1kg": { ...CUPBOARD, ...has("gluten"), ...called(["fat cake", "en"]) },
  // Meat and poultry
  "farm-boerewors-1kg": {
    ...NEARBY,
    ...from("ZA"),
    ...called(["boerie", "af"], ["farmers sausage", "en"]),
  },
  "cubed-goat-meat-1kg": { ...NEARBY, ...from("ZA"), ...called(["mbuzi", "sw"]) },
  "cut-oxtail-1kg": NEARBY,
  "road-runner-chicken-1-4kg": { ...NEARBY, ...called(["umleqwa", "xh"], ["kienyeji", "sw"]) },
  "beef-tripe-mogodu-1kg": {
    ...NEARBY,
    ...called(["ulusu", "zu"], ["shaki", "yo"], ["matumbo", "sw"]),
  },
  "smoked-catfish-400g": { ...has("fish"), ...called(["barbel", "en"]) },
  "lamb-merguez-500g": { ...NEARBY, heat: 2 },
  "whole-tilapia-1kg": { ...FREEZER, ...has("fish"), ...called(["bream", "en"]) },
  "suya-beef-skewers-600g": { ...NEARBY, heat: 2, ...has("peanuts") },
  // Vegetables
  "puna-yam-2kg": { ...CUPBOARD, ...PLANT, ...from("GH") },
  "ripe-plantain-1kg": { ...NEARBY, ...CUPBOARD, ...PLANT },
  "fresh-cassava-1-5kg": {
    ...NEARBY,
    ...CUPBOARD,
    ...PLANT,
    ...called(["manioc", "fr"], ["muhogo", "sw"], ["mandioca", "pt"]),
  },
  "fresh-okra-500g": { ...FRIDGE, ...PLANT, ...called(["okro", "en"], ["bamia", "sw"]) },
  "sukuma-wiki-400g": { ...FRIDGE, ...PLANT, ...called(["collard greens", "en"], ["covo", "sn"]) },
  "morogo-wild-spinach-300g": {
    ...FRIDGE,
    ...PLANT,
    ...called(["imifino", "zu"], ["merogo", "tn"]),
  },
  "scotch-bonnet-peppers-200g": { ...FRIDGE, ...PLANT, heat: 3, ...called(["ata rodo", "yo"]) },
  "ugu-pumpkin-leaves-400g": { ...FREEZER, ...PLANT, ...called(["fluted pumpkin", "en"]) },
  "amadumbe-cocoyam-1kg": {
    ...CUPBOARD,
    ...PLANT,
    ...from("ZA"),
    ...called(["taro", "en"], ["nduma", "sw"]),
  },
  "garden-eggs-500g": { ...FRIDGE, ...PLANT, ...called(["nyaadewa", "ak"]) },
  "fresh-marula-fruit-1kg": { ...NEARBY, ...PLANT, ...from("ZA"), ...called(["mapfura", "sn"]) },
  // Grains and cereals
  "ijebu-garri-1kg": { ...CUPBOARD, ...PLANT, ...from("NG"), ...called(["gari", null]) },
  "yellow-garri-2kg": { ...CUPBOARD, ...PLANT, ...called(["gari", null]) },
  "white-maize-meal-1kg": MAIZE_MEAL,
  "white-maize-meal-2-5kg": MAIZE_MEAL,
  "white-maize-meal-5kg": MAIZE_MEAL,
  "brown-teff-flour-1kg": { ...CUPBOARD, ...PLANT, ...from("ET") },
  "fonio-500g": {
    ...CUPBOARD,
    ...PLANT,
    ...from("SN"),
    ...called(["acha", "ha"], ["findi", null]),
  },
  "ofada-rice-2kg": { ...CUPBOARD, ...PLANT, ...from("NG") },
  "pounded-yam-flour-1kg": { ...CUPBOARD, ...PLANT, ...called(["iyan", "yo"]) },
  "attieke-500g": { ...NEARBY, ...PLANT, ...from("CI"), ...called(["acheke", null]) },
  "medium-couscous-1kg": {
    ...CUPBOARD,
    ...PLANT,
    ...from("MA"),
    ...has("gluten"),
    ...called(["seksu", null]),
  },
  "honey-beans-oloyin-1kg": { ...CUPBOARD, ...PLANT, ...called(["ewa oloyin", "yo"]) },
  "fufu-flour-1kg": { ...CUPBOARD, ...PLANT, ...called(["foufou", "fr"]) },
  "white-samp-1kg": {
    ...CUPBOARD,
    ...PLANT,
    ...called(["isitambu", "zu"], ["stampmielies", "af"], ["setampa", "tn"]),
  },
};

function from(origin: Origin): Said {
  return { origin };
}

function has(...allergens: Allergen[]): Said {
  return { allergens: Object.fromEntries(allergens.map((each) => [each, "contains"])) };
}

function called(...names: Array<readonly [name: string, language: NameLanguage | null]>): Said {
  return { alsoCalled: names.map(([name, language]): OtherName => ({ name, language })) };
}
