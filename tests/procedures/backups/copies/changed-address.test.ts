import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { copiesIn, minutesPass, openAfterLoss, openWithGarri } from "./copied-payments.ts";

test("an order whose address was changed goes there too when it is made anew", async () => {
  const lost = await openWithGarri();
  const far = {
    address: "9 Long Street",
    city: "Polokwane",
    postalCode: "0699",
    province: "Limpopo",
  };
  const { orderId, key } = await placeOrder(lost, { quote: false, shipping: far });
  await minutesPass(lost);
  const copied = () => copiesIn(lost).map(({ payment }) => payment.snapshot.shipping.address);
  const address = {
    ...{ address: "7 Kerk Street", city: "Mokopane", postalCode: "0601", province: "Limpopo" },
    ...{ deliveryInstructions: "Blue gate", recipientName: "Zanele", recipientPhone: "0825550119" },
  };
  await lost.as().orders.changeAddress({ orderId, key, address });
  await minutesPass(lost);
  expect(copied(), "over the first copy").toEqual(["7 Kerk Street"]);
  const [before] = await lost.db.select().from(orders);
  const shop = await openAfterLoss(lost);
  await minutesPass(shop);
  const [made] = await shop.db.select().from(orders);
  const whereTo = (order: typeof before) => ({
    address: order?.address,
    city: order?.city,
    province: order?.province,
    postalCode: order?.postalCode,
    zone: order?.deliveryZone,
    instructions: order?.deliveryInstructions,
    recipient: [order?.recipientName, order?.recipientPhone],
    quoteId: order?.quoteId,
  });
  expect(whereTo(made)).toEqual(whereTo(before));
  expect(made?.recipientName).toBe("Zanele");
  expect(made?.id).toBe(orderId);
  await assertBooksBalance(shop);
});
