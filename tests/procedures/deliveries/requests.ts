import { handleCourierRequest } from "#server/http/courier/rest.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

export function quote(shop: TestShop, body: object): Promise<Response> {
  return ask(shop, "/quotes", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export function ask(shop: TestShop, path: string, init: RequestInit): Promise<Response> {
  const request = new Request(`https://shop.test/api/courier${path}`, init);
  return handleCourierRequest(request, shop.context());
}
