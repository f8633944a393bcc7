// The shop's service worker. It shows what the shop pushes and opens the page that a tap asks for;
// whoever never asked for news never has it. Pages and files go past it: a `fetch` handler, for what
// is to be had without a connection, would be added here.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event));
});

/** A browser takes the permission away from who shows nothing: what cannot be read is news as well. */
async function show(data) {
  const { title, body, lang, path, tag } = read(data);
  await self.registration.showNotification(title, {
    body,
    lang,
    tag,
    // News that takes the place of older news is heard too.
    renotify: Boolean(tag),
    icon: "/icon-192.png",
    data: { path },
  });
}

function read(data) {
  const nothing = { title: new URL(self.registration.scope).host, body: "", path: "/" };
  try {
    const notice = data.json();
    return typeof notice.title === "string" ? { ...nothing, ...notice } : nothing;
  } catch {
    return nothing;
  }
}

/** In the page that shows it already, else in one of its own: a cart lives in an open page's memory. */
async function open(path) {
  const target = new URL(await withKey(path), self.location.origin);
  if (target.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find(({ url }) => url === target.href);
  await (shown ? shown.focus() : self.clients.openWindow(target.href));
}

/** A guest's own key to an order, as its page left it here: it is never sent along with the news. */
async function withKey(path) {
  const [, orderId] = /\/orders\/(\w+)$/.exec(path) ?? [];
  const kept = orderId && (await self.caches.match(`/order-keys/${orderId}`));
  return kept ? `${path}?${new URLSearchParams({ key: await kept.text() })}` : path;
}

/** The push service wants another address: the shop is told, by the one that it knows. */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const renewed =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = renewed.toJSON();
  await fetch("/api/trpc/push.renew", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ was: oldSubscription.endpoint, target: { endpoint, ...keys } }),
  });
}
