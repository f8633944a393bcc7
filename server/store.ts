import type { Env } from "./env.ts";
import type { CourierStop } from "./gateways/uber-direct/types.ts";

/** The shop's own name and contacts: data, from STORE_* (the settings page comes to it later). */
export type Store = {
  name: string;
  phone: string;
  email: string;
  whatsapp: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
};

export function storeOf(env: Env): Store {
  return {
    name: env.STORE_NAME,
    phone: env.STORE_PHONE,
    email: env.STORE_EMAIL,
    whatsapp: env.STORE_WHATSAPP,
    address: env.STORE_ADDRESS,
    city: env.STORE_CITY,
    province: env.STORE_PROVINCE,
    postalCode: env.STORE_POSTAL_CODE,
  };
}

/** Who mails come from; Cloudflare sends only for addresses of a domain set up for it. */
export function mailSender(env: Env): { email: string; name: string; replyTo: string } {
  return {
    email: env.MAIL_FROM ?? env.STORE_EMAIL,
    name: env.STORE_NAME,
    replyTo: env.STORE_EMAIL,
  };
}

/** Where the courier collects (storefront §9, store pickup address). */
export function pickupStop(store: Store): CourierStop {
  return {
    name: store.name,
    businessName: store.name,
    phone: store.phone,
    address: {
      lines: [store.address],
      city: store.city,
      province: store.province,
      postalCode: store.postalCode,
    },
  };
}
