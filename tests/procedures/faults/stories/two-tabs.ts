import { openBrowser } from "#tests/factories/accounts.ts";
import { captures } from "#tests/factories/checkout.ts";
import { Left, type Stage } from "../stage.ts";
import { approve, byOwnMeans, complete, start } from "./buying.ts";

const TWO_MINUTES_MS = 2 * 60_000;

/** One cart in two tabs: it is begun and approved in both, and the shopper comes back to one of them. */
async function paysInTwoTabs(stage: Stage): Promise<void> {
  const first = await start(stage, byOwnMeans);
  const second = await start(stage, byOwnMeans);
  approve(stage, second.providerRef);
  await stage.post.collect();
  approve(stage, first.providerRef);
  await complete(stage, first);
}

/** The tab is closed over the approval, and the cart is begun anew in another tab of the browser: for one purchase. */
async function beginsAnewInAnotherTab(stage: Stage): Promise<void> {
  const { shop } = stage;
  const browser = openBrowser(shop);
  stage.checks.push(async () => {
    const kept = captures(shop).filter(({ status }) => status === "COMPLETED");
    return kept.length > 1 ? ["books: a cart was paid for twice"] : [];
  });
  const begin = async () => {
    const checkout = await stage.act("look", (_, of) => byOwnMeans(of));
    const { providerRef } = await stage.act("start", () =>
      browser.call((caller) => caller.checkout.start(checkout)),
    );
    approve(stage, providerRef);
    return { checkout, providerRef };
  };
  await begin();
  await stage.post.collect();
  await stage.pass(TWO_MINUTES_MS);
  await stage.cron(0);
  await complete(stage, await begin());
}

/** The order is changed on the page while PayPal's window is open, and the old one is approved there. */
async function changesItBehindTheWindow(stage: Stage): Promise<void> {
  const { checkout, providerRef } = await start(stage, byOwnMeans);
  const { checkoutKey } = checkout;
  const isWithdrawn = await stage
    .act("withdraw", (caller) => caller.checkout.withdraw({ checkoutKey }))
    .then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Left)) throw error;
        return false;
      },
    );
  stage.checks.push(async () =>
    isWithdrawn && captures(stage.shop).length > 0
      ? ["told wrong: nothing was paid, and it was charged"]
      : [],
  );
  approve(stage, providerRef);
  await stage.post.collect();
}

export const TWO_TABS = {
  "pays in two tabs": paysInTwoTabs,
  "closes the tab, and begins anew in another": beginsAnewInAnotherTab,
  "changes the order behind PayPal's window": changesItBehindTheWindow,
} as const;
