import { shelve } from "../shape.ts";
import { breakfast as translations } from "../translations/breakfast.ts";

export const breakfast = shelve(
  "Breakfast",
  [
    {
      id: "amlou-almond-spread-250g",
      name: "Amlou Almond & Argan Spread 250 g",
      description:
        "Toasted almonds, culinary argan oil and honey, ground to a pourable spread in the Souss valley of Morocco. Stir, then drag warm bread through it.",
      priceCents: 14500,
      stock: 12,
      featured: true,
      pack: "A jar of glossy brown amlou with almonds",
      served: "A dish of amlou with torn flatbread and almonds",
    },
    {
      id: "akamu-ogi-corn-pap-500g",
      name: "Akamu (Ogi) Corn Pap 500 g",
      description:
        "Smooth fermented corn starch for the pap that Nigeria calls akamu or ogi and Ghana knows as koko. Stir with cold water, pour on boiling, and serve with akara or moin moin.",
      priceCents: 4890,
      stock: 29,
      pack: "A pouch of creamy white akamu",
    },
    {
      id: "mabele-sorghum-porridge-1kg",
      name: "Mabele Sorghum Porridge 1 kg",
      description:
        "Stone-ground red sorghum for soft breakfast porridge, nutty and the colour of the soil it grew in. Cook with milk and sweeten with honey, or ferment overnight for ting.",
      priceCents: 3990,
      stock: 56,
      pack: "A paper bag of red-brown mabele meal with sorghum heads",
    },
    {
      id: "buttermilk-rusks-450g",
      name: "Buttermilk Rusks 450 g",
      description:
        "Chunky twice-baked rusks from a Karoo farm kitchen, made with real buttermilk. Built to be dunked in coffee before the sun is up.",
      priceCents: 6990,
      stock: 43,
      pack: "A carton of golden rusks with a blue gingham band",
    },
    {
      id: "akara-bean-flour-500g",
      name: "Akara Bean Flour 500 g",
      description:
        "Skinned and milled black-eyed beans, ready to whisk with onion and pepper and fry into akara. The same flour steams into moin moin.",
      priceCents: 5650,
      vatClass: "zero",
      stock: 6,
      pack: "A pouch of cream bean flour with black-eyed beans",
    },
    {
      id: "miombo-forest-honey-500g",
      name: "Miombo Forest Honey 500 g",
      description:
        "Dark, smoky honey from bark hives hung high in the miombo woodland of north-western Zambia. Strained, never heated; spoon it over porridge or fresh vetkoek.",
      priceCents: 11500,
      stock: 34,
      pack: "A jar of dark amber honey with a wooden dipper",
    },
    {
      id: "uji-wimbi-millet-flour-1kg",
      name: "Uji Wimbi Finger Millet Flour 1 kg",
      description:
        "Finger millet flour from western Kenya for uji, the smooth brown porridge that starts the day in half of East Africa. A spoon of lemon and sugar is traditional.",
      priceCents: 5290,
      stock: 41,
      pack: "A paper bag of brown wimbi flour with millet heads",
    },
    {
      id: "vetkoek-amagwinya-mix-1kg",
      name: "Vetkoek (Amagwinya) Mix 1 kg",
      description:
        "Everything but water for golden, airy vetkoek, or amagwinya as the taxi ranks call them. Fill with mince, polony and atchar, or apricot jam.",
      priceCents: 4790,
      stock: 4,
      pack: "A flour bag of vetkoek mix with golden buns on the front",
    },
  ],
  translations,
);
