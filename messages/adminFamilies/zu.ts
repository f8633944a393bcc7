import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Ubukhulu",
  words: "imindeni ubukhulu amaphakethe intengo ngekhilo",
  subtitle:
    "Imikhiqizo enegama elilodwa lomndeni iwubukhulu obuhlukene bento eyodwa. Lapha imi eceleni kweminye.",
  none: "Ayikho imindeni okwamanje",
  noneWhy:
    "Nikani imikhiqizo umndeni ofanayo efomini layo, noma eminingi kanyekanye ohlwini lwemikhiqizo.",
  noSize: "Abukho ubukhulu obunikeziwe",
  more: "Eminye imindeni",
  count: { one: "Ubukhulu obungu-{count}", other: "Ubukhulu obungu-{count}" },
  cannotBeBought: {
    one: "Obungu-{count} abunakuthengwa",
    other: "Obungu-{count} abunakuthengwa",
  },
  size: "Ubukhulu",
  price: "Intengo",
  byMeasure: "Ngesilinganiso",
  inStock: "Esitokweni",
  of: "Umndeni: {family}",
};
