import { shelve } from "../shape.ts";
import { vegetables as translations } from "../translations/vegetables.ts";

export const vegetables = shelve(
  "Vegetables",
  [
    {
      id: "puna-yam-2kg",
      name: "Puna Yam, whole 2 kg",
      description:
        "White yam from Ghana with rough brown skin and dry, floury flesh, the one to choose for pounding. Boil it, fry it or roast it over coals; always cook before eating.",
      priceCents: 12990,
      vatClass: "zero",
      stock: 22,
      featured: true,
      pack: "A whole puna yam with a cut end showing white flesh",
      served: "A smooth mound of pounded yam with vegetable soup",
    },
    {
      id: "ripe-plantain-1kg",
      name: "Ripe Plantain 1 kg",
      description:
        "Yellow plantain with the first black freckles, sweet enough for dodo, kelewele or alloco. Leave on the counter until as dark as you dare.",
      priceCents: 4950,
      vatClass: "zero",
      stock: 48,
      pack: "A hand of ripe yellow plantains",
    },
    {
      id: "fresh-cassava-1-5kg",
      name: "Fresh Cassava 1.5 kg",
      description:
        "Firm cassava roots with snowy flesh, waxed to travel well. Peel thickly and boil thoroughly, then fry, mash or grate.",
      priceCents: 5490,
      vatClass: "zero",
      stock: 17,
      pack: "Cassava roots, one cut to show white flesh",
    },
    {
      id: "fresh-okra-500g",
      name: "Fresh Okra 500 g",
      description:
        "Small, snappy green pods, tender enough to need only trimming. Slice fine for a soup that draws, or fry whole and fast with chilli.",
      priceCents: 3950,
      vatClass: "zero",
      stock: 3,
      pack: "A heap of fresh green okra pods",
    },
    {
      id: "sukuma-wiki-400g",
      name: "Sukuma Wiki Bunch 400 g",
      description:
        "Kenyan collard greens, tied in a generous bunch; the name means 'stretch the week'. Shred fine and fry with onion and tomato beside ugali.",
      priceCents: 2490,
      vatClass: "zero",
      stock: 26,
      pack: "A tied bunch of dark green sukuma wiki leaves",
    },
    {
      id: "morogo-wild-spinach-300g",
      name: "Morogo (Imifino) Wild Spinach 300 g",
      description:
        "Young amaranth leaves gathered as morogo, imifino or muroho, with an earthy taste that spinach only hints at. Wilt with onion and tomato and serve with pap.",
      priceCents: 2290,
      vatClass: "zero",
      stock: 5,
      pack: "A bundle of morogo with red-green leaves",
    },
    {
      id: "scotch-bonnet-peppers-200g",
      name: "Scotch Bonnet (Ata Rodo) Peppers 200 g",
      description:
        "Wrinkled red and yellow peppers, fruity and fierce: the heat in Nigerian pepper soup and Ghanaian shito. Use one, taste, and then decide about the second.",
      priceCents: 3490,
      vatClass: "zero",
      stock: 31,
      pack: "A heap of red, orange and yellow Scotch bonnet peppers",
    },
    {
      id: "ugu-pumpkin-leaves-400g",
      name: "Ugu Pumpkin Leaves, frozen 400 g",
      description:
        "Fluted pumpkin leaves, washed, sliced and frozen to keep their colour, for edikang ikong and egusi. Add from frozen in the last few minutes.",
      priceCents: 6290,
      vatClass: "zero",
      stock: 12,
      pack: "A freezer bag of sliced green ugu leaves",
    },
    {
      id: "amadumbe-cocoyam-1kg",
      name: "Amadumbe (Cocoyam) 1 kg",
      description:
        "Small, hairy taro corms from the KwaZulu-Natal coast, called amadumbe at home and cocoyam further north. Boil in their skins with salt and eat with peanuts.",
      priceCents: 4290,
      vatClass: "zero",
      stock: 0,
      pack: "A small heap of brown amadumbe corms",
    },
    {
      id: "garden-eggs-500g",
      name: "Garden Eggs 500 g",
      description:
        "Small white and yellow aubergines, crunchy and pleasantly bitter. Eat raw with groundnut paste, as visitors are offered in Igbo homes, or mash into a Ghanaian stew.",
      priceCents: 4590,
      vatClass: "zero",
      stock: 19,
      pack: "A punnet of cream and yellow garden eggs",
    },
    {
      id: "fresh-marula-fruit-1kg",
      name: "Fresh Marula Fruit 1 kg",
      description:
        "Green-gold marula gathered under the trees of Phalaborwa, tart and perfumed. In season from January to March only.",
      priceCents: 5990,
      vatClass: "zero",
      stock: 7,
      status: "inactive",
      pack: "A basket of yellow-green marula fruit",
    },
  ],
  translations,
);
