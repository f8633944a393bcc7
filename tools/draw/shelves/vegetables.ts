import { FERN, INDIGO, LEAF, SAFFRON } from "../canvas/palette.ts";
import { centre, packshot, type Shelf, spread, still } from "../canvas/still.ts";
import { place } from "../canvas/svg.ts";
import { heap, paste } from "../canvas/textures.ts";
import { leafSprig } from "../emblems.ts";
import { bowl, mound, plate, stew } from "../goods/dishes.ts";
import { gardenEggs, marulaBasket, plantains, scotchBonnets } from "../goods/fruits.ts";
import { morogo, okra, sukumaWiki } from "../goods/greens.ts";
import { leafShred } from "../goods/morsels.ts";
import { amadumbe, cassava, yam } from "../goods/roots.ts";
import { EGUSI } from "../goods/stews.ts";
import { clearBag } from "../packs/soft-packs.ts";

export const vegetables: Shelf = {
  "puna-yam-2kg": (pen) => still("sage", centre(yam(pen), 1.06, 390, 620)),
  "puna-yam-2kg-served": (pen) =>
    spread(
      "sage",
      place(
        312,
        600,
        1.06,
        bowl(pen, INDIGO, "zigzag", stew(pen, 196, 72, { ...EGUSI, base: "#b98a35" })),
      ),
      place(
        582,
        690,
        0.6,
        plate("#b5613a", SAFFRON, place(0, 46, 1.5, mound(pen, 120, 146, paste("#fbf3e0")))),
      ),
    ),
  "ripe-plantain-1kg": (_pen) => still("cream", centre(plantains(), 1.3, 400, 610)),
  "fresh-cassava-1-5kg": (pen) => still("rose", centre(cassava(pen), 1.12, 400, 610)),
  "fresh-okra-500g": (_pen) => still("butter", centre(okra(), 1.14, 400, 610)),
  "sukuma-wiki-400g": (_pen) => still("apricot", centre(sukumaWiki(), 1.06)),
  "morogo-wild-spinach-300g": (_pen) => still("lilac", centre(morogo(), 1.04)),
  "scotch-bonnet-peppers-200g": (_pen) => still("mint", centre(scotchBonnets(), 1.2, 400, 620)),
  "ugu-pumpkin-leaves-400g": (pen) =>
    packshot(
      "mint",
      centre(
        clearBag(
          pen,
          {
            style: "round",
            ground: LEAF,
            accent: FERN,
            thread: SAFFRON,
            motif: "zigzag",
            emblem: leafSprig,
          },
          heap("#214a2c", 34, leafShred("#3f8a45")),
        ),
      ),
    ),
  "amadumbe-cocoyam-1kg": (pen) => still("cream", centre(amadumbe(pen), 1.12, 390, 610)),
  "garden-eggs-500g": (_pen) => still("clay", centre(gardenEggs(), 1.24, 400, 620)),
  "fresh-marula-fruit-1kg": (_pen) => still("sage", centre(marulaBasket(), 1.2, 390, 620)),
};
