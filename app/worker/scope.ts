/*
 * The part of a service worker's world that ours uses: TypeScript has it in a library that cannot stand
 * beside the browser's.
 */

export type LaterEvent = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = LaterEvent & {
  readonly request: Request;
  /** The answer to a navigation that the browser has asked for already, where it does so. */
  readonly preloadResponse?: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
};

export type PushEvent = LaterEvent & { readonly data: { json(): unknown } | null };

export type TapEvent = LaterEvent & { readonly notification: Pick<Notification, "close" | "data"> };

export type RenewalEvent = LaterEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

export type MessageFromPage = LaterEvent & { readonly data: unknown };

type Events = {
  install: LaterEvent;
  activate: LaterEvent;
  fetch: FetchEvent;
  message: MessageFromPage;
  push: PushEvent;
  notificationclick: TapEvent;
  pushsubscriptionchange: RenewalEvent;
};

type ShownPage = { readonly url: string; focus(): Promise<unknown> };

export type WorkerScope = {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(filter: {
      type: "window";
      includeUncontrolled: boolean;
    }): Promise<readonly ShownPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(asked: Request | string, how?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof Events>(
    kind: Kind,
    hear: (event: Events[Kind]) => void,
  ): void;
};
