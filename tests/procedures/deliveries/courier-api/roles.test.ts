import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { openWithOrder } from "./calls.ts";

test.each([
  ["viewer", { photo: 200, look: 403, cancel: 403, status: "pending" }],
  ["picker", { photo: 200, look: 200, cancel: 200, status: "cancelled" }],
] as const)(
  "REST: of somebody's delivery a %s sees and does what their role allows",
  async (role, { status, ...answers }) => {
    const { shop, id, ask } = await openWithPhoto(role);
    const path = `/deliveries/${id}`;
    const photo = await ask("GET", `${path}/photo`);
    const [look, cancel] = [await ask("GET", path), await ask("DELETE", path)];
    expect({ photo: photo.status, look: look.status, cancel: cancel.status }).toEqual(answers);
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(await shop.db.select().from(deliveries)).toMatchObject([{ status }]);
  },
);

test("REST: a delivery of somebody else's order is not found under its id", async () => {
  const { id, ask } = await openWithPhoto(null);
  for (const [method, path] of [
    ["GET", `/deliveries/${id}`],
    ["GET", `/deliveries/${id}/photo`],
    ["DELETE", `/deliveries/${id}`],
  ] as const) {
    const answer = await ask(method, path);
    const { status } = answer;
    expect([status, await answer.json()]).toMatchObject([
      404,
      { code: "NOT_FOUND", details: "id" },
    ]);
  }
});

/** An order's delivery whose courier has a photo, and an administrator, or nobody, who asks for it. */
async function openWithPhoto(role: AdminRole | null) {
  const { shop } = await openWithOrder();
  const customer = await newCustomer(shop);
  if (role) await promote(shop, customer, role);
  await shop.db.update(deliveries).set({ courierPhotoUrl: "https://photos.test/t.jpg" });
  const [stored] = await shop.db.select().from(deliveries);
  const viewer = role && customer.viewer;
  const photo = async () => ({ bytes: new Uint8Array([1, 2, 3]), type: "image/png" });
  return {
    shop,
    id: stored?.id ?? "",
    ask: (method: string, path: string) =>
      handleCourierRequest(
        new Request(`https://shop.test/api/courier${path}`, { method }),
        withCourier(shop.context(viewer), () => ({ photo })),
      ),
  };
}
