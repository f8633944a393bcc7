import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  hello: "Sanibonani {name},",
  helloNobody: "Sanibonani,",
  item: "Umkhiqizo",
  price: "Intengo",
  itemLine: "{quantity} x {name} ngo-{price}: {total}",
  orderNumber: "Inombolo ye-oda",
  instructions: "Imiyalelo",
  email: "I-imeyili",
  seeOrder: "Buka i-oda",
};
