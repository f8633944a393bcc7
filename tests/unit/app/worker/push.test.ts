import { expect, test } from "vitest";
import { renew } from "#app/worker/push.ts";
import { openBrowser } from "./browser.ts";

/** As browsers have them: of an interface, whose fields are nobody's own. */
class Options {
  get userVisibleOnly() {
    return true;
  }
  get applicationServerKey() {
    return KEY;
  }
}
const KEY = new Uint8Array([4, 1, 2]).buffer;

test("a subscription that its browser has ended is made again by the shop's key, and the shop told of it", async () => {
  const { scope } = openBrowser();
  const told: string[] = [];
  const subscribe = async (options?: PushSubscriptionOptionsInit) => {
    if (options?.applicationServerKey !== KEY || !options.userVisibleOnly) {
      throw new DOMException("Registration failed - missing applicationServerKey", "AbortError");
    }
    return subscriptionAt("https://push.test/new");
  };
  const registration: ServiceWorkerRegistration = Object.assign(Object.create(null), {
    pushManager: { subscribe },
  });
  await renew(
    {
      ...scope,
      registration,
      fetch: async (asked, how) => {
        told.push(`${asked} ${how?.body}`);
        return new Response();
      },
    },
    { oldSubscription: subscriptionAt("https://push.test/old"), waitUntil: () => undefined },
  );
  const body = { was: "https://push.test/old", target: { endpoint: "https://push.test/new" } };
  expect(told).toEqual([`/api/trpc/push.renew ${JSON.stringify(body)}`]);
});

function subscriptionAt(endpoint: string): PushSubscription {
  const toJSON = () => ({ endpoint, keys: {} });
  return Object.assign(Object.create(null), { endpoint, options: new Options(), toJSON });
}
