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
    translations: {
      af: {
        title: "Egte Afrika-kruideniersware, van mark tot kombuis",
        subtitle:
          "Garri van Ijebu, injera van Addis, boerewors van die plaas: een mandjie vir die hele vasteland.",
        buttonText: "Koop nou",
      },
      zu: {
        title: "Igrosa yangempela yase-Afrika, isuka emakethe iya ekhishini",
        subtitle:
          "I-garri yase-Ijebu, i-injera yase-Addis, i-boerewors yasepulazini: inqola eyodwa yezwekazi lonke.",
        buttonText: "Thenga manje",
      },
      xh: {
        title: "Igrosari yokwenene yaseAfrika, ukusuka emarikeni ukuya ekhitshini",
        subtitle:
          "Igarri yaseIjebu, iinjera yaseAddis, iboerewors yasefama: itroli enye yelizwekazi lonke.",
        buttonText: "Thenga ngoku",
      },
    },
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
    translations: {
      af: {
        title: "Speserye wat soos die huis smaak",
        subtitle: "Berbere, suya, ras el hanout en peri-peri, gemeng soos die markvroue dit doen.",
        buttonText: "Vind u spesery",
      },
      zu: {
        title: "Izinongo ezinambitheka njengasekhaya",
        subtitle:
          "I-berbere, i-suya, i-ras el hanout ne-peri-peri, kuxutshwe njengoba omama basemakethe benza.",
        buttonText: "Thola isinongo sakho",
      },
      xh: {
        title: "Iziqholo ezinencasa yasekhaya",
        subtitle:
          "Iberbere, isuya, iras el hanout neperi-peri, zixutywe ngendlela oomama basemarikeni abenza ngayo.",
        buttonText: "Fumana isiqholo sakho",
      },
    },
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
    translations: {
      af: {
        title: "Koffie, waar koffie begin het",
        subtitle:
          "Yirgacheffe-bone van die Ethiopiese hooglande, vir stadige oggende en drie rondtes.",
        buttonText: "Proe Yirgacheffe",
      },
      zu: {
        title: "Ikhofi, lapho ikhofi laqala khona",
        subtitle:
          "Izinhlamvu ze-Yirgacheffe ezindaweni eziphakeme zase-Ethiopia, zasekuseni okungajahile nemizuliswano emithathu.",
        buttonText: "Nambitha i-Yirgacheffe",
      },
      xh: {
        title: "Ikofu, apho ikofu yaqala khona",
        subtitle:
          "Iimbotyi zeYirgacheffe zeendawo eziphakamileyo zaseEthiopia, zeentsasa ezingangxamanga nemijikelo emithathu.",
        buttonText: "Ngcamla iYirgacheffe",
      },
    },
  },
];
