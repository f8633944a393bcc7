import { shelve } from "../shape.ts";
import { snacks as translations } from "../translations/snacks.ts";

export const snacks = shelve(
  "Snacks",
  [
    {
      id: "ripe-plantain-chips-150g",
      name: "Ripe Plantain Chips 150 g",
      description:
        "Ripe plantain sliced thin and fried crisp in small batches, sweet at first and salty after. They call it ipekere in Lagos, and nobody there stops at one handful.",
      priceCents: 3490,
      stock: 72,
      featured: true,
      pack: "A yellow snack bag of plantain chips",
      served: "A bowl heaped with golden plantain chips",
    },
    {
      id: "sliced-beef-biltong-250g",
      name: "Sliced Beef Biltong 250 g",
      description:
        "Silverside cured with vinegar, toasted coriander and black pepper, air-dried and sliced a little moist. South Africa's answer to every long drive and every kick-off.",
      priceCents: 13990,
      stock: 40,
      featured: true,
      pack: "A kraft bag of biltong with a window of dark red slices",
      served: "Slices of biltong on a wooden board with coriander seeds",
    },
    {
      id: "crunchy-chin-chin-350g",
      name: "Crunchy Chin Chin 350 g",
      description:
        "Small squares of sweet dough with nutmeg and butter, fried until they crackle. A jar of it on a Nigerian table never sees the end of the visit.",
      priceCents: 5990,
      stock: 33,
      pack: "A jar of golden chin chin squares",
    },
    {
      id: "droewors-200g",
      name: "Traditional Droëwors 200 g",
      description:
        "Thin beef sausage spiced with coriander and clove, hung until it snaps. Keep it in the cubbyhole, if you can keep it at all.",
      priceCents: 10950,
      stock: 26,
      pack: "A pack of dried droëwors sticks",
    },
    {
      id: "kilishi-beef-100g",
      name: "Kilishi Spiced Beef 100 g",
      description:
        "Paper-thin sheets of beef brushed with groundnut, ginger and chilli and dried twice over the coals, a Hausa craft from northern Nigeria and Niger. Break off a piece and pass it on.",
      priceCents: 9490,
      stock: 2,
      pack: "Sheets of red-brown kilishi in a clear pack",
    },
    {
      id: "kuli-kuli-200g",
      name: "Kuli-Kuli Groundnut Crunch 200 g",
      description:
        "Ground peanuts pressed, seasoned with ginger and pepper and fried into hard, nutty rings. Eat with soaked garri, crush over salads or roll your suya in it.",
      priceCents: 4250,
      stock: 21,
      pack: "A jar of crunchy kuli-kuli rings",
    },
    {
      id: "nairobi-chevda-250g",
      name: "Nairobi Chevda Mix 250 g",
      description:
        "Potato sticks, lentils, peanuts and curry leaves with a lift of chilli and lemon: the snack Nairobi's Indian kitchens gave to all of Kenya. Finish with fresh lime and onion.",
      priceCents: 4690,
      stock: 30,
      pack: "A snack bag of chevda with bright yellow sticks and peanuts",
    },
    {
      id: "dried-mopane-worms-150g",
      name: "Dried Mopane Worms (Madora) 150 g",
      description:
        "Hand-gathered in the mopane woodland of southern Zimbabwe and Limpopo, cleaned, salted and sun-dried. Soak, then fry with tomato and onion, or eat crisp as they are.",
      priceCents: 6990,
      stock: 11,
      pack: "A clear pack of dried mopane worms",
    },
    {
      id: "cassava-crisps-chilli-lemon-150g",
      name: "Cassava Crisps, Chilli & Lemon 150 g",
      description:
        "Crisp rounds of Kenyan cassava dusted with chilli and lemon, as the vendors of Mombasa serve them in a twist of paper. Louder than potato.",
      priceCents: 3290,
      stock: 0,
      pack: "A red snack bag of cassava crisps",
    },
  ],
  translations,
);
