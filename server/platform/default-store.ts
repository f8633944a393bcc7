import type { Store, StoreSettings } from "#domain/store/settings/store.ts";
import type { CourierStop } from "../ports/courier.ts";
import type { Env } from "./env.ts";

const DESCRIPTION =
  "Authentic African groceries and spices, from our shelves in Sandton to your kitchen.";

/** What a deployment says of its store. */
type StoreEnv = Pick<Env, Extract<keyof Env, `STORE_${string}`> | "USD_RATE">;

/** What holds until somebody saves the store's settings: the deployment's own STORE_* and USD_RATE. */
export function defaultStoreSettings(env: StoreEnv): StoreSettings {
  return {
    storeName: env.STORE_NAME,
    storeDescription: DESCRIPTION,
    storeAddress: env.STORE_ADDRESS,
    storePhone: env.STORE_PHONE,
    storeEmail: env.STORE_EMAIL,
    currency: "ZAR",
    timezone: "Africa/Johannesburg",
    language: "en",
    storeWhatsapp: env.STORE_WHATSAPP,
    city: env.STORE_CITY,
    province: env.STORE_PROVINCE,
    postalCode: env.STORE_POSTAL_CODE,
    legalName: "",
    registrationNumber: "",
    vatNumber: "",
    usdRate: env.USD_RATE,
    socialLinks: { facebook: "", instagram: "", x: "", tiktok: "", youtube: "" },
  };
}

/** The address that mails are from; the name beside it is the store's own (settings). */
export function mailAddress(env: Env): string {
  return env.MAIL_FROM ?? env.STORE_EMAIL;
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
