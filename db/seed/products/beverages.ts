import { shelve } from "../shape.ts";
import { beverages as translations } from "../translations/beverages.ts";

export const beverages = shelve(
  "Beverages",
  [
    {
      id: "zobo-hibiscus-drink-1l",
      name: "Zobo Hibiscus Drink 1 litre",
      description:
        "Dried hibiscus flowers steeped with ginger, clove and pineapple, lightly sweetened: zobo in Nigeria, bissap in Senegal, sobolo in Ghana. Serve very cold over ice.",
      priceCents: 5490,
      stock: 36,
      featured: true,
      pack: "A bottle of deep red hibiscus drink",
      served: "A tall glass of iced hibiscus drink with a slice of orange",
    },
    {
      id: "yirgacheffe-coffee-beans-500g",
      name: "Yirgacheffe Coffee Beans 500 g",
      description:
        "Washed Arabica from the green hills of southern Ethiopia, medium roasted, with a floral nose and a clean lemon finish. Grind just before brewing; lovely in a jebena, a plunger or a filter.",
      priceCents: 18900,
      stock: 31,
      featured: true,
      pack: "A dark coffee pouch with roasted beans in front of it",
      served: "A jebena pouring pot beside a small cup of black coffee",
    },
    {
      id: "cederberg-rooibos-loose-leaf-250g",
      name: "Cederberg Rooibos Loose Leaf 250 g",
      description:
        "Long-cut red rooibos grown and sun-dried in the Cederberg mountains of South Africa, naturally free of caffeine. Steep it long: it never turns bitter.",
      priceCents: 6490,
      stock: 58,
      pack: "A tea tin with red rooibos leaves in front",
    },
    {
      id: "kericho-black-tea-500g",
      name: "Kericho Black Tea 500 g",
      description:
        "Brisk, coppery leaf tea from the Kenyan highlands, made to stand up to milk. Boil it with ginger and cardamom for a proper chai ya tangawizi.",
      priceCents: 7950,
      stock: 44,
      pack: "A green tea box with a leaf label",
    },
    {
      id: "moroccan-mint-green-tea-200g",
      name: "Moroccan Mint Green Tea 200 g",
      description:
        "Rolled gunpowder green tea blended with dried nana mint from Meknes. Brew it strong, sweeten it well and pour from as high as you dare.",
      priceCents: 8450,
      stock: 9,
      pack: "A turquoise tea tin with mint leaves",
    },
    {
      id: "amahewu-banana-1l",
      name: "Amahewu (Mageu) Banana 1 litre",
      description:
        "Thick, gently sour fermented maize drink with banana, known as amahewu, mageu or mahewu across southern Africa. Shake well and drink cold; it is breakfast in a carton.",
      priceCents: 2250,
      stock: 64,
      pack: "A yellow carton of amahewu with banana shapes",
    },
    {
      id: "gemere-ginger-beer-750ml",
      name: "Gemere Ginger Beer 750 ml",
      description:
        "Cloudy, still ginger beer as it is poured at Sotho and Tswana weddings, with real ginger and raisins. Non-alcoholic, fiery at the back of the throat.",
      priceCents: 3990,
      stock: 27,
      pack: "A bottle of cloudy ginger beer with fresh ginger",
    },
    {
      id: "bouye-baobab-drink-750ml",
      name: "Bouye Baobab Drink 750 ml",
      description:
        "Creamy drink of baobab fruit pulp, milk and a little sugar, a Dakar favourite. Tart, smooth and pale as the inside of the pod.",
      priceCents: 5950,
      stock: 3,
      pack: "A bottle of creamy white baobab drink beside a baobab pod",
    },
    {
      id: "malt-drink-6x330ml",
      name: "Malt Drink 6 × 330 ml",
      description:
        "Dark, sweet and non-alcoholic: the bottle on every table at a Lagos party. Barley malt, bubbles and a caramel finish; chill hard before serving.",
      priceCents: 11990,
      stock: 22,
      pack: "Brown bottles of malt drink in a carrier",
    },
    {
      id: "ukwaju-tamarind-juice-1l",
      name: "Ukwaju Tamarind Juice 1 litre",
      description:
        "Sweet-sour tamarind juice from the Swahili coast, touched with cardamom. Pour over ice with a squeeze of lime, or use it to sharpen a marinade.",
      priceCents: 4850,
      stock: 19,
      pack: "A carton of tamarind juice with tamarind pods",
    },
  ],
  translations,
);
