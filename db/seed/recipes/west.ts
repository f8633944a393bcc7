import type { SeedRecipe } from "./shape.ts";

/** Senegal to Cameroon. */
export const west: readonly SeedRecipe[] = [
  {
    id: "goat-pepper-soup",
    name: "Goat Pepper Soup",
    origin: "Cameroon",
    servings: 5,
    minutes: 80,
    heat: 3,
    dish: "soup",
    colour: "brown",
    description:
      "A thin, fierce broth for cold evenings and late guests, with goat, yam and calabash nutmeg.",
    method: [
      "Cover the goat with two litres of water, add the onions in quarters and salt, and simmer for 50 minutes, skimming now and then.",
      "Toast the calabash nutmeg in a dry pan until it smells sweet, and grind it.",
      "Add the yam in cubes, the ground nutmeg, the pepper and the grated ginger. Simmer for 20 minutes, until the yam is soft.",
      "Taste for salt and heat. Serve in deep bowls, very hot.",
    ],
    ingredients: [
      [
        "goat meat",
        1_000,
        "g",
        "cubed-goat-meat-1kg",
        "cut-oxtail-1kg",
        "road-runner-chicken-1-4kg",
      ],
      ["yam, peeled", 800, "g", "puna-yam-2kg", "amadumbe-cocoyam-1kg", "fresh-cassava-1-5kg"],
      ["calabash nutmeg", 8, "g", "calabash-nutmeg-60g"],
      ["Cameroon pepper", 8, "g", "cameroon-pepper-100g", "scotch-bonnet-peppers-200g"],
      ["ginger, grated", 1, "tbsp"],
      ["onions", 2, "piece"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Pepersop met bok",
        description: "’n Dun, vurige sop vir koue aande en laat gaste, met bok, jam en kalbasneut.",
      },
      zu: {
        name: "Isobho likapelepele lembuzi",
        description:
          "Umhluzi ocacile oshisayo wezintambama ezibandayo nezivakashi ezifika sekuhlwile, nembuzi, i-yam ne-calabash nutmeg.",
      },
      xh: {
        name: "Isuphu yepepile yebhokhwe",
        description:
          "Umhluzi obhityileyo noshushu weengokuhlwa ezibandayo neendwendwe ezifika emva kwexesha, nebhokhwe, iyam necalabash nutmeg.",
      },
    },
  },
  {
    id: "maafe",
    name: "Maafe with Fonio",
    origin: "Mali",
    servings: 5,
    minutes: 75,
    heat: 1,
    dish: "stew",
    colour: "brown",
    description:
      "Chicken and roots in a thick groundnut sauce that gets better with every hour it waits.",
    method: [
      "Brown the chicken in the oil, take it out and fry the onions in what is left.",
      "Add the tomato paste and fry until it turns brick red. Pour in a litre of water and put the chicken back.",
      "Loosen the peanut butter with some of the hot broth and stir it in, with the whole Scotch bonnets.",
      "After 20 minutes add the cassava and the carrots in pieces. Simmer for 30 minutes, until red oil shows at the edge.",
      "Steam the fonio with twice its volume of salted water for 5 minutes, leave it covered and fluff it with a fork.",
    ],
    ingredients: [
      ["peanut butter", 250, "g", "dovi-peanut-butter-1kg"],
      ["chicken, in pieces", 1_400, "g", "road-runner-chicken-1-4kg", "cubed-goat-meat-1kg"],
      ["cassava, peeled", 600, "g", "fresh-cassava-1-5kg", "puna-yam-2kg", "amadumbe-cocoyam-1kg"],
      ["Scotch bonnet peppers", 10, "g", "scotch-bonnet-peppers-200g", "peri-peri-sauce-250ml"],
      ["fonio", 400, "g", "fonio-500g", "medium-couscous-1kg"],
      ["carrots", 3, "piece"],
      ["onions", 2, "piece"],
      ["tomato paste", 4, "tbsp"],
      ["vegetable oil", 3, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Maafe met fonio",
        description:
          "Hoender en wortelgroente in ’n dik grondboontjiesous wat beter word met elke uur wat dit wag.",
      },
      zu: {
        name: "I-maafe ne-fonio",
        description:
          "Inkukhu nezimpande kusoso ojiyile wamantongomane oba mnandi kakhulu njalo lapho ume ihora.",
      },
      xh: {
        name: "Imaafe nefonio",
        description:
          "Inkukhu neengcambu kwisosi ejiyileyo yamandongomane eba mnandi ngakumbi ngeyure nganye ilindile.",
      },
    },
  },
  {
    id: "yassa-poulet",
    name: "Yassa with Chicken",
    origin: "Senegal",
    servings: 5,
    minutes: 90,
    heat: 1,
    dish: "stew",
    colour: "gold",
    description:
      "Chicken from the grill under a heap of onions, melted with lemon and mustard until they are jam.",
    method: [
      "Slice the onions thinly. Rub chicken and onions with lemon juice, mustard, garlic, salt and pepper; leave them for an hour or overnight.",
      "Grill the chicken until the skin chars a little, or brown it in a pan.",
      "Fry the onions of the marinade slowly in the oil, 25 minutes, until they are soft and golden.",
      "Add the chicken, the rest of the marinade, the chopped preserved lemon and a cup of water. Simmer for 25 minutes.",
      "Strew in the olives and serve on fonio or rice.",
    ],
    ingredients: [
      ["chicken, in pieces", 1_400, "g", "road-runner-chicken-1-4kg"],
      ["preserved lemons", 80, "g", "preserved-lemons-400g"],
      ["fonio", 400, "g", "fonio-500g", "medium-couscous-1kg", "attieke-500g"],
      ["Scotch bonnet peppers", 10, "g", "scotch-bonnet-peppers-200g", "peri-peri-sauce-250ml"],
      ["onions", 6, "piece"],
      ["lemons", 3, "piece"],
      ["Dijon mustard", 3, "tbsp"],
      ["garlic cloves", 4, "piece"],
      ["olives", 100, "g"],
      ["vegetable oil", 4, "tbsp"],
      ["black pepper", 1, "tsp"],
    ],
    translations: {
      af: {
        name: "Yassa met hoender",
        description:
          "Hoender van die rooster onder ’n berg uie wat met suurlemoen en mosterd tot konfyt weggesmelt het.",
      },
      zu: {
        name: "I-yassa yenkukhu",
        description:
          "Inkukhu eyosiwe ngaphansi kwenqwaba ka-anyanisi, oncibilike nolamula ne-mustard waze waba njengojamu.",
      },
      xh: {
        name: "Iyassa yenkukhu",
        description:
          "Inkukhu eyosiweyo phantsi kwemfumba yamatswele, anyibilike nelamuni nemostade ade abe njengejem.",
      },
    },
  },
  {
    id: "grilled-tilapia-with-attieke",
    name: "Grilled Tilapia with Attiéké",
    origin: "Côte d’Ivoire",
    servings: 3,
    minutes: 45,
    heat: 2,
    dish: "grill",
    colour: "brown",
    description:
      "The beach plate of Abidjan: whole fish off the coals, cassava couscous, and a raw relish that bites.",
    method: [
      "Slash the fish on both sides. Pound garlic, half of the pepper, mustard, oil and salt, and rub it in everywhere; leave it for 20 minutes.",
      "Grill over hot coals or under the oven’s grill, about 8 minutes a side, brushing with what is left.",
      "Sprinkle the attiéké with a little water and salt, steam it for 6 minutes and loosen it with a spoon of oil.",
      "Chop tomatoes, cucumber, onion and the rest of the pepper for the relish. Fry the plantain in slices.",
      "Serve it all on one plate, with lemon.",
    ],
    ingredients: [
      ["whole tilapia", 1_000, "g", "whole-tilapia-1kg"],
      ["attiéké", 500, "g", "attieke-500g", "medium-couscous-1kg", "fonio-500g"],
      ["plantain, ripe", 500, "g", "ripe-plantain-1kg"],
      ["Scotch bonnet peppers", 15, "g", "scotch-bonnet-peppers-200g", "shito-pepper-sauce-350g"],
      ["tomatoes", 3, "piece"],
      ["cucumber", 1, "piece"],
      ["onions", 1, "piece"],
      ["garlic cloves", 3, "piece"],
      ["Dijon mustard", 1, "tbsp"],
      ["lemons", 1, "piece"],
      ["vegetable oil", 100, "ml"],
    ],
    translations: {
      af: {
        name: "Tilapia van die kole met attiéké",
        description:
          "Die strandbord van Abidjan: heel vis van die kole, kassawekoeskoes en ’n rou smoortjie wat byt.",
      },
      zu: {
        name: "I-tilapia eyosiwe ne-attiéké",
        description:
          "Ipuleti lasolwandle lase-Abidjan: inhlanzi ephelele yasemalahleni, i-couscous yomdumbula nesishebo esiluhlaza esilumayo.",
      },
      xh: {
        name: "Itilapia eyosiweyo neattiéké",
        description:
          "Ipleyiti yaselwandle yaseAbidjan: intlanzi epheleleyo yasemalahleni, icouscous yecassava nesishebo esikrwada esilumayo.",
      },
    },
  },
  {
    id: "kelewele",
    name: "Kelewele with Kuli-Kuli",
    origin: "Ghana",
    servings: 4,
    minutes: 30,
    heat: 2,
    dish: "grill",
    colour: "gold",
    description:
      "Accra’s night snack: ripe plantain in a ginger and pepper rub, fried dark, with groundnut crunch.",
    method: [
      "Peel the plantain and cut it into cubes the size of dice.",
      "Pound ginger, pepper, calabash nutmeg and salt with a spoon of water. Toss the cubes in it and leave them for 15 minutes.",
      "Fry them in hot oil in small batches until the edges are nearly black, 5 minutes each.",
      "Drain, and strew crushed kuli-kuli over them.",
    ],
    ingredients: [
      ["plantain, ripe", 1_000, "g", "ripe-plantain-1kg"],
      ["Scotch bonnet peppers", 15, "g", "scotch-bonnet-peppers-200g", "cameroon-pepper-100g"],
      ["calabash nutmeg", 3, "g", "calabash-nutmeg-60g"],
      ["kuli-kuli", 60, "g", "kuli-kuli-200g"],
      ["ginger, grated", 2, "tbsp"],
      ["vegetable oil", 500, "ml"],
      ["salt", 1, "tsp"],
    ],
    translations: {
      af: {
        name: "Kelewele met kuli-kuli",
        description:
          "Accra se naghappie: ryp plantaan in gemmer en rissie gerol, donker gebraai, met grondboontjiekraakies.",
      },
      zu: {
        name: "I-kelewele ne-kuli-kuli",
        description:
          "Ukudla okulula kwasebusuku kwase-Accra: i-plantain evuthiwe exovwe ngojinja nopelepele, ithoswe yaba mnyama, namantongomane aqinile.",
      },
      xh: {
        name: "Ikelewele nekuli-kuli",
        description:
          "Ishwamshwam yasebusuku yaseAccra: iplantain evuthiweyo exovwe ngejinja nepepile, yaqhotswa yamnyama, namandongomane aqhekezekayo.",
      },
    },
  },
];
