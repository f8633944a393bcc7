import { expect, test } from "vitest";
import { settingsAre } from "#tests/factories/settings.ts";
import { STORE } from "#tests/setup/test-shop.ts";
import { begin, openShop, post } from "./visitor.ts";

test("a payment that is taken up again after the shop's currency was changed is asked for in its own", async () => {
  const shop = await openShop();
  const { ref, form } = await begin(shop, {});
  await settingsAre(shop, "store", { ...STORE, currency: "USD" });
  const again = await post(shop, "/plain/pay", form);
  expect(again.lines).toContain(`Pay R150.00 with PayPal -> /stand-in/paypal/orders/${ref}/page`);
});
