import type { SeedRecipe } from "./shape.ts";

/** South of the Zambezi. */
export const south: readonly SeedRecipe[] = [
  {
    id: "mogodu-and-mieliepap",
    name: "Mogodu and Mieliepap",
    origin: "South Africa",
    servings: 5,
    minutes: 180,
    heat: 1,
    dish: "stew",
    colour: "brown",
    description:
      "Tripe that has all Sunday to go soft, in an onion gravy with a little masala, and stiff pap to hold it.",
    method: [
      "Rinse the tripe well, cut it into strips and cover it with water. Simmer, covered, for two hours.",
      "Fry the onions in the oil, add masala and tomatoes and cook for 10 minutes.",
      "Add the tripe with two cups of its broth, salt and the potatoes in quarters. Simmer for 35 minutes, until the gravy is thick.",
      "For the pap, boil a litre of salted water, heap the maize meal in the middle, cover and leave on low heat for 10 minutes. Stir hard with a wooden spoon, cover and steam for 20 minutes more.",
    ],
    ingredients: [
      ["beef tripe", 1_000, "g", "beef-tripe-mogodu-1kg", "cut-oxtail-1kg"],
      ["maize meal", 600, "g", "white-maize-meal-5kg", "white-samp-1kg"],
      ["Durban masala", 15, "g", "durban-masala-200g"],
      ["onions", 3, "piece"],
      ["tomatoes", 3, "piece"],
      ["potatoes", 4, "piece"],
      ["vegetable oil", 3, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Mogodu en mieliepap",
        description:
          "Pens wat heel Sondag tyd kry om sag te word, in ’n uiesous met ’n bietjie masala, en stywe pap om dit te dra.",
      },
      zu: {
        name: "Umogodu nephalishi",
        description:
          "Ulusu oluphekwe lonke iSonto lwaze lwathamba, emhluzini ka-anyanisi onemasala encane, nephalishi eliqinile lokuluthwala.",
      },
      xh: {
        name: "Ulusu nepapa",
        description:
          "Ulusu olunolonke usuku lweCawa lokuthamba, emhluzini wamatswele onemasala encinci, nepapa eqinileyo yokuluthwala.",
      },
    },
  },
  {
    id: "braai-with-chakalaka-and-pap",
    name: "Boerewors, Pap and Chakalaka",
    origin: "South Africa",
    servings: 5,
    minutes: 60,
    heat: 1,
    dish: "grill",
    colour: "red",
    description:
      "The plate of every braai: a coil of boerewors over medium coals, crumbly pap and hot chakalaka.",
    method: [
      "Light the fire early; the coals are ready when a hand stands them for six seconds.",
      "Boil three cups of salted water, pour in the maize meal, do not stir, cover and leave on low heat for 10 minutes. Fork it through until it crumbles, cover again and steam for 25 minutes.",
      "Lay the boerewors on the grid in one coil and turn it once or twice, without pricking, about 15 minutes.",
      "Warm the chakalaka in a pan at the edge of the fire, with a chopped tomato and onion in it.",
    ],
    ingredients: [
      [
        "boerewors",
        1_000,
        "g",
        "farm-boerewors-1kg",
        "lamb-merguez-500g",
        "suya-beef-skewers-600g",
      ],
      ["maize meal", 500, "g", "white-maize-meal-5kg"],
      ["chakalaka", 800, "g", "chakalaka-mild-and-spicy-400g"],
      ["tomatoes", 1, "piece"],
      ["onions", 1, "piece"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Boerewors, pap en chakalaka",
        description:
          "Die bord van elke braai: ’n rol boerewors oor matige kole, krummelpap en warm chakalaka.",
      },
      zu: {
        name: "I-boerewors, uphuthu ne-chakalaka",
        description:
          "Ipuleti layo yonke ibhreyi: i-boerewors phezu kwamalahle angashisi kakhulu, uphuthu ne-chakalaka eshisayo.",
      },
      xh: {
        name: "Iboerewors, umphokoqo nechakalaka",
        description:
          "Ipleyiti yayo yonke ibraai: iboerewors phezu kwamalahle aphakathi, umphokoqo nechakalaka eshushu.",
      },
    },
  },
  {
    id: "umngqusho-with-oxtail",
    name: "Umngqusho with Oxtail",
    origin: "South Africa",
    servings: 6,
    minutes: 210,
    heat: 0,
    dish: "beans",
    colour: "cream",
    description:
      "Samp and beans cooked until they are creamy, under oxtail that falls from the bone.",
    method: [
      "Soak samp and beans overnight in plenty of water; drain.",
      "Cover them with fresh water and simmer for two hours, adding water when it sinks. Salt only near the end.",
      "Brown the oxtail in the oil, add onions, carrots, thyme, tomato paste and stock, cover and stew for three hours.",
      "Stir a ladle of the gravy into the samp, heap it in bowls and lay the oxtail on top.",
    ],
    ingredients: [
      ["samp and beans", 500, "g", "umngqusho-samp-and-beans-1kg", "white-samp-1kg"],
      ["oxtail", 1_000, "g", "cut-oxtail-1kg", "cubed-goat-meat-1kg", "beef-tripe-mogodu-1kg"],
      ["onions", 2, "piece"],
      ["carrots", 3, "piece"],
      ["tomato paste", 2, "tbsp"],
      ["thyme", 1, "tsp"],
      ["beef stock", 750, "ml"],
      ["vegetable oil", 2, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Umngqusho met beesstert",
        description:
          "Stampmielies en bone romerig gekook, onder beesstert wat van die been af val.",
      },
      zu: {
        name: "Umngqusho nomsila wenkomo",
        description:
          "Isitambu nobhontshisi okuphekwe kwaze kwathamba, ngaphansi komsila wenkomo ophuma ethanjeni.",
      },
      xh: {
        name: "Umngqusho nomsila wenkomo",
        description:
          "Umngqusho neembotyi eziphekwe zade zathamba, phantsi komsila wenkomo ophuma ethanjeni.",
      },
    },
  },
  {
    id: "kapenta-sadza-and-dovi-greens",
    name: "Kapenta, Sadza and Dovi Greens",
    origin: "Zimbabwe",
    servings: 4,
    minutes: 45,
    heat: 0,
    dish: "greens",
    colour: "green",
    description:
      "Little lake fish fried crisp with tomato, wild spinach in peanut butter, and sadza to scoop both.",
    method: [
      "Rinse the kapenta in warm water and dry it. Fry it in the oil until it is crisp, then add half of the onions and tomatoes and cook for 8 minutes.",
      "Boil the morogo in a cup of salted water with the rest of onion and tomato for 6 minutes.",
      "Loosen the peanut butter with hot water, stir it into the greens and simmer for 5 minutes, until it is creamy.",
      "Cook the maize meal with a litre of water to a stiff sadza, stirring for 15 minutes.",
    ],
    ingredients: [
      ["dried kapenta", 200, "g", "dried-kapenta-250g", "smoked-catfish-400g"],
      [
        "wild spinach (morogo)",
        600,
        "g",
        "morogo-wild-spinach-300g",
        "sukuma-wiki-400g",
        "ugu-pumpkin-leaves-400g",
      ],
      ["peanut butter", 80, "g", "dovi-peanut-butter-1kg"],
      ["maize meal", 500, "g", "white-maize-meal-5kg"],
      ["onions", 2, "piece"],
      ["tomatoes", 4, "piece"],
      ["vegetable oil", 4, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Kapenta, sadza en dovi-blaargroente",
        description:
          "Klein meervissies bros gebraai met tamatie, wilde spinasie in grondboontjiebotter, en sadza om albei op te skep.",
      },
      zu: {
        name: "I-kapenta, i-sadza nemifino ye-dovi",
        description:
          "Izinhlanzana zechibi ezithoswe zaqina notamatisi, imifino ebhoteleni lamantongomane, ne-sadza yokukuthatha kokubili.",
      },
      xh: {
        name: "Ikapenta, isadza nemifuno yedovi",
        description:
          "Iintlanzana zechibi eziqhotswe zaqina netumato, imifino kwibhotolo yamandongomane, nesadza yokuzithabatha zombini.",
      },
    },
  },
  {
    id: "durban-goat-curry",
    name: "Durban Goat Curry",
    origin: "South Africa",
    servings: 5,
    minutes: 120,
    heat: 3,
    dish: "stew",
    colour: "red",
    description:
      "Red, hot and oily on purpose, with potatoes that drink the gravy. In a hollow loaf it is a bunny chow.",
    method: [
      "Fry the onions in the oil until they are brown. Add the masala, garlic and ginger and stir for one minute, no more.",
      "Add the goat, turn it until every piece is red, then the tomatoes and salt.",
      "Cover and cook on low heat in its own juice for an hour; add hot water only when it catches.",
      "Add the potatoes in halves and a cup of water and cook for 30 minutes. Let it rest for 10 before you serve.",
    ],
    ingredients: [
      [
        "goat meat",
        1_000,
        "g",
        "cubed-goat-meat-1kg",
        "road-runner-chicken-1-4kg",
        "cut-oxtail-1kg",
      ],
      ["Durban masala", 40, "g", "durban-masala-200g", "berbere-spice-200g"],
      ["potatoes", 4, "piece"],
      ["onions", 2, "piece"],
      ["tomatoes", 4, "piece"],
      ["garlic cloves", 5, "piece"],
      ["ginger, grated", 1, "tbsp"],
      ["cinnamon", 0.5, "tsp"],
      ["vegetable oil", 6, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Durbanse bokkerrie",
        description:
          "Rooi, sterk en met opset olierig, met aartappels wat die sous opdrink. In ’n uitgeholde brood is dit bunny chow.",
      },
      zu: {
        name: "Ikhari yembuzi yaseThekwini",
        description:
          "Ibomvu, iyababa futhi inamafutha ngamabomu, namazambane aphuza umhluzi. Esinkweni esigujiwe iyi-bunny chow.",
      },
      xh: {
        name: "Ikheri yebhokhwe yaseThekwini",
        description:
          "Ibomvu, iyatshisa kwaye inamafutha ngabom, neetapile ezisela umhluzi. Kwisonka esigrunyuliweyo yibunny chow.",
      },
    },
  },
  {
    id: "peri-peri-chicken",
    name: "Peri-Peri Chicken with Coconut Rice",
    origin: "Mozambique",
    servings: 4,
    minutes: 75,
    heat: 3,
    dish: "grill",
    colour: "red",
    description:
      "Flattened chicken from the coals of Maputo, basted with peri-peri until the skin is lacquered.",
    method: [
      "Flatten the chicken. Mix half of the sauce with garlic, lemon juice, oil and salt, rub it in and leave it for an hour.",
      "Grill over medium coals, bone side first, 45 minutes in all; baste with the rest of the sauce at every turn.",
      "Cook the rice in the coconut milk with as much water and some salt, 15 minutes covered, 10 off the heat.",
      "Rest the chicken, chop it into pieces and pour its juices over the rice.",
    ],
    ingredients: [
      ["chicken, in pieces", 1_400, "g", "road-runner-chicken-1-4kg"],
      ["peri-peri sauce", 150, "ml", "peri-peri-sauce-250ml", "harissa-paste-190g"],
      ["coconut milk", 400, "ml", "coconut-milk-400ml"],
      ["long-grain rice", 400, "g"],
      ["garlic cloves", 6, "piece"],
      ["lemons", 2, "piece"],
      ["vegetable oil", 4, "tbsp"],
      ["salt", null, "tsp"],
    ],
    translations: {
      af: {
        name: "Peri-peri-hoender met klapperrys",
        description:
          "Platgeslane hoender van Maputo se kole, met peri-peri bedruip tot die vel blink.",
      },
      zu: {
        name: "Inkukhu ye-peri-peri nerayisi likakhukhunathi",
        description:
          "Inkukhu eyendlaliwe yasemalahleni aseMaputo, igcotshwa nge-peri-peri kuze kukhazimule isikhumba.",
      },
      xh: {
        name: "Inkukhu yeperi-peri nerayisi yekhokhonathi",
        description:
          "Inkukhu eyaluliweyo yasemalahleni aseMaputo, iqatywa ngeperi-peri lude lubengezele ulusu.",
      },
    },
  },
];
