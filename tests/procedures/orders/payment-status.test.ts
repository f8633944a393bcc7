import { createElement } from "react";
import { expect, test } from "vitest";
import { MyOrderDetails } from "#app/shop/orders/my-orders-details.tsx";
import { newCustomer } from "#tests/factories/accounts.ts";
import { complete, prepare } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";

test("My Orders says of a payment that it was refunded, or partly, once its money is back", async () => {
  const { shop, give } = await openRefundShop();
  const { viewer } = await newCustomer(shop);
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 2 }], { quote: false });
  const payment = await shop.as(viewer).checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const result = await complete(shop, checkout, payment);
  if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
  const shown = async () => {
    const [placed] = (await shop.as(viewer).orders.mine({})).orders;
    if (!placed) throw new Error("no order");
    const text = textOf(await renderScreen(shop, createElement(MyOrderDetails, { placed })));
    return /Payment status (.*?) Open/.exec(text)?.[1] ?? text;
  };
  expect(await shown()).toBe("COMPLETED");
  await give(result.orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  expect(await shown()).toBe("Partly refunded");
  await give(result.orderId, { kind: "whole" });
  expect(await shown()).toBe("Refunded");
  // Whoever reads it by its name in the contract has what the provider calls it.
  const { order } = await shop.as(viewer).orders.byId({ orderId: result.orderId });
  expect(order.paypalStatus).toBe("COMPLETED");
});
