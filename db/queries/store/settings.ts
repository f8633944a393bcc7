import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { settings, users } from "#db/schema/index.ts";
import type { AuditFields } from "#domain/audit/audit.ts";
import { MAX_PRICE_CENTS } from "#domain/catalogue/product-form.ts";
import type { Currency } from "#domain/store/formats.ts";
import type { SettingsSection } from "#domain/store/settings/settings.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { type Author, auditEach, auditInsert } from "../audit/audit.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import { nextVersionSql } from "../platform/next-version.ts";
import { precondition } from "../platform/precondition.ts";

/** The settings documents as stored (back-office §3): a section that nobody saved has no row. */
export function readSettings(db: Database) {
  return db
    .select({
      section: settings.section,
      value: settings.value,
      updatedAt: settings.updatedAt,
      updatedBy: settings.updatedBy,
      updatedByName: users.name,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedBy))
    .limit(20);
}

export type SettingsWrite = {
  section: SettingsSection;
  value: AuditFields;
  /** The stored document's updatedAt as it was seen, epoch ms; 0: there was none. */
  expectedVersion: number;
  by: Author;
  changed: { before: AuditFields; after: AuditFields };
  /** Who is told of it, in the same write. */
  mails?: readonly QueuedMail[];
};

/**
 * Writes a section's document with who and when. The batch is refused by its precondition when the stored
 * one is not of `expectedVersion` any more.
 */
export async function writeSettings(
  db: Database,
  params: SettingsWrite,
): Promise<{ updatedAt: number }> {
  await db.batch([...settingsStatements(db, params)]);
  return { updatedAt: savedAt(params) };
}

/** `per` ten-thousandths of one currency for one of the other. */
type Conversion = { per: number; from: Currency; to: Currency; by: Author };

/**
 * Writes several sections at once, and with `convert` every product's price and every offer's amounts in
 * another currency: `per` ten-thousandths of the old one for one of the new, rounded half up, never to
 * nothing. Each changed product and offer has its row in the audit log. All of it or nothing. Gives the version
 * of the first section.
 */
export async function writeCurrency(
  db: Database,
  params: { writes: readonly [SettingsWrite, ...SettingsWrite[]]; convert: Conversion | null },
): Promise<{ updatedAt: number }> {
  const { writes, convert } = params;
  const [first, ...others] = writes;
  await db.batch([
    ...settingsStatements(db, first),
    ...others.flatMap((write) => settingsStatements(db, write)),
    ...(convert ? [...convertPrices(db, convert), ...convertOffers(db, convert)] : []),
  ]);
  return { updatedAt: savedAt(first) };
}

function convertPrices(db: Database, { per, from, to, by }: Conversion) {
  const price = sql`min(${MAX_PRICE_CENTS}, ${converted(sql`price_cents`, per)})`;
  return [
    auditEach(db, by, {
      action: "product.update",
      subject: "product",
      subjectId: sql`id`,
      subjectName: sql`name`,
      before: sql`json_object('priceCents', price_cents, 'currency', ${from})`,
      after: sql`json_object('priceCents', ${price}, 'currency', ${to})`,
      rows: sql`from products where deleted_at is null and price_cents <> ${price}`,
    }),
    db.run(sql`update products set price_cents = ${price},
      updated_at = ${nextVersionSql(by.now)} where price_cents <> ${price}`),
  ];
}

/**
 * What offers take off and the least basket for it; a share in per cent is in no currency. Each of them has another
 * version then: who has one of them open has typed in the old currency.
 */
function convertOffers(db: Database, { per, from, to, by }: Conversion) {
  const value = sql`iif(kind = 'amount', ${converted(sql`value`, per)}, value)`;
  const least = sql`iif(minimum_cents = 0, 0, ${converted(sql`minimum_cents`, per)})`;
  const changes = sql`(value <> ${value} or minimum_cents <> ${least})`;
  return [
    auditEach(db, by, {
      action: "offer.update",
      subject: "offer",
      subjectId: sql`id`,
      subjectName: sql`coalesce(code, name)`,
      before: sql`json_object('value', value, 'minimumCents', minimum_cents, 'currency', ${from})`,
      after: sql`json_object('value', ${value}, 'minimumCents', ${least}, 'currency', ${to})`,
      rows: sql`from offers where ${changes}`,
    }),
    db.run(sql`update offers set value = ${value}, minimum_cents = ${least},
      updated_at = ${nextVersionSql(by.now)}`),
  ];
}

/** As `convertCents` of domain/store/settings/currency.ts, of a column that is above 0. */
function converted(cents: SQL, per: number): SQL {
  const rate = sql`cast(${per} as integer)`;
  return sql`max(1, (${cents} * 20000 + ${rate}) / (${rate} * 2))`;
}

function settingsStatements(db: Database, params: SettingsWrite) {
  const { section, value, expectedVersion, by, changed, mails = [] } = params;
  const updatedAt = savedAt(params);
  return [
    precondition(
      db,
      sql`coalesce((select updated_at from settings where section = ${section}), 0) = ${expectedVersion}`,
    ),
    db
      .insert(settings)
      .values({ section, value, updatedAt, updatedBy: by.userId })
      .onConflictDoUpdate({
        target: settings.section,
        set: { value, updatedAt, updatedBy: by.userId },
      }),
    auditInsert(db, by, {
      action: "settings.update",
      subject: "settings",
      subjectId: section,
      subjectName: section,
      ...changed,
    }),
    ...mails.flatMap((mail) => mailInserts(db, mail)),
  ] as const;
}

function savedAt({ by, expectedVersion }: SettingsWrite): number {
  return nextVersion({ updatedAt: expectedVersion }, by.now);
}
