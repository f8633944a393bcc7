import type { SeedCategory } from "./shape.ts";

/** The ten default categories (back-office §9), each with a picture of 800 x 600. */
export const seedCategories: readonly SeedCategory[] = [
  {
    name: "Traditional Dishes",
    description: "Pots that take all afternoon, ready to warm: jollof, egusi, doro wat, ndolé.",
    imageUrl: "/images/categories/traditional-dishes.svg",
  },
  {
    name: "Beverages",
    description: "Zobo on ice, highland coffee, rooibos and malt for every table.",
    imageUrl: "/images/categories/beverages.svg",
  },
  {
    name: "Snacks",
    description: "Chin chin, plantain chips, biltong: the bowls that empty themselves.",
    imageUrl: "/images/categories/snacks.svg",
  },
  {
    name: "Spices & Seasonings",
    description: "Berbere, suya, harissa, peri-peri: the heat and perfume of a continent.",
    imageUrl: "/images/categories/spices-seasonings.svg",
  },
  {
    name: "Ingredients",
    description: "Palm oil, egusi, crayfish and all that a proper soup begins with.",
    imageUrl: "/images/categories/ingredients.svg",
  },
  {
    name: "Desserts",
    description: "Koeksisters, mandazi, malva and halawa for after, or for before.",
    imageUrl: "/images/categories/desserts.svg",
  },
  {
    name: "Breakfast",
    description: "Porridge, rusks, honey and vetkoek to start the day warm.",
    imageUrl: "/images/categories/breakfast.svg",
  },
  {
    name: "Meat & Poultry",
    description: "Boerewors, goat, oxtail and fish, cut for the braai and the pot.",
    imageUrl: "/images/categories/meat-poultry.svg",
  },
  {
    name: "Vegetables",
    description: "Yam, plantain, okra and greens, fresh as the morning market.",
    imageUrl: "/images/categories/vegetables.svg",
  },
  {
    name: "Grains & Cereals",
    description: "Garri, mealie meal, teff and fonio: what the plate is built on.",
    imageUrl: "/images/categories/grains-cereals.svg",
  },
];
