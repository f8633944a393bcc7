import type { SeedRecipe } from "./shape.ts";

/** What the day begins with. */
export const breakfast: readonly SeedRecipe[] = [
  {
    id: "akara-and-akamu",
    name: "Akara with Akamu",
    origin: "Nigeria",
    servings: 4,
    minutes: 35,
    heat: 1,
    dish: "beans",
    colour: "gold",
    description:
      "Saturday morning in Lagos: bean fritters, crisp outside and soft within, dipped into warm, sour corn pap.",
    method: [
      "Whisk the bean flour with 300 ml of water until it is smooth, and let it stand for 10 minutes.",
      "Chop onion and pepper finely. Beat the batter hard for 5 minutes, so that it is light; then fold in onion, pepper and salt.",
      "Heat the oil, three fingers deep. Slide in spoonfuls and fry for 3 minutes on each side, until they are deep gold.",
      "Stir the akamu with a little cold water, pour on boiling water while you stir, until it thickens. Sweeten with honey.",
    ],
    ingredients: [
      ["akara bean flour", 250, "g", "akara-bean-flour-500g"],
      ["Scotch bonnet peppers", 10, "g", "scotch-bonnet-peppers-200g", "cameroon-pepper-100g"],
      [
        "akamu (corn pap)",
        200,
        "g",
        "akamu-ogi-corn-pap-500g",
        "mabele-sorghum-porridge-1kg",
        "uji-wimbi-millet-flour-1kg",
      ],
      ["honey", 60, "g", "miombo-forest-honey-500g"],
      ["onions", 1, "piece"],
      ["vegetable oil", 500, "ml"],
      ["salt", 1, "tsp"],
    ],
    translations: {
      af: {
        name: "Akara met akamu",
        description:
          "Saterdagoggend in Lagos: boontjiekoekies, buite bros en binne sag, in warm, suur mieliepap gedoop.",
      },
      zu: {
        name: "I-akara ne-akamu",
        description:
          "UMgqibelo ekuseni eLagos: amafritha kabhontshisi, aqinile ngaphandle athambile ngaphakathi, acwiliswa ephalishini lombila elifudumele elimuncu.",
      },
      xh: {
        name: "Iakara neakamu",
        description:
          "UMgqibelo kusasa eLagos: iifriti zeembotyi, eziqinileyo ngaphandle nezithambileyo ngaphakathi, zinkxunyelwa kwisidudu sombona esishushu esimuncu.",
      },
    },
  },
  {
    id: "uji-wa-wimbi",
    name: "Uji wa Wimbi with Honey and Baobab",
    origin: "Uganda",
    servings: 4,
    minutes: 20,
    heat: 0,
    dish: "porridge",
    colour: "brown",
    description:
      "A drinking porridge of finger millet, dark and malty, made sharp with baobab and sweet with forest honey.",
    method: [
      "Whisk the millet flour with two cups of cold water until there is no lump.",
      "Bring two more cups of water to the boil, pour in the paste and whisk until it boils again.",
      "Add the milk and simmer for 8 minutes, stirring.",
      "Off the heat whisk in baobab powder and honey, and drink it warm from a mug.",
    ],
    ingredients: [
      [
        "finger millet flour",
        120,
        "g",
        "uji-wimbi-millet-flour-1kg",
        "mabele-sorghum-porridge-1kg",
        "brown-teff-flour-1kg",
      ],
      ["honey", 60, "g", "miombo-forest-honey-500g"],
      ["baobab powder", 20, "g", "baobab-powder-200g"],
      ["milk", 1, "cup"],
      ["water", 4, "cup"],
    ],
    translations: {
      af: {
        name: "Uji wa wimbi met heuning en kremetart",
        description:
          "’n Drinkpap van vingermanna, donker en mouterig, suur gemaak met kremetart en soet met bosheuning.",
      },
      zu: {
        name: "I-uji wa wimbi noju ne-baobab",
        description:
          "Iphalishi eliphuzwayo likaphoko, elimnyama nelinambitheka njenge-malt, elimuncwana nge-baobab nelimnandi ngoju lwasehlathini.",
      },
      xh: {
        name: "Iuji wa wimbi nobusi nebaobab",
        description:
          "Isidudu esiselwayo sewimbi, esimnyama nesinencasa yemalt, esimuncwana ngebaobab nesiswiti ngobusi behlathi.",
      },
    },
  },
];
