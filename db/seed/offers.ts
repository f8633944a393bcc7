import type { OfferFields } from "#domain/offers/offer-form.ts";

type SeedOffer = { id: string } & Pick<OfferFields, "name" | "code" | "kind" | "value"> &
  Partial<OfferFields>;

/** Two codes to try; none is given by itself, so that the demo's prices are its products' own. */
export const seedOffers: readonly SeedOffer[] = [
  {
    id: "offer-welcome",
    name: "Welcome to Soko",
    code: "WELCOME10",
    kind: "percent",
    value: 10,
    limitEach: 1,
    isFirstOrder: true,
  },
  {
    id: "offer-delivery",
    name: "Delivered for nothing",
    code: "BRINGIT",
    kind: "free-delivery",
    value: 0,
    minimumCents: 20_000,
  },
];
