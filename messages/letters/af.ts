import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  hello: "Hallo {name},",
  helloNobody: "Hallo,",
  item: "Produk",
  price: "Prys",
  itemLine: "{quantity} x {name} teen {price}: {total}",
  orderNumber: "Bestelnommer",
  instructions: "Instruksies",
  email: "E-pos",
  seeOrder: "Sien u bestelling",
};
