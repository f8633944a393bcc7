import { SHOPPER } from "#domain/orders/shopper.ts";
import { adminParts } from "#messages/adminParts/index.ts";

/** Who did something, by the name that is stored: a person's own, or the shopper's in the page's language. */
export function actorText(name: string): string {
  return name === SHOPPER.name ? adminParts.shopper() : name;
}
