import { createTRPCClient, httpBatchLink } from "@trpc/client";
import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** Outside every zone: standard delivery, so that no courier is asked. */
const SHIPPING = {
  firstName: "Bench",
  lastName: "Buyer",
  email: "buyer@bench.example",
  phone: "0825550118",
  address: "1 Long Street",
  city: "Polokwane",
  province: "Limpopo",
  postalCode: "0699",
};

/** Where the courier drives. */
const NEARBY = {
  ...SHIPPING,
  address: "12 Rivonia Road",
  city: "Sandton",
  province: "Gauteng",
  postalCode: "2196",
};

/** What is brought; nobody of the bench fetches. */
type Checkout = Exclude<RouterInputs["checkout"]["start"], { method: "pickup" }>;
type RouterInputs = inferRouterInputs<AppRouter>;
type Started = { providerRef: string };

/** The same purchase by somebody else: one buyer pays for one cart once. */
export const asAnotherBuyer = (checkout: Checkout): Checkout => ({
  ...checkout,
  checkoutKey: crypto.randomUUID(),
  shipping: { ...checkout.shipping, email: `buyer-${crypto.randomUUID()}@bench.example` },
});

/** A guest who buys through the typed procedures over HTTP, paying at the local stand-in. */
export function createShopper(shop: { url: string }) {
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${shop.url}/api/trpc` })],
  });
  return {
    async fillCart(productId: string): Promise<Checkout> {
      const items = [{ productId, quantity: 1 }];
      const { priceFingerprint } = await client.checkout.price.query({ items, address: SHIPPING });
      return asAnotherBuyer({
        checkoutKey: "",
        replacesKey: null,
        items,
        shipping: SHIPPING,
        quoteId: null,
        priceFingerprint,
      });
    },
    /** The same to where the courier drives, with its quote. */
    async fillCartByCourier(productId: string): Promise<Checkout> {
      const items = [{ productId, quantity: 1 }];
      const [quote, { priceFingerprint }] = await Promise.all([
        client.courier.quote.mutate({ items, shipping: NEARBY, heldKey: null }),
        client.checkout.price.query({ items, address: NEARBY }),
      ]);
      return asAnotherBuyer({
        checkoutKey: "",
        replacesKey: null,
        items,
        shipping: NEARBY,
        quoteId: quote.id,
        priceFingerprint,
      });
    },
    start: (checkout: Checkout) => client.checkout.start.mutate(checkout),
    async approve({ providerRef }: Started) {
      const path = `/stand-in/paypal/orders/${providerRef}/approve`;
      const answer = await fetch(`${shop.url}${path}`, { method: "POST" });
      if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}`);
    },
    complete: ({ checkoutKey }: Checkout, { providerRef }: Started) =>
      client.checkout.complete.mutate({ checkoutKey, providerRef }),
    /** What a cart asks of its products. */
    lookAt: (productIds: string[]) => client.basket.look.query({ productIds }),
    suggest: (text: string) => client.catalogue.suggest.query({ text }),
    unitsOf: async (id: string) => (await client.catalogue.product.query({ id })).product.available,
    isSoldOut: async (productId: string) => {
      const items = [{ productId, quantity: 1 }];
      const priced = client.checkout.price.query({ items, address: null });
      return priced.then(
        () => false,
        () => true,
      );
    },
  };
}
