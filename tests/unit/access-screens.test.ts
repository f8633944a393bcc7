import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccessPending, AccessUnknown } from "#app/admin/frame/access-screens.tsx";

test("while it is found out who is asking, the page says so", () => {
  expect(renderToStaticMarkup(createElement(AccessPending))).toContain("Verifying admin access…");
});

test("when it could not be found out, the page says so in the document's words", () => {
  const page = renderToStaticMarkup(createElement(AccessUnknown, null, "Try Again"));
  expect(page).toContain(
    "Failed to verify admin status. Please try refreshing the page or contact support.",
  );
  expect(page).toContain("Try Again");
});
