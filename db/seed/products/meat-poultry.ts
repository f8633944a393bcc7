import { shelve } from "../shape.ts";
import { meatPoultry as translations } from "../translations/meat-poultry.ts";

export const meatPoultry = shelve(
  "Meat & Poultry",
  [
    {
      id: "farm-boerewors-1kg",
      name: "Farm Boerewors Coil 1 kg",
      description:
        "Coarse beef and a little pork with toasted coriander, nutmeg and vinegar in a natural casing. Braai it whole over medium coals, turn once, and do not prick it.",
      priceCents: 15990,
      stock: 24,
      featured: true,
      pack: "A coil of raw boerewors on a butcher's tray",
      served: "Grilled boerewors coil on a board with rosemary",
    },
    {
      id: "cubed-goat-meat-1kg",
      name: "Goat Meat, cubed 1 kg",
      description:
        "Bone-in free-range goat from the Limpopo bushveld, cut for the pot. For pepper soup, nyama choma on the coals, or a long, gentle curry.",
      priceCents: 18950,
      stock: 16,
      pack: "A butcher's tray of cubed goat meat on the bone",
    },
    {
      id: "cut-oxtail-1kg",
      name: "Oxtail, cut 1 kg",
      description:
        "Beef oxtail sawn into joints, with plenty of marrow for a sauce that sticks to the spoon. Brown it well and give it three hours.",
      priceCents: 22900,
      stock: 9,
      pack: "A butcher's tray of round oxtail joints",
    },
    {
      id: "road-runner-chicken-1-4kg",
      name: "Road Runner Hardbody Chicken 1.4 kg",
      description:
        "Slow-grown village chicken with firm, dark meat, known as road runner in Zimbabwe and umleqwa in South Africa. Simmer until tender, then finish with tomato and onion.",
      priceCents: 14490,
      stock: 13,
      pack: "A whole hardbody chicken on a tray",
    },
    {
      id: "beef-tripe-mogodu-1kg",
      name: "Beef Tripe (Mogodu) 1 kg",
      description:
        "Cleaned and cut ox tripe, called mogodu, ulusu or shaki depending on who is cooking. Simmer with onion and chilli and serve with dumplings or pap.",
      priceCents: 9950,
      stock: 20,
      pack: "A butcher's tray of honeycomb tripe",
    },
    {
      id: "smoked-catfish-400g",
      name: "Smoked Catfish, whole 400 g",
      description:
        "Whole catfish, hardwood-smoked until dark and firm. Break into soups and stews; it flavours the pot as much as it feeds it.",
      priceCents: 16490,
      stock: 5,
      pack: "Two whole smoked catfish on a tray",
    },
    {
      id: "lamb-merguez-500g",
      name: "Lamb Merguez 500 g",
      description:
        "Slim North African lamb sausages, red with harissa and fragrant with cumin and fennel. Grill fast and tuck into bread with chopped salad.",
      priceCents: 11990,
      stock: 21,
      pack: "A butcher's tray of slim red merguez sausages",
    },
    {
      id: "whole-tilapia-1kg",
      name: "Whole Tilapia, cleaned 1 kg",
      description:
        "Scaled and gutted tilapia, frozen the day it was caught. Score it, rub it with ginger and pepper and grill it for banku, or fry it for ugali.",
      priceCents: 10990,
      stock: 27,
      pack: "Two whole silver tilapia on a tray",
    },
    {
      id: "suya-beef-skewers-600g",
      name: "Suya Beef Skewers 600 g",
      description:
        "Thin slices of beef rump threaded on sticks and coated in yaji spice, ready for the fire. Serve with raw onion, tomato and an extra pinch of spice.",
      priceCents: 13490,
      stock: 14,
      pack: "A tray of spiced beef suya skewers",
    },
  ],
  translations,
);
