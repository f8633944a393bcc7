import { findSuburb, insertSuburb, updateSuburb } from "#db/queries/deliveries/admin-suburbs.ts";
import { type AuditFields, changedFields } from "#domain/audit/audit.ts";
import { placeCity } from "#domain/deliveries/place.ts";
import { readSuburb, type SuburbFields, type SuburbForm } from "#domain/deliveries/suburb-form.ts";
import { ShopError } from "#domain/errors.ts";
import { nextVersion } from "#domain/time/next-version.ts";
import { adminSuburbs } from "#messages/adminSuburbs/index.ts";
import { suburbRuleText } from "#messages/adminSuburbs/rule-text.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict, type Violation } from "../../platform/failures.ts";
import { createOnce } from "../audit/create-once.ts";

type SuburbContext = Authored<Pick<Context, "db">>;

/**
 * Adds a suburb. `key` is the browser's own: sent again because the answer was lost, it finds the suburb that was
 * added. Throws INVALID_INPUT with field and text, CONFLICT where it is there already, or (field key)
 * where the form was something else when its suburb was added.
 */
export async function createSuburb(
  ctx: SuburbContext,
  { key, ...form }: SuburbForm & { key?: string | undefined },
): Promise<{ id: number }> {
  const fields = read(form);
  return { id: Number(await createOnce(ctx, key, () => addSuburb(ctx, fields, key), fields)) };
}

async function addSuburb(
  ctx: SuburbContext,
  fields: SuburbFields,
  key: string | undefined,
): Promise<string> {
  const { nextId: id } = await findSuburb(ctx.db, { id: 0 });
  await orConflict(
    insertSuburb(ctx.db, {
      row: { id, ...fields, updatedAt: ctx.author.now },
      author: ctx.author,
      entry: {
        ...entryOf("suburb.create", { id, fields, before: null, after: fields }),
        requestKey: key,
      },
    }),
    takenName,
  );
  return String(id);
}

/**
 * Changes a suburb, or hides it. Throws NOT_FOUND, CONFLICT when somebody changed it since
 * `expectedVersion` (its updatedAt) or another is the same, INVALID_INPUT with field and text.
 */
export async function changeSuburb(
  ctx: SuburbContext,
  params: { id: number; expectedVersion: number; form: SuburbForm },
): Promise<{ id: number }> {
  const { id, expectedVersion } = params;
  const fields = read(params.form);
  const { suburb } = await findSuburb(ctx.db, { id });
  if (!suburb) throw new ShopError("NOT_FOUND", { text: () => adminSuburbs.gone() });
  if (suburb.updatedAt !== expectedVersion) throw new ShopError("CONFLICT");
  const { id: _id, updatedAt: _updatedAt, ...old } = suburb;
  const changed = changedFields(old, fields);
  if (Object.keys(changed.after).length === 0) return { id };
  await orConflict(
    updateSuburb(ctx.db, {
      id,
      expectedVersion,
      row: { ...fields, updatedAt: nextVersion(suburb, ctx.author.now) },
      author: ctx.author,
      entry: entryOf("suburb.update", { id, fields, ...changed }),
    }),
    takenName,
  );
  return { id };
}

function read(form: SuburbForm): SuburbFields {
  const found = readSuburb(form);
  if (!("rule" in found)) return found;
  const { field, rule } = found;
  throw new ShopError("INVALID_INPUT", { field, text: () => suburbRuleText(rule) });
}

function entryOf(
  action: string,
  what: { id: number; fields: SuburbFields; before: AuditFields | null; after: AuditFields },
) {
  const { name, city } = what.fields;
  return {
    action,
    subject: "suburb",
    subjectId: String(what.id),
    subjectName: placeCity({ suburb: name, city }),
    before: what.before,
    after: what.after,
  } as const;
}

function takenName({ kind, detail }: Violation): ShopError | null {
  // Of two that are added at once both would have the next number: that says nothing of their names.
  if (kind !== "unique" || /suburbs\.id\b/.test(detail)) return null;
  return new ShopError("CONFLICT", { field: "name", text: () => adminSuburbs.taken() });
}
