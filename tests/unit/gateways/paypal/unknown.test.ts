import { expect, test } from "vitest";
import { BASE_URL, connect, servePayPal } from "./serve.ts";

servePayPal();

const PAGE = () => new Response("<h1>Not found</h1>", { status: 404 });

test("what PayPal does not know is null", async () => {
  const { gateway } = connect();
  expect(await gateway.getRefund("REFUND")).toBeNull();
  expect(await gateway.getOrder("ORDER")).toBeNull();
});

test.each(["/v1/oauth2/token", "/v2/"])(
  "a page of HTML in the place of an answer of %s says nothing of what was asked after",
  async (path) => {
    const { gateway } = connect({
      fetch: async (input, init) =>
        new Request(input, init).url.startsWith(`${BASE_URL}${path}`) ? PAGE() : fetch(input, init),
    });
    const looks = [
      gateway.getRefund("REFUND"),
      gateway.getCapture("CAPTURE"),
      gateway.getOrder("ORDER"),
      gateway.getOrderMoney("ORDER"),
    ];
    for (const look of await Promise.allSettled(looks)) expect(look.status).toBe("rejected");
  },
);
