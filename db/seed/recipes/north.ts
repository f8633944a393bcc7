import type { SeedRecipe } from "./shape.ts";

/** The Maghreb. */
export const north: readonly SeedRecipe[] = [
  {
    id: "tagine-with-preserved-lemon",
    name: "Chicken Tagine with Preserved Lemon",
    origin: "Morocco",
    servings: 5,
    minutes: 90,
    heat: 0,
    dish: "stew",
    colour: "gold",
    description:
      "Chicken braised slowly with onions and ras el hanout; olives and salted lemon wake it up at the end.",
    method: [
      "Rub the chicken with ras el hanout, turmeric, garlic and oil and leave it for half an hour.",
      "Soften the onions in a wide pot, lay the chicken on them, add a cup and a half of water and cover.",
      "Cook on low heat for 50 minutes, turning once.",
      "Rinse the preserved lemons, drop the flesh and slice the peel. Add it with the olives and cook for 10 minutes without a lid.",
      "Pour boiling salted water over the couscous, cover for 8 minutes and rub it loose with a spoon of oil.",
    ],
    ingredients: [
      ["chicken, in pieces", 1_400, "g", "road-runner-chicken-1-4kg", "cubed-goat-meat-1kg"],
      ["preserved lemons", 100, "g", "preserved-lemons-400g"],
      ["ras el hanout", 15, "g", "ras-el-hanout-100g"],
      ["couscous", 400, "g", "medium-couscous-1kg", "fonio-500g"],
      ["onions", 3, "piece"],
      ["garlic cloves", 4, "piece"],
      ["olives", 150, "g"],
      ["turmeric", 1, "tsp"],
      ["vegetable oil", 4, "tbsp"],
    ],
    translations: {
      af: {
        name: "Hoendertajine met ingelegde suurlemoen",
        description:
          "Hoender stadig gestowe met uie en ras el hanout; olywe en gesoute suurlemoen maak dit op die end wakker.",
      },
      zu: {
        name: "I-tagine yenkukhu nolamula ogciniwe",
        description:
          "Inkukhu ephekwe kancane no-anyanisi ne-ras el hanout; ama-olivi nolamula onosawoti kuyayivusa ekugcineni.",
      },
      xh: {
        name: "Itagine yenkukhu nelamuni egciniweyo",
        description:
          "Inkukhu ephekwe kancinci namatswele neras el hanout; ii-olive nelamuni enetyuwa ziyayivusa ekugqibeleni.",
      },
    },
  },
  {
    id: "couscous-with-merguez",
    name: "Couscous with Merguez and Harissa",
    origin: "Algeria",
    servings: 4,
    minutes: 60,
    heat: 2,
    dish: "rice",
    colour: "gold",
    description:
      "A Friday couscous for a weekday: vegetables in a red broth, merguez from the pan, harissa on the side.",
    method: [
      "Fry the onions in the oil with the ras el hanout, add tomatoes, carrots in chunks and a litre of water. Simmer for 25 minutes.",
      "Add the chickpeas and half of the harissa and cook for 10 minutes more.",
      "Fry the merguez in a dry pan until it is brown all round.",
      "Steam the couscous over the broth, or pour boiling water over it and leave it for 8 minutes; rub it loose.",
      "Heap the couscous, ladle over vegetables and broth, lay on the merguez, and pass the rest of the harissa.",
    ],
    ingredients: [
      ["merguez sausages", 500, "g", "lamb-merguez-500g", "farm-boerewors-1kg"],
      ["couscous", 400, "g", "medium-couscous-1kg", "fonio-500g"],
      ["harissa paste", 50, "g", "harissa-paste-190g", "peri-peri-sauce-250ml"],
      ["ras el hanout", 8, "g", "ras-el-hanout-100g"],
      ["chickpeas, cooked", 250, "g"],
      ["carrots", 4, "piece"],
      ["onions", 2, "piece"],
      ["tinned tomatoes", 400, "g"],
      ["vegetable oil", 3, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Koeskoes met merguez en harissa",
        description:
          "’n Vrydagkoeskoes vir ’n weeksdag: groente in rooi sop, merguez uit die pan, harissa aan die kant.",
      },
      zu: {
        name: "I-couscous ne-merguez ne-harissa",
        description:
          "I-couscous yangoLwesihlanu yosuku oluphakathi nesonto: imifino emhluzini obomvu, i-merguez yasepanini, ne-harissa eceleni.",
      },
      xh: {
        name: "Icouscous nemerguez neharissa",
        description:
          "Icouscous yangoLwesihlanu yosuku oluphakathi evekini: imifuno kumhluzi obomvu, imerguez yasepanini, neharissa ecaleni.",
      },
    },
  },
];
