import { shelve } from "../shape.ts";
import { ingredients as translations } from "../translations/ingredients.ts";

export const ingredients = shelve(
  "Ingredients",
  [
    {
      id: "red-palm-oil-1l",
      name: "Red Palm Oil 1 litre",
      description:
        "Unrefined, deep orange oil pressed from palm fruit, with the carrot-and-smoke aroma that West and Central African stews are built on. It sets in cool weather; stand the bottle in warm water.",
      priceCents: 8950,
      vatClass: "zero",
      stock: 45,
      featured: true,
      pack: "A bottle of deep orange-red palm oil",
      served: "A calabash of red palm oil with palm fruit",
    },
    {
      id: "ground-egusi-500g",
      name: "Ground Egusi (Melon Seed) 500 g",
      description:
        "Shelled egusi seeds, milled fresh so that the oil is still sweet. Fry in palm oil for a curdled soup, or stir in at the end for a smooth one.",
      priceCents: 11990,
      stock: 28,
      pack: "A pouch of pale ground egusi with seeds in front",
    },
    {
      id: "ground-ogbono-250g",
      name: "Ground Ogbono (Apon) 250 g",
      description:
        "Milled wild mango kernels that draw into a silky soup. Stir into warm palm oil off the heat, then add stock little by little.",
      priceCents: 12950,
      stock: 5,
      pack: "A pouch of brown ground ogbono",
    },
    {
      id: "ground-dried-crayfish-200g",
      name: "Ground Dried Crayfish 200 g",
      description:
        "Sun-dried and smoked crayfish from the Niger Delta, ground for the pot. The quiet depth under egusi, okra and moin moin.",
      priceCents: 9950,
      stock: 35,
      pack: "A jar of pink-orange ground crayfish",
    },
    {
      id: "dovi-peanut-butter-1kg",
      name: "Dovi Peanut Butter, smooth 1 kg",
      description:
        "Zimbabwean peanuts, roasted and stone-ground with a little salt and nothing else. For dovi stews, muriwo unedovi, porridge and toast.",
      priceCents: 9450,
      stock: 51,
      pack: "A large jar of smooth peanut butter",
    },
    {
      id: "palm-nut-cream-800g",
      name: "Palm Nut Cream (Banga) 800 g",
      description:
        "Rich extract of boiled palm fruit, ready for banga soup, Ghanaian abenkwan or Cameroonian mbanga. Thin with stock and let it simmer until the oil rises.",
      priceCents: 8250,
      stock: 17,
      pack: "A tall tin of palm nut cream with palm fruit on the label",
    },
    {
      id: "preserved-lemons-400g",
      name: "Preserved Lemons 400 g",
      description:
        "Whole small lemons kept in salt and their own juice until the rind turns soft, as in every Fès kitchen. Rinse, slice the peel and add to tagines, fish and salads.",
      priceCents: 8490,
      stock: 20,
      pack: "A jar of whole yellow preserved lemons",
    },
    {
      id: "niter-kibbeh-300g",
      name: "Niter Kibbeh Spiced Butter 300 g",
      description:
        "Clarified butter simmered with korarima, fenugreek, turmeric and onion: the golden start of Ethiopian stews. Keeps in the cupboard; try it on popcorn.",
      priceCents: 10990,
      stock: 1,
      pack: "A jar of golden niter kibbeh",
    },
    {
      id: "coconut-milk-400ml",
      name: "Coconut Milk 400 ml",
      description:
        "Thick coconut milk for the pots of the Indian Ocean coast, from matapa in Mozambique to kuku paka in Mombasa. Shake the tin before you open it.",
      priceCents: 3650,
      stock: 68,
      pack: "A tin of coconut milk beside half a coconut",
    },
    {
      id: "dried-kapenta-250g",
      name: "Dried Kapenta (Matemba) 250 g",
      description:
        "Small sardines from Lake Kariba, sun-dried whole and ready to fry. Soften in warm water, then cook with tomato and onion and serve with sadza or nshima.",
      priceCents: 7290,
      stock: 39,
      pack: "A clear bag of small silver dried fish",
    },
    {
      id: "baobab-powder-200g",
      name: "Baobab Fruit Powder 200 g",
      description:
        "Dried baobab pulp from Limpopo, sieved to a pale, tangy powder. Stir into yoghurt, porridge and smoothies, or use where you would use a squeeze of lemon.",
      priceCents: 9990,
      stock: 23,
      pack: "A pouch of pale baobab powder with a tree motif",
    },
    {
      id: "red-palm-oil-500ml",
      name: "Red Palm Oil 500 ml",
      description:
        "Unrefined, deep orange oil pressed from palm fruit, with the carrot-and-smoke aroma that West and Central African stews are built on. It sets in cool weather; stand the bottle in warm water.",
      priceCents: 4990,
      vatClass: "zero",
      stock: 4,
      pack: "A small bottle of deep orange-red palm oil",
    },
  ],
  translations,
);
