import type { SeedHeroImage } from "./shape.ts";

/** Three slides of 1920 x 800 (back-office §9); their left 45 % is calm, for the title. */
export const seedHeroImages: readonly SeedHeroImage[] = [
  {
    id: "hero-market-table",
    imageUrl: "/images/hero/market-table.svg",
    title: "Authentic African groceries, from market to kitchen",
    subtitle:
      "Garri from Ijebu, injera from Addis, boerewors from the farm: one basket for the whole continent.",
    buttonText: "Shop Now",
    buttonLink: "/products",
    productId: null,
    active: true,
    order: 1,
  },
  {
    id: "hero-spice-stall",
    imageUrl: "/images/hero/spice-stall.svg",
    title: "Spices that taste like home",
    subtitle: "Berbere, suya, ras el hanout and peri-peri, mixed the way the market women do.",
    buttonText: "Find your spice",
    buttonLink: `/category/${encodeURIComponent("Spices & Seasonings")}`,
    productId: null,
    active: true,
    order: 2,
  },
  {
    id: "hero-coffee-ceremony",
    imageUrl: "/images/hero/coffee-ceremony.svg",
    title: "Coffee, where coffee began",
    subtitle: "Yirgacheffe beans from the Ethiopian highlands, for slow mornings and three rounds.",
    buttonText: "Taste Yirgacheffe",
    buttonLink: "/product/yirgacheffe-coffee-beans-500g",
    productId: "yirgacheffe-coffee-beans-500g",
    active: true,
    order: 3,
  },
];
