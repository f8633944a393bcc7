import { parseEnv } from "#server/platform/env.ts";

/** The configuration of a shop in production, with nothing of the vendors' that is real. */
export const SHOP_ENV = parseEnv({
  DATABASE_URL: "http://127.0.0.1:1",
  AUTH_SECRET: "a secret that is long enough for a test",
  SITE_URL: "https://shop.test",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  UBER_DIRECT_CUSTOMER_ID: "id",
  UBER_DIRECT_CLIENT_ID: "id",
  UBER_DIRECT_CLIENT_SECRET: "secret",
  STORE_NAME: "Test Market",
  STORE_PHONE: "+27105550142",
  STORE_WHATSAPP: "+27605550142",
  STORE_EMAIL: "hello@shop.test",
  STORE_ADDRESS: "114 Bryanston Drive",
  STORE_CITY: "Johannesburg",
  STORE_PROVINCE: "Gauteng",
  STORE_POSTAL_CODE: "2021",
});
