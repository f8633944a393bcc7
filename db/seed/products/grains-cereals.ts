import { shelve } from "../shape.ts";
import { grainsCereals as translations } from "../translations/grains-cereals.ts";

export const grainsCereals = shelve(
  "Grains & Cereals",
  [
    {
      id: "ijebu-garri-1kg",
      name: "Ijebu Garri 1 kg",
      description:
        "Fine, sharp-sour garri (gari) from Ijebu in Ogun State, fermented longer and fried dry. Soak it in cold water with sugar and groundnuts, or turn it into smooth eba.",
      priceCents: 5490,
      stock: 74,
      featured: true,
      pack: "A sack of fine cream garri with its top open",
      served: "A bowl of soaked garri with groundnuts and ice",
    },
    {
      id: "yellow-garri-2kg",
      name: "Yellow Garri 2 kg",
      description:
        "Cassava granules fried with a little red palm oil, the way of the Niger Delta and of Ghana's gari sellers. Gives a soft, golden eba.",
      priceCents: 9490,
      stock: 40,
      pack: "A bag of yellow garri with a window",
    },
    {
      id: "white-maize-meal-5kg",
      name: "White Maize Meal (Mealie Meal) 5 kg",
      description:
        "Super-fine white maize meal for stiff pap, sadza, nshima or ugali, and for soft morning porridge. The bag that no pantry south of the equator is without.",
      priceCents: 7999,
      vatClass: "zero",
      stock: 80,
      pack: "A large paper bag of white maize meal with a maize cob",
    },
    {
      id: "brown-teff-flour-1kg",
      name: "Brown Teff Flour 1 kg",
      description:
        "Whole-grain brown teff, milled fine for injera, pancakes and dark breads. The smallest grain there is, grown in the Ethiopian highlands for thousands of years.",
      priceCents: 9890,
      stock: 33,
      pack: "A paper flour bag of brown teff with a sheaf motif",
    },
    {
      id: "fonio-500g",
      name: "Fonio 500 g",
      description:
        "Tiny, quick-cooking West African grain from the Kédougou hills of Senegal, washed and pre-cooked. Steams in five minutes to something between couscous and snow.",
      priceCents: 7850,
      stock: 28,
      pack: "A pouch of pale fonio with a window",
    },
    {
      id: "ofada-rice-2kg",
      name: "Ofada Rice 2 kg",
      description:
        "Short, unpolished rice from south-western Nigeria with brown streaks and a scent all of its own. Serve on a leaf with ayamase, the green pepper stew.",
      priceCents: 15950,
      vatClass: "zero",
      stock: 15,
      pack: "A jute sack of streaked ofada rice",
    },
    {
      id: "pounded-yam-flour-1kg",
      name: "Pounded Yam Flour (Poundo) 1 kg",
      description:
        "Dried white yam, milled for a smooth swallow without the mortar. Whisk into boiling water, turn firmly, and serve with egusi or ogbono.",
      priceCents: 10490,
      stock: 52,
      pack: "A box of pounded yam flour with a mortar motif",
    },
    {
      id: "attieke-500g",
      name: "Attiéké Cassava Couscous 500 g",
      description:
        "Fermented, steamed cassava granules from Côte d'Ivoire, light and faintly sour. Steam for a few minutes and serve with grilled fish, tomato and onion.",
      priceCents: 6450,
      stock: 2,
      pack: "A clear bag of fluffy attiéké",
    },
    {
      id: "medium-couscous-1kg",
      name: "Medium Couscous 1 kg",
      description:
        "Durum wheat couscous from Morocco, rolled and sun-dried. Steam it twice over the stew and rake it with butter between the two.",
      priceCents: 5990,
      stock: 46,
      pack: "A carton of couscous with a zellige star",
      served: "A tagine dish of couscous with vegetables",
    },
    {
      id: "honey-beans-oloyin-1kg",
      name: "Honey Beans (Ewa Oloyin) 1 kg",
      description:
        "Small, sweet brown beans that cook soft and creamy, prized for ewa agoyin and beans porridge. Sorted by hand; rinse and go.",
      priceCents: 6790,
      vatClass: "zero",
      stock: 37,
      pack: "A clear bag of brown honey beans",
    },
    {
      id: "fufu-flour-1kg",
      name: "Fufu Flour, cassava & plantain 1 kg",
      description:
        "Cassava, plantain and potato starch blended for a stretchy Ghanaian fufu from the pot. Made for light soup, groundnut soup and palm nut soup.",
      priceCents: 8290,
      stock: 30,
      pack: "A box of fufu flour with plantain motif",
    },
    {
      id: "white-samp-1kg",
      name: "White Samp 1 kg",
      description:
        "Dried maize kernels, pounded and broken but not ground, for stampkoring, istambu or isitambu. Soak overnight and simmer until creamy.",
      priceCents: 2990,
      vatClass: "zero",
      stock: 60,
      pack: "A clear bag of broken white samp",
    },
    {
      id: "white-maize-meal-1kg",
      name: "White Maize Meal (Mealie Meal) 1 kg",
      description:
        "Super-fine white maize meal for stiff pap, sadza, nshima or ugali, and for soft morning porridge. The bag that no pantry south of the equator is without.",
      priceCents: 2199,
      vatClass: "zero",
      stock: 64,
      pack: "A paper bag of white maize meal with a maize cob, 1 kg",
    },
    {
      id: "white-maize-meal-2-5kg",
      name: "White Maize Meal (Mealie Meal) 2.5 kg",
      description:
        "Super-fine white maize meal for stiff pap, sadza, nshima or ugali, and for soft morning porridge. The bag that no pantry south of the equator is without.",
      priceCents: 4499,
      vatClass: "zero",
      stock: 0,
      pack: "A paper bag of white maize meal with a maize cob, 2.5 kg",
    },
  ],
  translations,
);
