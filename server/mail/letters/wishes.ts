import { formatMoney } from "#domain/money/money.ts";
import type { Currency } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { visitorLetters } from "#messages/visitorLetters/index.ts";
import { button, facts, type Letter, paragraph, quietLink, smallPrint } from "../blocks.ts";
import type { Mail } from "../mail.ts";
import { greeting, oneLine } from "../tidy.ts";

/** To a customer who asked for it: what they wished for can be had again (marketingEmails, POPIA). */
export function backInStockLetter(
  { to, name, products, unsubscribeUrl }: Extract<Mail, { kind: "back-in-stock" }>,
  { shop, shopUrl, currency }: { shop: string; shopUrl: string; currency: Currency },
): Letter {
  const [first] = products;
  const only = products.length === 1 && first !== undefined ? first : null;
  const target = only ? pageAddress("/product/$id", { id: only.id }) : pageAddress("/wishlist");
  return {
    recipient: to,
    subject: only
      ? visitorLetters.oneIsBack({ product: oneLine(only.name), shop })
      : visitorLetters.areBack({ shop }),
    preheader: visitorLetters.backPreheader(),
    heading: visitorLetters.backInStock(),
    greeting: greeting(name),
    blocks: [
      paragraph(visitorLetters.haveItAgain()),
      facts(
        ...products.map((product) => ({
          name: oneLine(product.name),
          value: formatMoney(product.priceCents, currency),
        })),
      ),
      button(only ? visitorLetters.haveALook() : visitorLetters.openWishlist(), shopUrl + target),
      smallPrint(visitorLetters.notKeptAside()),
      quietLink(visitorLetters.stopThese(), unsubscribeUrl),
    ],
    reason: visitorLetters.backReason(),
  };
}

/** To somebody who asked for a thing and left an address for this one letter: the shop has it now. */
export function requestStockedLetter(
  { to, wanted, product }: Extract<Mail, { kind: "request-stocked" }>,
  { shop, shopUrl, currency }: { shop: string; shopUrl: string; currency: Currency },
): Letter {
  const name = oneLine(product.name);
  return {
    recipient: to,
    subject: visitorLetters.nowWeHave({ product: name, shop }),
    preheader: visitorLetters.nowWeHavePreheader(),
    heading: visitorLetters.nowWeHaveIt(),
    greeting: greeting(""),
    blocks: [
      paragraph(visitorLetters.youAskedFor({ wanted: oneLine(wanted) })),
      facts({ name, value: formatMoney(product.priceCents, currency) }),
      button(visitorLetters.haveALook(), shopUrl + pageAddress("/product/$id", { id: product.id })),
      smallPrint(visitorLetters.notKeptAside()),
    ],
    reason: visitorLetters.requestReason({ shop }),
  };
}
