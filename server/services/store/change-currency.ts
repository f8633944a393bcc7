import * as v from "valibot";
import { type SettingsWrite, writeCurrency } from "#db/queries/store/settings.ts";
import { may } from "#domain/accounts/admin.ts";
import { type AuditFields, changedFields } from "#domain/audit/audit.ts";
import { ShopError } from "#domain/errors.ts";
import {
  type CurrencyChange,
  convertDelivery,
  wholeRate,
} from "#domain/store/settings/currency.ts";
import { DeliverySettings } from "#domain/store/settings/delivery.ts";
import type { StoreSettings } from "#domain/store/settings/store.ts";
import { roleRefusal } from "#messages/adminAccounts/role-text.ts";
import { settingIssueText } from "#messages/adminSettingRules/rule-text.ts";
import { adminSettings } from "#messages/adminSettings/index.ts";
import type { Admin } from "../../auth/admin-access.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import type { MailContext } from "../notifications/send-mail.ts";
import { mergeSettings, type SettingsChanges, settingsNow } from "./save-settings.ts";
import { mailsToOwners, saveStore } from "./save-store.ts";

const Fields = v.record(v.string(), v.unknown());

/**
 * Saves what changed of the store's settings. Another currency is an owner's to choose, together
 * with what becomes of the prices (products, offers, delivery fees and thresholds) and its dollar rate:
 * INVALID_INPUT `currencyChange` where that is not said; every owner is told of it by mail, in the same write. Where
 * a delivery fee or threshold would become more than one may be, INVALID_INPUT `currencyChange` as well. What was sold stays in the currency that it
 * was sold in. Else as `saveStore`.
 */
export async function saveStoreOrCurrency(
  ctx: Authored<MailContext & Pick<Context, "adminAccess"> & { admin: Admin }>,
  params: {
    value: SettingsChanges;
    expectedVersion: number;
    changesRate: boolean;
    currencyChange?: CurrencyChange | undefined;
  },
): Promise<{ updatedAt: number }> {
  const { value, expectedVersion, changesRate, currencyChange } = params;
  const { store } = await ctx.settings();
  const wanted = await mergeSettings(ctx, "store", value);
  if (wanted.currency === store.currency) {
    return saveStore(ctx, ctx.author, { value, expectedVersion, changesRate });
  }
  if (!may(ctx.admin.role, "system.write")) {
    throw new ShopError("FORBIDDEN", { text: () => roleRefusal(ctx.admin.role) });
  }
  if (!currencyChange) {
    throw new ShopError("INVALID_INPUT", {
      field: "currencyChange",
      text: () => adminSettings.choosePrices(),
    });
  }
  refuseOldRate(store, wanted, currencyChange);
  const by = ctx.author;
  const after = await mergeSettings(ctx, "store", { ...value, usdRate: currencyChange.usdRate });
  const told = { before: store.currency, after: after.currency, change: currencyChange };
  const mails = await mailsToOwners(ctx, (owner) => ({
    kind: "currency-changed",
    ...owner,
    ...told,
    by: by.name,
  }));
  const writes: [SettingsWrite, ...SettingsWrite[]] = [
    writeOf("store", { before: store, after, expectedVersion, by, mails }),
  ];
  const per = currencyChange.prices === "convert" ? wholeRate(currencyChange.rate) : null;
  if (per !== null) {
    const { settings, saved } = await settingsNow(ctx);
    const { delivery } = settings;
    const write = writeOf("delivery", {
      before: delivery,
      after: convertedDelivery(delivery, per),
      by,
      expectedVersion: saved.delivery?.updatedAt ?? 0,
    });
    const changed = {
      before: { ...write.changed.before, currency: store.currency },
      after: { ...write.changed.after, currency: after.currency },
    };
    writes.push({ ...write, changed });
  }
  const { currency: from } = store;
  const convert = per === null ? null : { per, from, to: after.currency, by };
  const version = await orConflict(writeCurrency(ctx.db, { writes, convert }));
  ctx.log("warn", "currency-changed", {
    from: store.currency,
    to: after.currency,
    prices: currencyChange.prices,
    by: by.userId,
  });
  return version;
}

/** What a fee cannot be is not written: all the shop's own zones and hours would be unreadable with it. */
function convertedDelivery(delivery: DeliverySettings, per: number): DeliverySettings {
  const converted = v.safeParse(DeliverySettings, convertDelivery(delivery, per));
  if (converted.success) return converted.output;
  const [issue] = converted.issues;
  throw new ShopError("INVALID_INPUT", {
    field: "currencyChange",
    text: () => settingIssueText(issue),
  });
}

/** With the rand's rate an order in euros would be charged a twentieth of it. */
function refuseOldRate(old: StoreSettings, next: StoreSettings, { usdRate }: CurrencyChange): void {
  const isOld = old.currency !== "USD" && next.currency !== "USD" && usdRate === old.usdRate;
  if (!isOld) return;
  const text = () => adminSettings.oldRate();
  throw new ShopError("INVALID_INPUT", { field: "value.usdRate", text });
}

function writeOf(
  section: SettingsWrite["section"],
  parts: Pick<SettingsWrite, "expectedVersion" | "by" | "mails"> & {
    before: unknown;
    after: unknown;
  },
): SettingsWrite {
  const before: AuditFields = v.parse(Fields, parts.before);
  const value: AuditFields = v.parse(Fields, parts.after);
  const { expectedVersion, by, mails = [] } = parts;
  return { section, value, expectedVersion, by, mails, changed: changedFields(before, value) };
}
