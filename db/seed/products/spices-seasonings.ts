import { shelve } from "../shape.ts";
import { spicesSeasonings as translations } from "../translations/spices-seasonings.ts";

export const spicesSeasonings = shelve(
  "Spices & Seasonings",
  [
    {
      id: "berbere-spice-200g",
      name: "Berbere Spice Blend 200 g",
      description:
        "The warm red heart of Ethiopian cooking: sun-dried chilli with fenugreek, korarima, ginger and a dozen others, ground together. Start a stew with it, or rub it on a chicken.",
      priceCents: 7490,
      stock: 47,
      featured: true,
      pack: "A jar of brick-red berbere",
      served: "A clay bowl heaped with berbere among whole spices",
    },
    {
      id: "ras-el-hanout-100g",
      name: "Ras el Hanout 100 g",
      description:
        "The 'head of the shop': a Moroccan blend of more than twenty spices, with rose, cinnamon, cumin and ginger in front. For tagines, couscous and roasted carrots.",
      priceCents: 6850,
      stock: 29,
      pack: "A spice tin of golden-brown ras el hanout with a rose motif",
    },
    {
      id: "suya-spice-yaji-150g",
      name: "Suya Spice (Yaji) 150 g",
      description:
        "Ground kuli-kuli, ginger, paprika and hot pepper, the way the mai suya of Kano mixes it. Toss over sliced beef, grill hard and dust again before serving.",
      priceCents: 5490,
      stock: 53,
      pack: "A pouch of orange-brown suya spice with skewer motif",
    },
    {
      id: "peri-peri-sauce-250ml",
      name: "Peri-Peri Sauce, hot 250 ml",
      description:
        "African bird's-eye chilli with lemon, garlic and bay, from a Mozambican family recipe. Marinade, basting sauce and table bottle in one.",
      priceCents: 4990,
      stock: 61,
      pack: "A slim bottle of red peri-peri sauce with a chilli",
    },
    {
      id: "shito-pepper-sauce-350g",
      name: "Shito Black Pepper Sauce 350 g",
      description:
        "Ghana's black gold: dried fish and shrimp, ginger, onion and chilli fried slowly in oil until dark. A spoonful wakes up kenkey, waakye, rice and eggs.",
      priceCents: 8990,
      stock: 5,
      pack: "A jar of black shito sauce",
    },
    {
      id: "harissa-paste-190g",
      name: "Harissa Paste 190 g",
      description:
        "Sun-dried red peppers pounded with garlic, caraway and olive oil, in the style of Nabeul in Tunisia. Stir into soups and couscous, or spread thin on warm bread.",
      priceCents: 5990,
      stock: 34,
      pack: "A small jar of bright red harissa",
    },
    {
      id: "durban-masala-200g",
      name: "Durban Masala, hot 200 g",
      description:
        "Bright red curry powder as it is scooped at the Durban spice markets: Kashmiri chilli, coriander, cumin and fennel. For bunny chow, beans curry and Sunday lamb.",
      priceCents: 4990,
      stock: 66,
      pack: "A packet of bright orange Durban masala",
    },
    {
      id: "cameroon-pepper-100g",
      name: "Cameroon Pepper, ground 100 g",
      description:
        "Smoke-dried yellow pepper ground fine: dark, fragrant and seriously hot. A pinch in pepper soup or stew is a pinch enough.",
      priceCents: 4490,
      stock: 0,
      pack: "A pouch of dark ground Cameroon pepper",
    },
    {
      id: "iru-locust-beans-150g",
      name: "Iru (Dawadawa) Locust Beans 150 g",
      description:
        "Fermented locust beans, called iru by the Yoruba and dawadawa further north; pungent in the packet and deeply savoury in the pot. Essential to ayamase, efo riro and okra soup.",
      priceCents: 5250,
      stock: 16,
      pack: "A tub of dark iru locust beans",
    },
    {
      id: "zanzibar-pilau-masala-100g",
      name: "Zanzibar Pilau Masala 100 g",
      description:
        "Clove, cardamom, cinnamon, cumin and black pepper from the spice island, coarsely ground. Fry it with onions, add rice and stock, and the whole street knows it is pilau day.",
      priceCents: 4790,
      stock: 24,
      pack: "A spice tin of pilau masala with a clove motif",
    },
    {
      id: "calabash-nutmeg-60g",
      name: "Calabash Nutmeg (Ehuru) 60 g",
      description:
        "Whole seeds of the African nutmeg tree, called ehuru or wede aba, earthy and a little sweet. Toast, shell and grind for pepper soup and banga.",
      priceCents: 5890,
      stock: 8,
      pack: "A small bag of round brown ehuru seeds",
    },
  ],
  translations,
);
