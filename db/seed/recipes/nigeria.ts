import type { SeedRecipe } from "./shape.ts";

/** Pots of Nigeria. */
export const nigeria: readonly SeedRecipe[] = [
  {
    id: "egusi-soup",
    name: "Egusi Soup",
    origin: "Nigeria",
    servings: 6,
    minutes: 75,
    heat: 2,
    dish: "soup",
    colour: "gold",
    description:
      "Melon seed fried in palm oil until it curdles into clouds, with greens, meat and smoked fish. Eaten with the right hand and a ball of pounded yam.",
    method: [
      "Simmer the tripe with one onion, salt and water to cover for about 45 minutes, until a fork goes in. Keep the stock.",
      "Mix the egusi with enough water for a thick paste. Blend the other onions with the Scotch bonnets.",
      "Warm the palm oil, fry the blended pepper for 5 minutes, then drop in the egusi by the spoonful. Leave it alone for 10 minutes, so that it sets in curds.",
      "Stir in the stock, the meat, the flaked catfish, crayfish and iru. Simmer gently for 15 minutes, until the oil rises.",
      "Fold in the shredded leaves, cook for 5 minutes and taste for salt.",
      "Stir the yam flour into boiling water until it is stretchy, shape it into balls and serve beside the soup.",
    ],
    ingredients: [
      ["ground egusi", 250, "g", "ground-egusi-500g"],
      ["beef tripe", 600, "g", "beef-tripe-mogodu-1kg", "cubed-goat-meat-1kg", "cut-oxtail-1kg"],
      ["smoked catfish", 150, "g", "smoked-catfish-400g", "whole-tilapia-1kg"],
      [
        "ugu (pumpkin leaves)",
        400,
        "g",
        "ugu-pumpkin-leaves-400g",
        "morogo-wild-spinach-300g",
        "sukuma-wiki-400g",
      ],
      ["red palm oil", 120, "ml", "red-palm-oil-1l"],
      ["ground crayfish", 30, "g", "ground-dried-crayfish-200g"],
      ["iru (locust beans)", 20, "g", "iru-locust-beans-150g"],
      ["Scotch bonnet peppers", 20, "g", "scotch-bonnet-peppers-200g", "cameroon-pepper-100g"],
      [
        "pounded yam flour",
        600,
        "g",
        "pounded-yam-flour-1kg",
        "fufu-flour-1kg",
        "yellow-garri-2kg",
      ],
      ["onions", 2, "piece"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Egusi-sop",
        description:
          "Spanspekpit in palmolie gebraai tot dit soos wolkies skif, met blaargroente, vleis en gerookte vis. Word met die regterhand en ’n bol gestampte jam geëet.",
      },
      zu: {
        name: "Isobho le-egusi",
        description:
          "Imbewu yekhabe ethosiwe emafutheni esundu ize ihlangane njengamafu, nemifino, inyama nenhlanzi eshunqisiwe. Lidliwa ngesandla sokunene nebhola le-yam egxotshiwe.",
      },
      xh: {
        name: "Isuphu yeegusi",
        description:
          "Imbewu yevatala eqhotswe kwioyile yesundu ide ibe njengamafu, nemifuno, inyama nentlanzi eqhunyisiweyo. Ityiwa ngesandla sasekunene nebhola yeyam etyumziweyo.",
      },
    },
  },
  {
    id: "jollof-rice",
    name: "Party Jollof with Chicken and Plantain",
    origin: "Nigeria",
    servings: 4,
    minutes: 70,
    heat: 2,
    dish: "rice",
    colour: "red",
    description:
      "Rice cooked red in its own pepper sauce until the bottom catches just enough for the smoky taste of a party pot.",
    method: [
      "Salt the chicken, brown it on both sides in a little oil and simmer it, covered, with a cup of water for 30 minutes.",
      "Blend the tomatoes, red peppers, one onion and the Scotch bonnets, and boil the purée until it is thick.",
      "Fry the other onion in the oil, add the tomato paste and fry until it darkens. Stir in the purée and the seasoning of the kit; cook for 10 minutes.",
      "Add the rinsed rice and the stock of the chicken, just to cover. Put on a lid that fits and cook on the lowest heat for 25 minutes without stirring.",
      "Turn the heat up for the last 3 minutes, so that the bottom toasts. Fluff with a fork.",
      "Fry the plantain in slices until it is brown at the edges and serve it beside rice and chicken.",
    ],
    ingredients: [
      ["jollof rice kit", 500, "g", "jollof-rice-kit-500g", "ofada-rice-2kg"],
      ["chicken, in pieces", 1_400, "g", "road-runner-chicken-1-4kg", "cubed-goat-meat-1kg"],
      ["Scotch bonnet peppers", 20, "g", "scotch-bonnet-peppers-200g", "cameroon-pepper-100g"],
      ["plantain, ripe", 700, "g", "ripe-plantain-1kg"],
      ["tinned tomatoes", 400, "g"],
      ["red peppers", 2, "piece"],
      ["onions", 2, "piece"],
      ["tomato paste", 3, "tbsp"],
      ["vegetable oil", 6, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Jollof vir ’n partytjie, met hoender en plantaan",
        description:
          "Rys rooi gekook in sy eie rissiesous tot die bodem net genoeg vassit vir die rokerige smaak van ’n partytjiepot.",
      },
      zu: {
        name: "I-jollof yephathi nenkukhu ne-plantain",
        description:
          "Irayisi eliphekwe laba bomvu kusoso walo kapelepele kuze kubambe phansi kancane, linambitheke intuthu njengebhodwe lephathi.",
      },
      xh: {
        name: "Ijollof yepati nenkukhu neplantain",
        description:
          "Irayisi ephekwe yabomvu kwisosi yayo yepepile kude kubambeke kancinci emazantsi, ibe nencasa yomsi njengembiza yepati.",
      },
    },
  },
  {
    id: "ewa-riro",
    name: "Ewa Riro with Fried Plantain",
    origin: "Nigeria",
    servings: 5,
    minutes: 90,
    heat: 2,
    dish: "beans",
    colour: "brown",
    description:
      "Honey beans stewed soft in palm oil and crayfish, with sweet plantain to calm the pepper.",
    method: [
      "Pick over the beans, rinse them and boil them in plenty of water for 50 minutes, until they mash between two fingers.",
      "Blend the red peppers with the Scotch bonnets and one onion.",
      "Heat the palm oil, fry a sliced onion until it is golden, add the purée and cook for 15 minutes, until the oil floats.",
      "Stir in crayfish, salt and the beans with some of their water. Simmer for 15 minutes and mash a few of the beans.",
      "Fry the plantain in slices and serve it on top.",
    ],
    ingredients: [
      ["honey beans", 500, "g", "honey-beans-oloyin-1kg"],
      ["red palm oil", 100, "ml", "red-palm-oil-1l"],
      ["ground crayfish", 20, "g", "ground-dried-crayfish-200g"],
      ["Scotch bonnet peppers", 20, "g", "scotch-bonnet-peppers-200g", "cameroon-pepper-100g"],
      ["plantain, ripe", 800, "g", "ripe-plantain-1kg"],
      ["red peppers", 2, "piece"],
      ["onions", 2, "piece"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Ewa riro met gebraaide plantaan",
        description:
          "Heuningbone sag gestowe in palmolie en krewel, met soet plantaan om die brand te kalmeer.",
      },
      zu: {
        name: "I-ewa riro ne-plantain ethosiwe",
        description:
          "Ubhontshisi we-oloyin ophekwe wathamba emafutheni esundu ne-crayfish, ne-plantain emnandi yokuthambisa ukubaba.",
      },
      xh: {
        name: "Iewa riro neplantain eqhotsiweyo",
        description:
          "Iimbotyi zeoloyin ezistywe zathamba kwioyile yesundu necrayfish, neplantain eswiti yokuthomalalisa ubushushu.",
      },
    },
  },
  {
    id: "ogbono-soup-with-eba",
    name: "Ogbono Soup with Eba",
    origin: "Nigeria",
    servings: 5,
    minutes: 70,
    heat: 2,
    dish: "soup",
    colour: "brown",
    description:
      "Wild mango seed draws this soup into long, silky threads. Goat and smoked catfish give it depth, eba catches it.",
    method: [
      "Simmer the goat with an onion and salt until it is tender, about 45 minutes. Keep a litre of the stock.",
      "Melt the palm oil on low heat, take it off and stir in the ogbono until no lump is left.",
      "Pour in the hot stock little by little, stirring all the time; it thickens and draws.",
      "Add the meat, flaked fish, crayfish and chopped pepper. Simmer without a lid for 12 minutes; with a lid it would lose its draw.",
      "Stir in the shredded leaves for the last 5 minutes.",
      "Strew the garri into boiling water, cover for 2 minutes and knead it with a spoon into smooth eba.",
    ],
    ingredients: [
      ["ground ogbono", 125, "g", "ground-ogbono-250g", "ground-egusi-500g"],
      ["goat meat", 700, "g", "cubed-goat-meat-1kg", "beef-tripe-mogodu-1kg", "cut-oxtail-1kg"],
      ["smoked catfish", 200, "g", "smoked-catfish-400g", "whole-tilapia-1kg"],
      ["red palm oil", 80, "ml", "red-palm-oil-1l"],
      ["ground crayfish", 25, "g", "ground-dried-crayfish-200g"],
      [
        "ugu (pumpkin leaves)",
        200,
        "g",
        "ugu-pumpkin-leaves-400g",
        "morogo-wild-spinach-300g",
        "fresh-okra-500g",
      ],
      ["Scotch bonnet peppers", 15, "g", "scotch-bonnet-peppers-200g", "cameroon-pepper-100g"],
      ["yellow garri", 500, "g", "yellow-garri-2kg", "ijebu-garri-1kg", "fufu-flour-1kg"],
      ["onions", 1, "piece"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Ogbono-sop met eba",
        description:
          "Wildemangopit trek dié sop in lang, syagtige drade. Bok en gerookte baber gee diepte, en eba skep dit op.",
      },
      zu: {
        name: "Isobho le-ogbono ne-eba",
        description:
          "Imbewu kamango wasendle yenza leli sobho libe nezintambo ezinde ezibushelelezi. Imbuzi ne-catfish eshunqisiwe kuyalijulisa, i-eba iyalithatha.",
      },
      xh: {
        name: "Isuphu yeogbono neeba",
        description:
          "Imbewu yemengo yasendle yenza le suphu ibe nemisonto emide egudileyo. Ibhokhwe nekhetifishi eqhunyisiweyo ziyayinzulisa, ieba iyayithabatha.",
      },
    },
  },
  {
    id: "banga-soup",
    name: "Banga Soup",
    origin: "Nigeria",
    servings: 5,
    minutes: 60,
    heat: 2,
    dish: "soup",
    colour: "red",
    description:
      "The palm nut soup of the Niger Delta: rich, a little sweet, scented with calabash nutmeg.",
    method: [
      "Stir the palm nut cream into 700 ml of water and boil it for 15 minutes, until it thickens and oil gathers on top.",
      "Add the blended onion and pepper, crayfish and the calabash nutmeg, toasted and ground.",
      "Lay in the catfish in pieces and simmer gently for 20 minutes. Do not stir hard, or the fish breaks.",
      "Taste for salt. Serve with a smooth ball of fufu or pounded yam.",
    ],
    ingredients: [
      ["palm nut cream", 800, "g", "palm-nut-cream-800g"],
      ["smoked catfish", 400, "g", "smoked-catfish-400g", "whole-tilapia-1kg"],
      ["ground crayfish", 30, "g", "ground-dried-crayfish-200g"],
      ["calabash nutmeg", 5, "g", "calabash-nutmeg-60g"],
      ["Scotch bonnet peppers", 15, "g", "scotch-bonnet-peppers-200g", "cameroon-pepper-100g"],
      ["pounded yam flour", 500, "g", "pounded-yam-flour-1kg", "fufu-flour-1kg", "ijebu-garri-1kg"],
      ["onions", 1, "piece"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Banga-sop",
        description:
          "Die palmneutsop van die Nigerdelta: ryk, effens soet, met die geur van kalbasneut.",
      },
      zu: {
        name: "Isobho le-banga",
        description:
          "Isobho lezinhlamvu zesundu lase-Niger Delta: linothile, limnandana, linephunga le-calabash nutmeg.",
      },
      xh: {
        name: "Isuphu yebanga",
        description:
          "Isuphu yamandongomane esundu yaseNiger Delta: etyebileyo, eswitana, enevumba lecalabash nutmeg.",
      },
    },
  },
];
