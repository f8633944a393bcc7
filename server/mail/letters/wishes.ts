import { formatMoney } from "#domain/money/money.ts";
import type { Currency } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { button, facts, type Letter, paragraph, smallPrint } from "../blocks.ts";
import type { Mail } from "../mail.ts";
import { greeting, oneLine } from "../tidy.ts";

/** To a customer who asked for it: what they wished for can be had again (marketingEmails, POPIA). */
export function backInStockLetter(
  { to, name, products, unsubscribeUrl }: Extract<Mail, { kind: "back-in-stock" }>,
  { shop, siteUrl, currency }: { shop: string; siteUrl: string; currency: Currency },
): Letter {
  const [first] = products;
  const isOne = products.length === 1 && first !== undefined;
  const what = isOne ? oneLine(first.name) : "Things that you wished for";
  const target = isOne ? pageAddress("/product/$id", { id: first.id }) : pageAddress("/wishlist");
  return {
    recipient: to,
    subject: `${what} ${isOne ? "is" : "are"} back at ${shop}`,
    preheader: "From your wishlist, and in stock again.",
    heading: "Back in stock",
    greeting: greeting(name),
    blocks: [
      paragraph("You wished for it, and we have it again:"),
      facts(
        ...products.map((product) => ({
          name: oneLine(product.name),
          value: formatMoney(product.priceCents, currency),
        })),
      ),
      button(isOne ? "Have a look" : "Open my wishlist", siteUrl + target),
      smallPrint("We do not keep it aside: first come, first served."),
      button("Stop these mails", unsubscribeUrl),
    ],
    reason: "you asked in your account to hear when something on your wishlist is back",
  };
}
