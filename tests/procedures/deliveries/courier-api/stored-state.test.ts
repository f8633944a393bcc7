import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { ask } from "../requests.ts";
import { openWithDelivery } from "../updates/delivery.ts";

test("called off twice, a delivery is still known for certain, and REST shows it without asking", async () => {
  const { shop, link } = await openWithDelivery();
  await shop.as().courier.cancel(link);
  expect(await shop.as().courier.cancel(link)).toMatchObject({ status: "cancelled", live: true });
  shop.courier.state.log.splice(0);
  const [stored] = await shop.db.select().from(deliveries);
  const headers = { "x-order-key": link.key };
  const shown = await ask(shop, `/deliveries/${stored?.id}`, { headers });
  expect(await shown.json()).toMatchObject({ id: stored?.id, status: "cancelled" });
  expect(shop.courier.state.log).toEqual([]);
});

test("REST: a guest has no list of deliveries", async () => {
  const shop = await openTestShop();
  const answer = await ask(shop, "/deliveries", {});
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: "NOT_SIGNED_IN" });
});

test("REST: whether the courier is up is unknown where asking them broke on our side", async () => {
  const shop = await openTestShop();
  const broken = withCourier(shop.context(), () => ({
    quote: () => Promise.reject(new Error("broken")),
  }));
  const request = new Request("https://shop.test/api/courier/health");
  const answer = await handleCourierRequest(request, broken);
  expect(await answer.json()).toMatchObject({ status: "degraded", courier: "unknown" });
});
