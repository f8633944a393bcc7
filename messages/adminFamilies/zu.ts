import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Osayizi",
  words: "imindeni osayizi amaphakethe intengo ngekhilo",
  subtitle:
    "Imikhiqizo enegama elilodwa lomndeni ingosayizi bento eyodwa. Lapha imi eceleni kwayo.",
  none: "Ayikho imindeni okwamanje",
  noneWhy:
    "Nikani imikhiqizo umndeni ofanayo efomini layo, noma eminingi kanyekanye ohlwini lwemikhiqizo.",
  noSize: "Awukho usayizi onikeziwe",
  more: "Eminye imindeni",
  count: { one: "Usayizi ongu-{count}", other: "Osayizi abangu-{count}" },
  cannotBeBought: {
    one: "Ongu-{count} awukwazi ukuthengwa",
    other: "Abangu-{count} abakwazi ukuthengwa",
  },
  size: "Usayizi",
  price: "Intengo",
  byMeasure: "Ngesilinganiso",
  inStock: "Esitokweni",
  of: "Eya-{family}",
};
