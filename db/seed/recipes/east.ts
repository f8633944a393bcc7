import type { SeedRecipe } from "./shape.ts";

/** The Horn, the lakes and the Swahili coast. */
export const east: readonly SeedRecipe[] = [
  {
    id: "doro-wat",
    name: "Doro Wat",
    origin: "Ethiopia",
    servings: 6,
    minutes: 150,
    heat: 3,
    dish: "stew",
    colour: "red",
    description:
      "The feast stew of Ethiopia: chicken and eggs in onions cooked down for an hour with berbere and spiced butter.",
    method: [
      "Chop the onions very finely. Cook them in a dry, heavy pot on low heat for 40 minutes, stirring often, until they are a brown jam.",
      "Stir in the niter kibbeh and the berbere and fry gently for 15 minutes, with a splash of water whenever it catches.",
      "Add garlic, ginger and two cups of water. Lay in the chicken, skinned and slashed, and simmer for 50 minutes.",
      "Boil the eggs, peel and prick them, and let them bathe in the sauce for the last 10 minutes.",
      "Warm the injera and serve the stew in its middle.",
    ],
    ingredients: [
      ["chicken, in pieces", 1_400, "g", "road-runner-chicken-1-4kg"],
      ["berbere", 60, "g", "berbere-spice-200g"],
      ["niter kibbeh", 120, "g", "niter-kibbeh-300g"],
      ["injera", 1_000, "g", "fresh-teff-injera-5-pack", "brown-teff-flour-1kg"],
      ["onions", 8, "piece"],
      ["eggs", 6, "piece"],
      ["garlic cloves", 6, "piece"],
      ["ginger, grated", 1, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Doro wat",
        description:
          "Ethiopië se feesbredie: hoender en eiers in uie wat ’n uur lank met berbere en gekruide botter ingekook is.",
      },
      zu: {
        name: "I-doro wat",
        description:
          "Isitshulu sedili sase-Ethiopia: inkukhu namaqanda ku-anyanisi ophekwe ihora lonke ne-berbere nebhotela elinezinongo.",
      },
      xh: {
        name: "Idoro wat",
        description:
          "Isityu sombhiyozo sase-Ethiopia: inkukhu namaqanda kumatswele aphekwe iyure yonke neberbere nebhotolo eneziqholo.",
      },
    },
  },
  {
    id: "sukuma-wiki-and-ugali",
    name: "Sukuma Wiki and Ugali",
    origin: "Kenya",
    servings: 4,
    minutes: 35,
    heat: 0,
    dish: "greens",
    colour: "green",
    description:
      "Greens that stretch the week, as their name says, with a firm slab of ugali to lift them with.",
    method: [
      "Strip the leaves from their stalks and cut them into ribbons.",
      "Fry the onions in the oil until they are golden, add the tomatoes and cook until they collapse.",
      "Add the greens and salt, toss for 6 minutes; they stay bright.",
      "Bring a litre of water to the boil, rain in the maize meal while you stir, and work it over low heat for 10 minutes, until it leaves the sides of the pot. Turn it out on a plate.",
    ],
    ingredients: [
      [
        "sukuma wiki",
        800,
        "g",
        "sukuma-wiki-400g",
        "morogo-wild-spinach-300g",
        "ugu-pumpkin-leaves-400g",
      ],
      ["maize meal", 500, "g", "white-maize-meal-5kg"],
      ["onions", 2, "piece"],
      ["tomatoes", 3, "piece"],
      ["vegetable oil", 3, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Sukuma wiki en ugali",
        description:
          "Blaargroente wat die week rek, soos die naam sê, met ’n stewige skyf ugali om dit mee op te skep.",
      },
      zu: {
        name: "I-sukuma wiki ne-ugali",
        description: "Imifino enweba isonto, njengoba negama lisho, ne-ugali eqinile yokuyithatha.",
      },
      xh: {
        name: "Isukuma wiki neugali",
        description:
          "Imifuno eyolula iveki, njengoko igama lisitsho, neugali eqinileyo yokuyithabatha.",
      },
    },
  },
  {
    id: "zanzibar-pilau",
    name: "Zanzibar Pilau with Goat",
    origin: "Zanzibar",
    servings: 6,
    minutes: 85,
    heat: 0,
    dish: "rice",
    colour: "brown",
    description:
      "Rice browned with onions and the spices of the island, cooked in the broth of its own meat.",
    method: [
      "Simmer the goat in a litre and a half of salted water until it is tender, 45 minutes. Keep the broth.",
      "Fry the onions in the oil until they are really brown; the colour of the rice comes from them.",
      "Add garlic, ginger, pilau masala and the meat, and fry for 3 minutes. Stir in the rinsed rice.",
      "Pour in the coconut milk and enough broth to stand a finger above the rice. Boil until holes show.",
      "Cover tightly and steam on the lowest heat for 20 minutes. Serve with a salad of tomato and onion.",
    ],
    ingredients: [
      ["goat meat", 700, "g", "cubed-goat-meat-1kg", "road-runner-chicken-1-4kg"],
      ["pilau masala", 20, "g", "zanzibar-pilau-masala-100g"],
      ["coconut milk", 400, "ml", "coconut-milk-400ml"],
      ["long-grain rice", 600, "g"],
      ["onions", 3, "piece"],
      ["garlic cloves", 5, "piece"],
      ["ginger, grated", 1, "tbsp"],
      ["tomatoes", 2, "piece"],
      ["vegetable oil", 5, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Zanzibar-pilau met bok",
        description:
          "Rys met uie en die eiland se speserye bruin gebraai en in die aftreksel van sy eie vleis gekook.",
      },
      zu: {
        name: "I-pilau yaseZanzibar nembuzi",
        description:
          "Irayisi elithoswe no-anyanisi nezinongo zesiqhingi, laphekwa emhluzini wenyama yalo.",
      },
      xh: {
        name: "Ipilau yaseZanzibar nebhokhwe",
        description:
          "Irayisi eqhotswe namatswele neziqholo zesiqithi, yaphekwa emhluzini wenyama yayo.",
      },
    },
  },
  {
    id: "samaki-wa-kupaka",
    name: "Samaki wa Kupaka",
    origin: "Kenya",
    servings: 4,
    minutes: 50,
    heat: 1,
    dish: "grill",
    colour: "gold",
    description:
      "Fish of the Mombasa coast, grilled first and then painted again and again with coconut and tamarind.",
    method: [
      "Slash the fish, rub it with garlic, ginger, turmeric and salt, and leave it for 15 minutes.",
      "Grill it for 6 minutes a side.",
      "Boil coconut milk, tamarind juice, chopped pepper and tomatoes for 15 minutes, until the sauce coats a spoon.",
      "Paint the fish thickly and put it back under the grill; paint it twice more, until it is blistered and golden. Serve with rice and the rest of the sauce.",
    ],
    ingredients: [
      ["whole tilapia", 1_000, "g", "whole-tilapia-1kg"],
      ["coconut milk", 400, "ml", "coconut-milk-400ml"],
      ["tamarind juice", 100, "ml", "ukwaju-tamarind-juice-1l"],
      ["Scotch bonnet peppers", 10, "g", "scotch-bonnet-peppers-200g", "peri-peri-sauce-250ml"],
      ["tomatoes", 2, "piece"],
      ["garlic cloves", 4, "piece"],
      ["ginger, grated", 1, "tbsp"],
      ["turmeric", 1, "tsp"],
      ["long-grain rice", 400, "g"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Samaki wa kupaka",
        description:
          "Vis van die Mombasa-kus, eers gerooster en dan oor en oor met klapper en tamarinde bestryk.",
      },
      zu: {
        name: "I-samaki wa kupaka",
        description:
          "Inhlanzi yasogwini lwaseMombasa, yosiwa kuqala bese igcotshwa kaningi ngokhukhunathi ne-tamarind.",
      },
      xh: {
        name: "Isamaki wa kupaka",
        description:
          "Intlanzi yonxweme lwaseMombasa, yosiwa kuqala ize iqatywe kaninzi ngekhokhonathi netamarind.",
      },
    },
  },
];
