import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Route as Admin } from "#app/routes/admin/_admin.tsx";
import { Route as SecondFactor } from "#app/routes/admin/two-factor.tsx";
import { textOf } from "#tests/factories/screen.ts";

// Outside a request there is none.
vi.mock("#app/lib/request-id.ts", () => ({ useRequestId: () => null, requestIdOf: () => null }));

test.each([
  ["the frame", Admin.options.pendingComponent],
  ["the second factor's page", SecondFactor.options.pendingComponent],
])("while %s finds out who is asking, the page says so", async (_where, Pending) => {
  if (!Pending) throw new Error("nothing is shown meanwhile");
  expect(await shown(createElement(Pending))).toContain("Verifying admin access…");
});

test("when the frame could not find out who is asking, it says so in the document's words", async () => {
  const Failed = Admin.options.errorComponent;
  if (!Failed) throw new Error("nothing is shown then");
  const error = new Error("the database is away");
  const text = await shown(createElement(Failed, { error, reset: () => undefined }));
  expect(text).toContain(
    "Failed to verify admin status. Please try refreshing the page or contact support.",
  );
  expect(text).toContain("Try Again");
});

test("the check that the frame waits for is the access of whoever asks; its failure is the page's", async () => {
  const { beforeLoad } = Admin.options;
  if (!beforeLoad) throw new Error("nobody is checked");
  const failure = new Error("the database is away");
  const asked: unknown[] = [];
  const context = {
    queryClient: {
      ensureQueryData: async (options: unknown) => {
        asked.push(options);
        throw failure;
      },
    },
    trpc: { admin: { access: { queryOptions: () => "access" } } },
  };
  const check = Reflect.apply(beforeLoad, null, [{ context, location: { href: "/admin" } }]);
  await expect(check).rejects.toBe(failure);
  expect(asked).toEqual(["access"]);
});

async function shown(screen: ReactElement): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen }),
    history: createMemoryHistory(),
  });
  await router.load();
  return textOf(renderToString(createElement(RouterProvider, { router })));
}
