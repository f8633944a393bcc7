import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  hello: "Molweni {name},",
  helloNobody: "Molweni,",
  item: "Imveliso",
  price: "Ixabiso",
  itemLine: "{quantity} x {name} nge-{price}: {total}",
  orderNumber: "Inombolo yeodolo",
  instructions: "Imiyalelo",
  email: "I-imeyile",
  seeOrder: "Jonga iodolo yenu",
};
