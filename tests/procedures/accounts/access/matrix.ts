import { BACK_OFFICE_ACCESS } from "./back-office.ts";
import type { Row } from "./rules.ts";
import { ACCOUNT_ACCESS, STOREFRONT_ACCESS } from "./storefront.ts";

/** Every procedure of the shop, and who may call it. A new one has to be declared in one of them. */
export const ACCESS: Readonly<Record<string, Row>> = {
  ...ACCOUNT_ACCESS,
  ...BACK_OFFICE_ACCESS,
  ...STOREFRONT_ACCESS,
};
