import { type Author, auditInsert } from "#db/queries/audit/audit.ts";
import { EXPORTED_AT_MOST } from "#db/queries/customers/personal-data.ts";
import { loadPersonalData } from "#db/queries/customers/personal-export.ts";
import type { Context } from "../../context.ts";
import type { FoundPerson } from "./person.ts";
import type { PersonExport } from "./person-export.ts";
import { personalDataPage } from "./personal-data-page.ts";

/** Everything that the shop holds about somebody (POPIA, section 23). */
export async function exportPerson(
  ctx: Pick<Context, "db" | "now" | "settings">,
  { person }: FoundPerson,
): Promise<PersonExport> {
  const [data, { store }] = await Promise.all([loadPersonalData(ctx.db, person), ctx.settings()]);
  const cutOff = Object.entries(data)
    .filter(([, rows]) => Array.isArray(rows) && rows.length >= EXPORTED_AT_MOST)
    .map(([name]) => name);
  return {
    about: {
      shop: store.storeName,
      responsible: store.legalName || store.storeName,
      email: person.email,
      madeAt: new Date(ctx.now()).toISOString(),
      cutOff,
    },
    data,
  };
}

/**
 * The same for an administrator who was asked for it, as the page to read and as JSON. Who took it
 * stands in the audit log.
 */
export async function exportOnRequest(
  ctx: Pick<Context, "db" | "now" | "settings">,
  author: Author,
  found: FoundPerson,
): Promise<{ html: string; json: string }> {
  const data = await exportPerson(ctx, found);
  const { userId, email } = found.person;
  await auditInsert(ctx.db, author, {
    action: "customer.export",
    subject: "customer",
    subjectId: userId ? `user:${userId}` : `mail:${email}`,
    subjectName: email,
  });
  const { store } = await ctx.settings();
  return { html: personalDataPage(data, store), json: JSON.stringify(data, null, 2) };
}
