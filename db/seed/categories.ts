import type { SeedCategory } from "./shape.ts";

/** The ten default categories (back-office §9), each with a picture of 800 x 600. */
export const seedCategories: readonly SeedCategory[] = [
  {
    name: "Traditional Dishes",
    description: "Pots that take all afternoon, ready to warm: jollof, egusi, doro wat, ndolé.",
    imageUrl: "/images/categories/traditional-dishes.svg",
    translations: {
      af: {
        name: "Tradisionele geregte",
        description:
          "Potte wat die hele middag vat, gereed om warm te maak: jollof, egusi, doro wat, ndolé.",
      },
      zu: {
        name: "Ukudla kwendabuko",
        description:
          "Amabhodwe athatha intambama yonke, alungele ukufudunyezwa: i-jollof, i-egusi, i-doro wat, i-ndolé.",
      },
      xh: {
        name: "Ukutya kwemveli",
        description:
          "Iimbiza ezithatha imva kwemini yonke, ezilungele ukufudunyezwa: ijollof, iegusi, idoro wat, indolé.",
      },
    },
  },
  {
    name: "Beverages",
    description: "Zobo on ice, highland coffee, rooibos and malt for every table.",
    imageUrl: "/images/categories/beverages.svg",
    translations: {
      af: {
        name: "Drankies",
        description: "Zobo oor ys, hooglandkoffie, rooibos en mout vir elke tafel.",
      },
      zu: {
        name: "Iziphuzo",
        description: "I-zobo neqhwa, ikhofi lasezintabeni, i-rooibos ne-malt yawo wonke amatafula.",
      },
      xh: {
        name: "Iziselo",
        description: "Izobo nomkhenkce, ikofu yasezintabeni, irooibos nemalt yazo zonke iitafile.",
      },
    },
  },
  {
    name: "Snacks",
    description: "Chin chin, plantain chips, biltong: the bowls that empty themselves.",
    imageUrl: "/images/categories/snacks.svg",
    translations: {
      af: {
        name: "Peuselgoed",
        description: "Chin chin, plantaanskyfies, biltong: die bakkies wat hulself leegmaak.",
      },
      zu: {
        name: "Ukudla okulula",
        description: "I-chin chin, ama-chips e-plantain, umqwayiba: izitsha eziziqedela zona.",
      },
      xh: {
        name: "Amashwamshwam",
        description: "Ichin chin, iitshiphusi zeplantain, umqwayito: izitya ezizigqibela ngokwazo.",
      },
    },
  },
  {
    name: "Spices & Seasonings",
    description: "Berbere, suya, harissa, peri-peri: the heat and perfume of a continent.",
    imageUrl: "/images/categories/spices-seasonings.svg",
    translations: {
      af: {
        name: "Speserye en geurmiddels",
        description: "Berbere, suya, harissa, peri-peri: die hitte en geur van ’n vasteland.",
      },
      zu: {
        name: "Izinongo",
        description: "I-berbere, i-suya, i-harissa, i-peri-peri: ukubaba nephunga lezwekazi lonke.",
      },
      xh: {
        name: "Iziqholo",
        description: "Iberbere, isuya, iharissa, iperi-peri: ubushushu nevumba lelizwekazi lonke.",
      },
    },
  },
  {
    name: "Ingredients",
    description: "Palm oil, egusi, crayfish and all that a proper soup begins with.",
    imageUrl: "/images/categories/ingredients.svg",
    translations: {
      af: {
        name: "Bestanddele",
        description: "Palmolie, egusi, krewel en alles waarmee ’n regte sop begin.",
      },
      zu: {
        name: "Izithako",
        description:
          "Amafutha esundu, i-egusi, i-crayfish nakho konke isobho langempela eliqala ngakho.",
      },
      xh: {
        name: "Izithako",
        description:
          "Ioyile yesundu, iegusi, icrayfish nayo yonke into isuphu yokwenene eqala ngayo.",
      },
    },
  },
  {
    name: "Desserts",
    description: "Koeksisters, mandazi, malva and halawa for after, or for before.",
    imageUrl: "/images/categories/desserts.svg",
    translations: {
      af: {
        name: "Nageregte",
        description: "Koeksisters, mandazi, malva en halawa vir daarna, of daarvoor.",
      },
      zu: {
        name: "Okumnandi kwangemva kokudla",
        description:
          "Ama-koeksister, ama-mandazi, i-malva ne-halawa yangemva kokudla, noma yangaphambi.",
      },
      xh: {
        name: "Izimuncumuncu",
        description:
          "Iikoeksister, iimandazi, imalva nehalawa yasemva kokutya, okanye yaphambi kwako.",
      },
    },
  },
  {
    name: "Breakfast",
    description: "Porridge, rusks, honey and vetkoek to start the day warm.",
    imageUrl: "/images/categories/breakfast.svg",
    translations: {
      af: {
        name: "Ontbyt",
        description: "Pap, beskuit, heuning en vetkoek om die dag warm te begin.",
      },
      zu: {
        name: "Isidlo sasekuseni",
        description: "Iphalishi, amaraski, uju namagwinya okuqala usuku ngokufudumala.",
      },
      xh: {
        name: "Isidlo sakusasa",
        description: "Isidudu, iirusk, ubusi namagwinya okuqala usuku ngobushushu.",
      },
    },
  },
  {
    name: "Meat & Poultry",
    description: "Boerewors, goat, oxtail and fish, cut for the braai and the pot.",
    imageUrl: "/images/categories/meat-poultry.svg",
    translations: {
      af: {
        name: "Vleis en pluimvee",
        description: "Boerewors, bok, beesstert en vis, gesny vir die braai en die pot.",
      },
      zu: {
        name: "Inyama nezinkukhu",
        description: "I-boerewors, imbuzi, umsila wenkomo nenhlanzi, kusikelwe ibhreyi nebhodwe.",
      },
      xh: {
        name: "Inyama neenkukhu",
        description: "Iboerewors, ibhokhwe, umsila wenkomo nentlanzi, zisikelwe ibraai nembiza.",
      },
    },
  },
  {
    name: "Vegetables",
    description: "Yam, plantain, okra and greens, fresh as the morning market.",
    imageUrl: "/images/categories/vegetables.svg",
    translations: {
      af: {
        name: "Groente",
        description: "Jam, plantaan, okra en blaargroente, vars soos die oggendmark.",
      },
      zu: {
        name: "Imifino",
        description:
          "I-yam, i-plantain, i-okra nemifino eluhlaza, emisha njengemakethe yasekuseni.",
      },
      xh: {
        name: "Imifuno",
        description: "Iyam, iplantain, iokra nemifuno eluhlaza, emitsha njengemarike yakusasa.",
      },
    },
  },
  {
    name: "Grains & Cereals",
    description: "Garri, mealie meal, teff and fonio: what the plate is built on.",
    imageUrl: "/images/categories/grains-cereals.svg",
    translations: {
      af: {
        name: "Grane en ontbytgraan",
        description: "Garri, mieliemeel, teff en fonio: waarop die bord gebou word.",
      },
      zu: {
        name: "Okusanhlamvu",
        description: "I-garri, impuphu, i-teff ne-fonio: isisekelo sepuleti.",
      },
      xh: {
        name: "Iinkozo",
        description: "Igarri, umgubo wombona, iteff nefonio: isiseko sepleyiti.",
      },
    },
  },
];
