import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Plak u lys",
  lead: "Een produk per reël, of met kommas geskei. Sê hoeveel en watter grootte soos u wil.",
  yourList: "U inkopielys",
  example: "2 gari\npalmolie 1 liter\nkrewel, klein\n3 x mieliemeel 5kg",
  find: "Vind alles",
  another: "Verander die lys",
  notRead: "Die lys is nie gelees nie. Probeer asseblief weer.",
  understood: "Wat op u lys is",
  lines: { one: "{count} ding", other: "{count} dinge" },
  which: "“{asked}”: watter een?",
  youWrote: "U het “{asked}” geskryf",
  instead: "{asked}: 'n ander een",
  leaveOut: "Laat dit uit",
  nothing: "Ons het niks met die naam “{asked}” nie.",
  askFor: "Vra vir {wanted}",
  lookFor: "Soek na {wanted}",
  put: {
    one: "Sit {count} ding in die mandjie, {price}",
    other: "Sit {count} dinge in die mandjie, {price}",
  },
  waiting: { one: "{count} reël wag vir u keuse.", other: "{count} reëls wag vir u keuse." },
  nothingChosen: "Kies wat bedoel word, en dit gaan in die mandjie.",
  isIn: "In u mandjie: {quantity}",
  isEmpty: "Skryf asseblief wat op u lys is",
  tooMany:
    "U lys het {lines} reëls, en ons lees tot {most} op een slag. Plak dit asseblief in dele.",
  lineTooLong: "'n Reël van u lys is langer as {most} karakters: “{line}…”",
};
