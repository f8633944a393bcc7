import type { PushEvent, RenewalEvent, TapEvent, WorkerScope } from "./scope.ts";
import { isRecord } from "./values.ts";

/** Shows what the shop pushes, opens the page that a tap asks for, renews a subscription (decision 0060). */
export function hearPush(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event.data)));
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(scope, pathOf(event)));
  });
  scope.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(scope, event));
  });
}

/** A browser takes the permission away from who shows nothing: what cannot be read is news as well. */
async function show({ registration }: WorkerScope, data: PushEvent["data"]): Promise<void> {
  const notice = read(data);
  const said = (name: string) => (typeof notice[name] === "string" ? notice[name] : undefined);
  const tag = said("tag");
  const lang = said("lang");
  const options = {
    body: said("body") ?? "",
    ...(lang === undefined ? {} : { lang }),
    ...(tag === undefined ? {} : { tag }),
    // News that takes the place of older news is heard too.
    renotify: Boolean(tag),
    icon: "/icon-192.png",
    data: { path: said("path") ?? "/" },
  };
  await registration.showNotification(said("title") ?? new URL(registration.scope).host, options);
}

function read(data: PushEvent["data"]): Record<string, unknown> {
  try {
    const notice = data?.json();
    return isRecord(notice) && typeof notice.title === "string" ? notice : {};
  } catch {
    return {};
  }
}

function pathOf({ notification: { data } }: TapEvent): string {
  return isRecord(data) && typeof data.path === "string" ? data.path : "/";
}

/** In the page that shows it already, else in one of its own: a cart lives in an open page's memory. */
async function open(scope: WorkerScope, path: string): Promise<void> {
  const { origin } = scope.location;
  const target = new URL(await withKey(scope, path), origin);
  if (target.origin !== origin) return;
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find(({ url }) => url === target.href);
  await (shown ? shown.focus() : scope.clients.openWindow(target.href));
}

/** A guest's own key to an order, as its page left it here: it is never sent along with the news. */
async function withKey({ caches }: WorkerScope, path: string): Promise<string> {
  const [, orderId] = /\/orders\/(\w+)$/.exec(path) ?? [];
  const kept = orderId && (await caches.match(`/order-keys/${orderId}`));
  return kept ? `${path}?${new URLSearchParams({ key: await kept.text() })}` : path;
}

/** The push service wants another address: the shop is told, by the one that it knows. */
export async function renew(scope: WorkerScope, change: RenewalEvent): Promise<void> {
  const { oldSubscription, newSubscription } = change;
  if (!oldSubscription) return;
  const { pushManager } = scope.registration;
  const renewed = newSubscription ?? (await pushManager.subscribe(optionsOf(oldSubscription)));
  const { endpoint, keys } = renewed.toJSON();
  await scope.fetch("/api/trpc/push.renew", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ was: oldSubscription.endpoint, target: { endpoint, ...keys } }),
  });
}

/** Named one by one: a browser's own object gives away nothing to a spread. */
function optionsOf({ options }: PushSubscription): PushSubscriptionOptionsInit {
  const { userVisibleOnly, applicationServerKey } = options;
  return { userVisibleOnly, applicationServerKey };
}
