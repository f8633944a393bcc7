import { createElement } from "react";
import { expect, onTestFinished, test } from "vitest";
import { VatScreen } from "#app/admin/reports/vat-screen.tsx";
import { setPageFormats } from "#app/lib/formats.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { CART_SHIPPING } from "#domain/deliveries/shipping.ts";
import { DELIVERY_PROMISE } from "#domain/deliveries/zones.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { renderKnown } from "#tests/factories/screen.ts";
import { STORE } from "#tests/setup/test-shop.ts";

const NOTICE =
  "The shop has no VAT number: its invoices show no VAT. These figures are what VAT would be.";
const AS_INVOICED = "rounded order by order as on the invoices";

test("without a VAT number the VAT report says that no invoice shows VAT, and where one is set", async () => {
  const page = await render("", "manager");
  expect(page).toContain(NOTICE);
  expect(page).toMatch(/href="\/admin\/settings"[^>]*>Store settings</);
  expect(page).not.toContain(AS_INVOICED);
  expect(await render("", "viewer"), "who may not open them has no link").not.toContain(
    "Store settings",
  );
});

test("with a VAT number the VAT report's figures are those of the invoices", async () => {
  const page = await render("4123456789", "manager");
  expect(page).toContain(AS_INVOICED);
  expect(page).not.toContain(NOTICE);
});

test("what couriers are paid is in rand, and in a shop of another currency there is no margin", async () => {
  expect(await render("4123456789", "manager")).toContain("-R60.00");
  setPageFormats({ ...DEFAULT_FORMATS, currency: "USD" });
  onTestFinished(() => setPageFormats(DEFAULT_FORMATS));
  const page = await render("4123456789", "manager");
  for (const amount of ["$5.00", "R65.00"]) expect(page).toContain(amount);
  for (const amount of ["$65.00", "60.00"]) expect(page).not.toContain(amount);
});

function render(vatNumber: string, role: AdminRole): Promise<string> {
  const totals = {
    orders: 0,
    grossCents: 0,
    refundsCents: 0,
    refundVatCents: 0,
    cancelledCents: 0,
    standardCents: 0,
    zeroCents: 0,
    vatCents: 0,
    couriered: 1,
    chargedCents: 500,
    courierCents: 6_500,
  };
  return renderKnown(
    createElement(VatScreen, { search: { months: 2 } }),
    (trpc, queryClient) => {
      queryClient.setQueryData(trpc.admin.reports.vat.queryKey({ months: 2 }), {
        months: [],
        totals,
      });
      queryClient.setQueryData(trpc.catalogue.shell.queryKey(), {
        categories: [],
        store: storeOf({ ...STORE, vatNumber }),
        hours: { spans: [], closures: [] },
        opening: { ...DEFAULT_DELIVERY_SETTINGS, timezone: STORE.timezone },
        promise: DELIVERY_PROMISE,
        pickup: true,
        cartShipping: CART_SHIPPING,
      });
    },
    role,
  );
}
