import { shelve } from "../shape.ts";
import { traditionalDishes as translations } from "../translations/traditional-dishes.ts";

export const traditionalDishes = shelve(
  "Traditional Dishes",
  [
    {
      id: "fresh-teff-injera-5-pack",
      name: "Fresh Teff Injera, 5 rounds 500 g",
      description:
        "Soft, sour flatbread from Ethiopia, fermented for three days and baked on one side until it is full of eyes. Spread a round on a platter, spoon your stews over it and eat with your hands.",
      priceCents: 8990,
      stock: 18,
      featured: true,
      pack: "A stack of folded injera rounds on a woven tray",
      served: "An injera platter with red, yellow and green stews",
    },
    {
      id: "jollof-rice-kit-500g",
      name: "Jollof Rice Kit 500 g",
      description:
        "Long-grain parboiled rice with a sachet of tomato, pepper, thyme and bay: the West African party pot with the measuring done. Add oil, stock and patience; it feeds four.",
      priceCents: 7999,
      stock: 42,
      pack: "A carton of jollof rice kit with a bowl of red rice on its front",
      served: "A plate of jollof rice with fried plantain",
    },
    {
      id: "egusi-soup-with-spinach-700g",
      name: "Egusi Soup with Spinach, frozen 700 g",
      description:
        "Ground melon seed simmered with red palm oil, peppers, crayfish and spinach, cooked in small pots the Nigerian way. Heat it gently and serve with pounded yam, eba or rice.",
      priceCents: 13950,
      stock: 14,
      pack: "A tub of golden egusi soup with dark green leaves",
      served: "A bowl of egusi soup beside a mound of pounded yam",
    },
    {
      id: "chakalaka-mild-and-spicy-400g",
      name: "Chakalaka, mild and spicy 400 g",
      description:
        "The relish of South African braais: carrots, peppers, onion and beans in a curried tomato sauce. Good hot or cold beside pap, on a boerewors roll or straight from the tin.",
      priceCents: 2999,
      stock: 76,
      pack: "A tin of chakalaka with carrots and peppers on the label",
      served: "White pap with a generous spoon of chakalaka",
    },
    {
      id: "umngqusho-samp-and-beans-1kg",
      name: "Umngqusho Samp & Beans 1 kg",
      description:
        "Cracked white maize and sugar beans in the proportion an Eastern Cape grandmother would choose. Soak overnight, simmer slowly and finish with onion and a little butter.",
      priceCents: 4499,
      vatClass: "zero",
      stock: 38,
      pack: "A clear bag of white samp and speckled beans",
    },
    {
      id: "doro-wat-chicken-stew-600g",
      name: "Doro Wat Chicken Stew, frozen 600 g",
      description:
        "Ethiopia's feast-day stew: chicken and whole egg in a dark sauce of slow-cooked onions and berbere. Warm it through and serve over injera.",
      priceCents: 15900,
      stock: 4,
      pack: "A tub of dark red doro wat with boiled eggs",
    },
    {
      id: "pondu-cassava-leaf-stew-800g",
      name: "Pondu (Saka-Saka) Cassava Leaf Stew, frozen 800 g",
      description:
        "Pounded cassava leaves cooked down with onion, palm oil and a little smoked fish, as it is eaten from Kinshasa to Lubumbashi. Serve with rice, fufu or chikwangue.",
      priceCents: 12900,
      stock: 0,
      pack: "A tub of deep green pondu stew",
    },
    {
      id: "chicken-yassa-600g",
      name: "Chicken Yassa, frozen 600 g",
      description:
        "Chicken marinated in lemon and mustard, grilled, then braised under a heap of golden onions: Senegal's Sunday lunch. Serve over plain rice with a green olive or two.",
      priceCents: 14900,
      stock: 12,
      pack: "A tub of chicken yassa with golden onions and olives",
    },
    {
      id: "ndole-bitterleaf-stew-700g",
      name: "Ndolé Bitterleaf & Groundnut Stew, frozen 700 g",
      description:
        "Cameroon's national pot: washed bitterleaf in a creamy groundnut sauce with beef and prawns. Serve with ripe plantain, bobolo or steamed rice.",
      priceCents: 15450,
      stock: 7,
      pack: "A tub of ndolé with prawns on top",
    },
    {
      id: "groundnut-stew-700g",
      name: "Groundnut Stew (Maafe), frozen 700 g",
      description:
        "Beef and root vegetables in a thick peanut and tomato sauce, a dish Mali, Senegal and the Gambia all call their own. Our kitchen cooks it in the cooler months only.",
      priceCents: 13900,
      stock: 6,
      status: "inactive",
      pack: "A tub of orange-brown groundnut stew",
    },
  ],
  translations,
);
