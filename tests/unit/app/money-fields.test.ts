import { globSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { blankZone, documentOf, draftOf } from "#app/admin/deliveries/settings-draft.ts";
import { readAnswer } from "#app/admin/import-export/import-check-row.tsx";
import { askOf } from "#app/admin/refunds/dialog.tsx";
import { currencyChangeOf } from "#app/admin/settings/currency-change-fields.tsx";
import { storeFromDraft } from "#app/admin/settings/store-tab.tsx";
import { setPageFormats } from "#app/lib/formats.ts";
import { parsePriceChange } from "#domain/catalogue/bulk-price.ts";
import { keepPriceText, readPrice } from "#domain/catalogue/product-form.ts";
import { readPay } from "#domain/deliveries/in-house-driver.ts";
import { CSV_COLUMNS, readProductCsv } from "#domain/imports/product-csv.ts";
import { readProductJson } from "#domain/imports/product-json.ts";
import {
  type OfferFields,
  type OfferForm,
  offerForm,
  readOffer,
} from "#domain/offers/offer-form.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { writeCsv } from "#domain/text/csv.ts";
import { STORE } from "#tests/setup/test-shop.ts";

type Read = (typed: string) => number | null;

/** Every field of the back office that takes an amount, by the file that draws it. */
const MONEY_FIELDS: Record<string, Record<string, Read>> = {
  "app/admin/refunds/fields.tsx": {
    "a refund's amount": (typed) => {
      const ask = askOf({ kind: "amount", chosen: [], amount: typed });
      return ask?.kind === "amount" ? ask.orderCents : null;
    },
  },
  "app/admin/deliveries/assign-driver-dialog.tsx": { "a driver's pay": readPay },
  "app/admin/deliveries/zone-fields.tsx": {
    "a zone's fee": (fee) => zoneOf({ fee })?.feeCents ?? null,
    "a zone's threshold": (free) => zoneOf({ free })?.freeThresholdCents ?? null,
  },
  "app/admin/deliveries/settings-panels.tsx": {
    "the standard fee": (standardFee) => deliveryOf({ standardFee }).standard.feeCents,
    "the standard threshold": (standardFree) =>
      deliveryOf({ standardFree }).standard.freeThresholdCents,
    "the cart's estimate": (cartFee) => deliveryOf({ cartFee }).cart.feeCents,
    "the cart's threshold": (cartFree) => deliveryOf({ cartFree }).cart.freeAboveCents,
  },
  "app/admin/offers/offer-fields.tsx": {
    "an offer's amount": (value) => offerOf({ kind: "amount", value })?.value ?? null,
    "an offer's minimum": (minimum) => offerOf({ value: "5", minimum })?.minimumCents ?? null,
  },
  "app/admin/products/form/amounts.tsx": {
    "a product's price": (typed) => centsOf(readPrice(keepPriceText(typed))),
  },
  "app/admin/products/list/bulk-price-dialog.tsx": {
    "what many prices rise by": (typed) => {
      const change = parsePriceChange("amount-up", typed);
      return change?.kind === "amount" ? change.cents : null;
    },
  },
  "app/admin/import-export/import-check-row.tsx": {
    "the price of a row to check": (typed) => {
      const answer = readAnswer("price", typed);
      return "priceCents" in answer ? answer.priceCents : null;
    },
  },
};

function offerOf(changes: Partial<OfferForm>): OfferFields | null {
  const read = readOffer({ ...offerForm(null, 0), name: "Heritage Day", ...changes });
  return "rule" in read ? null : read;
}

/** Amounts that come in a file. */
const FILES: Record<string, Read> = {
  "a CSV's price": (price) => {
    const row = ["Grains", "g-1", "Garri", "", "", "5", price];
    return importedPrice(readProductCsv(writeCsv([CSV_COLUMNS, row]), "ZAR"));
  },
  "a JSON's price": (price) =>
    importedPrice(
      readProductJson(JSON.stringify([{ name: "Garri", category: "Grains", price }]), "ZAR"),
    ),
};

/** What one of a currency costs: more decimals than money, the same marks. */
const RATE_FIELDS: Record<string, Record<string, Read>> = {
  "app/admin/settings/store-tab.tsx": {
    "the dollar rate": (usdRate) => {
      const rate = storeFromDraft({ ...STORE, usdRate }).usdRate;
      return Number.isNaN(rate) ? null : rate;
    },
  },
  "app/admin/settings/currency-change-fields.tsx": {
    "the rate that prices are converted at": (rate) => {
      const change = currencyChangeOf({ prices: "convert", rate }, 17.5);
      return change?.prices === "convert" ? change.rate : null;
    },
  },
};

test.each(readersOf(MONEY_FIELDS, { app: FILES }))(
  "%s is read as money is written",
  (_what, read) => {
    for (const typed of ["45,50", "45.50", "R45,50", "R 45.5", "45,50 ZAR"]) {
      expect([typed, read(typed)]).toEqual([typed, 4_550]);
    }
    for (const typed of ["1 045,50", "1,045.50", "1.045,50", "R1\u00a0045.50"]) {
      expect([typed, read(typed)]).toEqual([typed, 104_550]);
    }
    for (const typed of ["1,299", "1.299", "abc", "45,50,1", "4e2", "0x10"]) {
      expect([typed, read(typed)]).toEqual([typed, null]);
    }
  },
);

test.each(readersOf(RATE_FIELDS))(
  "%s is read with the marks that money is written with",
  (_what, read) => {
    for (const typed of ["17,50", "17.50", "R17,5", "$ 17.5"]) {
      expect([typed, read(typed)]).toEqual([typed, 17.5]);
    }
    for (const [typed, rate] of [
      ["18,256", 18.256],
      ["18.2565", 18.2565],
      ["1 018,50", 1_018.5],
      ["1,018.50", 1_018.5],
      ["20", 20],
    ] as const) {
      expect([typed, read(typed)]).toEqual([typed, rate]);
    }
    for (const typed of ["", "R", "abc", "17,50,1", "4e2", "0x10"]) {
      expect([typed, read(typed)]).toEqual([typed, null]);
    }
  },
);

test.each(["R85.00", "85 ZAR", "$85", "£ 85"])(
  "a row's price of %s is no answer in a shop that counts in euros",
  (typed) => {
    onTestFinished(() => setPageFormats(DEFAULT_FORMATS));
    setPageFormats({ ...DEFAULT_FORMATS, currency: "EUR" });
    expect(readAnswer("price", typed)).toEqual({
      problem: `Price “${typed}” is in another currency: the shop counts in euros`,
    });
    expect(readAnswer("price", "€85.00")).toEqual({ priceCents: 8_500 });
    expect(readAnswer("price", "85")).toEqual({ priceCents: 8_500 });
  },
);

test("no field for an amount is drawn that is not among these", () => {
  const drawn = globSync("app/**/*.tsx").filter((file) =>
    readFileSync(file, "utf8").includes('"decimal"'),
  );
  expect(drawn.toSorted()).toEqual(
    [...Object.keys(MONEY_FIELDS), ...Object.keys(RATE_FIELDS)].toSorted(),
  );
});

function readersOf(...groups: Record<string, Record<string, Read>>[]) {
  return groups.flatMap((group) =>
    Object.values(group).flatMap((fields) => Object.entries(fields)),
  );
}

function deliveryOf(typed: Partial<ReturnType<typeof draftOf>>) {
  return documentOf({ ...draftOf(DEFAULT_DELIVERY_SETTINGS), ...typed });
}

function zoneOf(typed: { fee?: string; free?: string }) {
  return deliveryOf({ zones: [{ ...blankZone("new"), ...typed }] }).zones[0];
}

function centsOf(read: ReturnType<typeof readPrice>): number | null {
  return "cents" in read ? read.cents : null;
}

function importedPrice(read: ReturnType<typeof readProductCsv>): number | null {
  const [row] = "rows" in read ? read.rows : [];
  return row && "item" in row ? row.item.priceCents : null;
}
