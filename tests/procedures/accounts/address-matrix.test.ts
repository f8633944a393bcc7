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
import { giveAllBack } from "#tests/factories/refunds.ts";
import { type Asker, openWorld, type World } from "#tests/procedures/accounts/access/world.ts";

/** `buyer` is whose order, account and refund they are; `owner` an administrator's role. */
const ASKERS = ["guest", "other", "buyer", "viewer", "picker", "manager", "owner"] as const;
type Things = World & { deliveryId: string };
type Row = {
  path: (things: Things) => string;
  method?: "POST";
  handle: (request: Request, ctx: Context) => Promise<Response>;
  /** The answer's status, in the order of ASKERS. */
  statuses: readonly number[];
};

/** Addresses of the server of which the answer depends on who asks. */
const ROWS: Readonly<Record<string, Row>> = {
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
    statuses: [404, 404, 200, 200, 200, 200, 200],
  },
  "/api/credit-notes/*": {
    path: ({ orderId }) => `/api/credit-notes/back-${orderId}`,
    handle: (request, ctx) => handleInvoice(request, ctx, readPublicFile),
    statuses: [404, 404, 200, 200, 200, 200, 200],
  },
  "/api/courier/*": {
    path: () => "/api/courier/deliveries",
    handle: (request, ctx) => handleCourierRequest(request, ctx, noStore),
    statuses: [401, 200, 200, 200, 200, 200, 200],
  },
  "/api/courier/deliveries/*": {
    path: ({ deliveryId }) => `/api/courier/deliveries/${deliveryId}`,
    handle: (request, ctx) => handleCourierRequest(request, ctx, noStore),
    statuses: [404, 404, 200, 200, 200, 200, 200],
  },
  "/dev/mail/*": {
    path: () => "/dev/mail/",
    handle: (request, ctx) => handleDevMail(request, ctx, { env: { LOCAL_RUN: false } }),
    statuses: [404, 404, 404, 404, 404, 404, 404],
  },
};

/** One thing below an address of the table. */
const BELOW_ANOTHER = "/api/courier/deliveries/*";

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
  const declared = Object.keys(ROWS).filter((path) => path !== BELOW_ANOTHER);
  expect(served.toSorted()).toEqual([...declared, ...OTHERS].toSorted());
});

test("every address lets in and refuses as declared, by person and by role", async () => {
  const world = await openWorld();
  await giveAllBack(world.shop, world.orderId);
  const [delivery] = await world.shop.db.select({ id: deliveries.id }).from(deliveries);
  const things = { ...world, deliveryId: delivery?.id ?? "" };
  const found: Record<string, number[]> = {};
  for (const [name, { path, method, handle }] of Object.entries(ROWS)) {
    const statuses: number[] = [];
    for (const asker of ASKERS) {
      statuses.push(await statusOf(handle, { path: path(things), method, asker, world }));
    }
    found[name] = statuses;
  }
  const declared = Object.entries(ROWS).map(([name, { statuses }]) => [name, statuses]);
  expect(found).toEqual(Object.fromEntries(declared));
});

type Asked = {
  path: string;
  method: "POST" | undefined;
  asker: Asker | "buyer";
  world: World;
};

async function statusOf(handle: Row["handle"], { path, method, asker, world }: Asked) {
  const body = method ? { method, body: "no picture" } : {};
  const request = new Request(`https://shop.test${path}`, body);
  const ctx = asker === "buyer" ? world.owner.browser.context() : world.contextOf(asker);
  const answer = await handle(request, ctx);
  await answer.arrayBuffer();
  return answer.status;
}

async function noStore(): Promise<never> {
  throw new Error("No picture is asked for here");
}
