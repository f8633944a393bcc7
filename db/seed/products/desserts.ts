import { shelve } from "../shape.ts";
import { desserts as translations } from "../translations/desserts.ts";

export const desserts = shelve(
  "Desserts",
  [
    {
      id: "coconut-mandazi-8-pack",
      name: "Coconut Mandazi, 8 pack 400 g",
      description:
        "Pillowy Swahili doughnuts with coconut milk and cardamom, fried to a light gold. Warm them for a minute and dip into sweet, milky chai.",
      priceCents: 5290,
      stock: 15,
      featured: true,
      pack: "Eight golden mandazi triangles in a tray",
      served: "A plate of mandazi dusted with sugar beside a cup of chai",
    },
    {
      id: "cape-koeksisters-6-pack",
      name: "Koeksisters, plaited, 6 pack 450 g",
      description:
        "Plaited dough fried crisp and plunged into ice-cold ginger syrup, so that each bite crackles and then drips. A South African church-bazaar classic, best straight from the fridge.",
      priceCents: 6490,
      stock: 10,
      pack: "A tray of six glistening plaited koeksisters",
    },
    {
      id: "malva-pudding-500g",
      name: "Malva Pudding with Sauce 500 g",
      description:
        "Springy apricot-jam sponge soaked in warm cream and vanilla sauce. Heat in its dish and pass the custard; it serves four South Africans or two hungry ones.",
      priceCents: 7990,
      stock: 13,
      pack: "A foil dish of caramel-coloured malva pudding",
    },
    {
      id: "puff-puff-mix-500g",
      name: "Puff-Puff Mix 500 g",
      description:
        "Flour, yeast, sugar and nutmeg in the right measure for round, chewy Nigerian puff-puff, called bofrot in Ghana and mikate in Congo. Add water, wait an hour, fry.",
      priceCents: 4590,
      stock: 37,
      pack: "A packet of puff-puff mix with golden balls on the front",
    },
    {
      id: "kashata-coconut-brittle-200g",
      name: "Kashata Coconut Brittle 200 g",
      description:
        "Coconut and peanuts set in caramel with cardamom, cut into diamonds as in the sweet shops of Zanzibar and Mombasa. Strong black coffee is its best friend.",
      priceCents: 4950,
      stock: 25,
      pack: "A box of pink and caramel kashata diamonds",
    },
    {
      id: "chebakia-sesame-biscuits-300g",
      name: "Chebakia Sesame Biscuits 300 g",
      description:
        "Dough scented with orange blossom and cinnamon, folded into flowers, fried, dipped in honey and rolled in sesame. In Morocco they come out at sunset with harira soup.",
      priceCents: 9490,
      stock: 0,
      pack: "A box of honeyed chebakia flowers with sesame",
    },
    {
      id: "thiakry-millet-dessert-400g",
      name: "Thiakry (Dégué) Millet Dessert 400 g",
      description:
        "Steamed millet granules to fold into sour milk or yoghurt with sugar, vanilla and raisins, as they do in Dakar and Bamako. Chill before serving.",
      priceCents: 6250,
      stock: 18,
      pack: "A pouch of thiakry with a bowl of creamy millet",
    },
    {
      id: "pistachio-halawa-350g",
      name: "Pistachio Halawa 350 g",
      description:
        "Flaky Egyptian sesame halawa shot through with green pistachios. Slice onto warm baladi bread, crumble over ice cream, or eat from the tub with a spoon.",
      priceCents: 8650,
      stock: 32,
      pack: "A tub of pale halawa with green pistachios",
    },
  ],
  translations,
);
