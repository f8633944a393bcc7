import type { openRefundShop } from "#tests/factories/refunds.ts";

export type Admin = Awaited<ReturnType<typeof openRefundShop>>;
type Ask = Parameters<Admin["give"]>[1];

export function ask(
  admin: Admin["admin"],
  orderId: string,
  wish: Ask,
  chargeCents: number,
  { key = crypto.randomUUID() }: { key?: string } = {},
) {
  return admin.refunds.request({ orderId, key, ask: wish, restock: false, chargeCents });
}
