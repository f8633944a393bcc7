import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import type { Context } from "#server/context.ts";
import { handleAccountData } from "#server/http/account-data.ts";
import { handleBackupDownload } from "#server/http/backup-download.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { handleDevMail } from "#server/http/dev-mail.ts";
import { handleInvoice } from "#server/http/invoice.ts";
import { handleAccountPicture } from "#server/http/media/account-picture.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { readPublicFile } from "#tests/factories/public-file.ts";
import { refundAll } from "#tests/factories/refunds.ts";
import { type Asker, openWorld, type World } from "#tests/procedures/accounts/access/world.ts";

const ASKERS = ["guest", "other", "buyer", "viewer", "picker", "manager", "owner"] as const;
type Things = World & { deliveryId: string };
type Row = {
  path: (things: Things) => string;
  method?: "POST" | "DELETE";
  /** What is sent; without it: what is no picture. */
  body?: (things: Things) => unknown;
  handle: (request: Request, ctx: Context) => Promise<Response>;
  /** The answer's status, in the order of ASKERS. */
  statuses: readonly number[];
};

/** Addresses of the server of which the answer depends on who asks. */
const ROWS: Readonly<Record<string, Row>> = {
  // Before the courier is asked, who knows of no photo.
  "/api/courier/deliveries/*/photo": {
    path: ({ deliveryId }) => `/api/courier/deliveries/${deliveryId}/photo`,
    handle: (request, ctx) => handleCourierRequest(request, ctx, onePhoto),
    statuses: [404, 404, 200, 200, 200, 200, 200],
  },
  "/api/account/data": {
    path: () => "/api/account/data",
    handle: handleAccountData,
    statuses: [303, 200, 200, 200, 200, 200, 200],
  },
  "/api/account/picture": {
    path: () => "/api/account/picture",
    method: "POST",
    handle: handleAccountPicture,
    statuses: [401, 400, 400, 400, 400, 400, 400],
  },
  "/api/backups/*": {
    path: () => "/api/backups/NONE",
    handle: handleBackupDownload,
    statuses: [401, 403, 403, 403, 403, 403, 404],
  },
  "/api/media/upload": {
    path: () => "/api/media/upload?for=product",
    method: "POST",
    handle: handleMediaUpload,
    statuses: [401, 403, 403, 403, 403, 400, 400],
  },
  "/api/invoices/*": {
    path: ({ orderId }) => `/api/invoices/${orderId}`,
    handle: (request, ctx) => handleInvoice(request, ctx, readPublicFile),
    statuses: [404, 404, 200, 403, 200, 200, 200],
  },
  "/api/credit-notes/*": {
    path: ({ orderId }) => `/api/credit-notes/back-${orderId}`,
    handle: (request, ctx) => handleInvoice(request, ctx, readPublicFile),
    statuses: [404, 404, 200, 403, 200, 200, 200],
  },
  "/api/courier/*": {
    path: () => "/api/courier/deliveries",
    handle: (request, ctx) => handleCourierRequest(request, ctx, noStore),
    statuses: [401, 200, 200, 200, 200, 200, 200],
  },
  "/api/courier/deliveries/*": {
    path: ({ deliveryId }) => `/api/courier/deliveries/${deliveryId}`,
    handle: (request, ctx) => handleCourierRequest(request, ctx, noStore),
    statuses: [404, 404, 200, 403, 200, 200, 200],
  },
  "/api/courier/quotes": {
    path: () => "/api/courier/quotes",
    method: "POST",
    handle: (request, ctx) => handleCourierRequest(request, ctx, noStore),
    statuses: [400, 400, 400, 400, 400, 400, 400],
  },
  "/api/courier/deliveries, booked": {
    path: () => "/api/courier/deliveries",
    method: "POST",
    body: ({ orderId }) => ({ manifest_reference: orderId }),
    handle: (request, ctx) => handleCourierRequest(request, ctx, noStore),
    statuses: [404, 404, 200, 403, 200, 200, 200],
  },
  "/api/courier/deliveries/*, cancelled": {
    path: ({ deliveryId }) => `/api/courier/deliveries/${deliveryId}`,
    method: "DELETE",
    handle: (request, ctx) => handleCourierRequest(request, ctx, noStore),
    statuses: [404, 404, 200, 403, 200, 200, 200],
  },
  "/dev/mail/*": {
    path: () => "/dev/mail/",
    handle: (request, ctx) => handleDevMail(request, ctx, { env: { LOCAL_RUN: false } }),
    statuses: [404, 404, 404, 404, 404, 404, 404],
  },
};

/** Below the table's "/api/courier/*", of which the row of that name is one. */
const COURIERS = /^\/api\/courier\/(?!\*)/;

/** The same for everybody, or guarded by somebody else's test: who they are is no matter here. */
const OTHERS = [
  "{PROCEDURES}*", // access-matrix.test.ts
  "{WEBHOOKS}*", // platform/webhooks: a vendor's signature
  "/api/contact",
  "/api/health",
  "/api/unsubscribe", // its link's key
  "/plain/*", // the procedures behind it
  "/:language{[a-z][a-z]}/plain/*",
  "/stand-in/*", // local runs only
  "/media/*",
  "/assets/*", // always a 404
  "/:file{sitemap.*}",
  "/robots.txt",
  "/manifest.webmanifest",
  "/:language/manifest.webmanifest",
  "*", // pages: admin-access.test.ts, and tests/worker/edge-cache.test.ts
];

test("every address of the server is declared here, and nothing else is", () => {
  const source = readFileSync("server/http/routes.ts", "utf8");
  const served = [...source.matchAll(/\.all\(\s*["`]([^"`]+)["`]/g)].map(([, path = ""]) =>
    path.replace("$", ""),
  );
  const declared = Object.keys(ROWS).filter((path) => !COURIERS.test(path));
  expect(served.toSorted()).toEqual([...declared, ...OTHERS].toSorted());
  // Its health is the same for everybody.
  const courier = readFileSync("server/http/courier/rest.ts", "utf8");
  const calls = [...courier.matchAll(/^ {2}\.(?:get|post|put|patch|delete)\(/gm)].length;
  expect(Object.keys(ROWS).filter((path) => path.startsWith("/api/courier/"))).toHaveLength(
    calls - 1,
  );
});

test("every address lets in and refuses as declared, by person and by role", async () => {
  const world = await openWorld();
  await refundAll(world.shop, world.orderId);
  const [delivery] = await world.shop.db
    .update(deliveries)
    .set({ courierPhotoUrl: "https://courier.test/a.jpg" })
    .returning({ id: deliveries.id });
  const things = { ...world, deliveryId: delivery?.id ?? "" };
  const found: Record<string, number[]> = {};
  for (const [name, { path, method, body, handle }] of Object.entries(ROWS)) {
    const statuses: number[] = [];
    const sent = body ? JSON.stringify(body(things)) : "no picture";
    for (const asker of ASKERS) {
      statuses.push(await statusOf(handle, { path: path(things), method, sent, asker, world }));
    }
    found[name] = statuses;
  }
  const declared = Object.entries(ROWS).map(([name, { statuses }]) => [name, statuses]);
  expect(found).toEqual(Object.fromEntries(declared));
});

type Asked = {
  path: string;
  method: Row["method"];
  sent: string;
  asker: Asker;
  world: World;
};

async function statusOf(handle: Row["handle"], { path, method, sent, asker, world }: Asked) {
  const headers = { "content-type": "application/json" };
  const body = method ? { method, headers, body: sent } : {};
  const request = new Request(`https://shop.test${path}`, body);
  const answer = await handle(request, world.contextOf(asker));
  await answer.arrayBuffer();
  return answer.status;
}

/** Every photo is held already. */
async function onePhoto() {
  const headers = { "content-type": "image/jpeg" };
  return { match: async () => new Response("a photo", { headers }), put: async () => undefined };
}

async function noStore(): Promise<never> {
  throw new Error("No picture is asked for here");
}
