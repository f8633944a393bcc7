import * as v from "valibot";
import { listAudit, listAuditActors } from "#db/queries/audit/audit.ts";
import { type AdminRole, type Capability, may } from "#domain/accounts/admin.ts";
import { AUDIT_SUBJECTS, type AuditSubject } from "#domain/audit/audit.ts";
import { adminProcedure, router } from "../../trpc.ts";
import { Id, Moment } from "../inputs.ts";
import { cursorPage } from "../pages.ts";

const PAGE_SIZE = 50;

const Filter = v.object({
  subject: v.optional(v.picklist(AUDIT_SUBJECTS)),
  subjectId: v.optional(Id),
  actorId: v.optional(Id),
  /** Epoch ms: from this moment, before that one. */
  from: v.optional(Moment),
  until: v.optional(Moment),
  /** The `next` of the page before. */
  cursor: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** What a role may not see stays unseen here too. */
const HIDDEN: ReadonlyArray<{ subject: AuditSubject; needs: Capability }> = [
  { subject: "settings", needs: "settings.read" },
  { subject: "administrator", needs: "administrators" },
  { subject: "message", needs: "messages.read" },
];

function hiddenFrom(role: AdminRole): AuditSubject[] {
  return HIDDEN.filter(({ needs }) => !may(role, needs)).map(({ subject }) => subject);
}

/** Who changed what; rows are only ever added. */
export const auditRouter = router({
  /** Up to 50 rows, the newest first, without what the role may not see; `next` is the cursor of those before them, null at the end. */
  list: adminProcedure.input(Filter).query(async ({ ctx, input: { cursor, ...filter } }) => {
    const found = await listAudit(ctx.db, {
      ...filter,
      hidden: hiddenFrom(ctx.admin.role),
      beforeId: cursor ?? undefined,
      limit: PAGE_SIZE,
    });
    return cursorPage(found, PAGE_SIZE, ({ id }) => id);
  }),

  /** Everybody who has ever written something that the role may see, for the filter; namesakes with their e-mail, null without an account. */
  actors: adminProcedure.query(async ({ ctx }) => {
    const found = await listAuditActors(ctx.db, { hidden: hiddenFrom(ctx.admin.role) });
    const named = Map.groupBy(found, ({ actorName }) => nameKey(actorName));
    return found.map(({ actorId, actorName, email }) => {
      const hasNamesake = (named.get(nameKey(actorName))?.length ?? 0) > 1;
      return { actorId, actorName, namesake: hasNamesake ? { email } : null };
    });
  }),
});

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
