import { importRow, importRows } from "#tests/factories/imports.ts";
import { type Act, type Acts, countRows, type Draw, oneOfTheAdmins, PRODUCTS } from "./story.ts";

const MAX_BATCHES = 10;
/** Names that files bring, new or known. */
const OF_FILES = 40;

/** Counted, or so many more or fewer. */
const counts: Act = (story, draw) =>
  oneOfTheAdmins(story, draw).product.adjustStock({
    id: draw.some(PRODUCTS) ?? "garri",
    change: { kind: "difference", difference: draw.between(-8, 14) },
    reason: "Stock count",
    key: crypto.randomUUID(),
  });

/** A file of a few rows: each makes a product, changes one, or is as it is. */
const imports: Act = async (story, draw) => {
  const rows = Array.from({ length: draw.between(1, 6) }, (_, at) => {
    const name = `Of a file ${draw.below(OF_FILES)}`;
    return importRow({ row: at + 2, name, stock: draw.between(0, 20), priceCents: 4_000 + at });
  });
  const done = await importRows(oneOfTheAdmins(story, draw), rows);
  const answered = done.created + done.changed + done.same + done.refused.length;
  if (answered !== rows.length) {
    story.complaints.push(`import: ${answered} of ${rows.length} rows were answered for`);
  }
  story.batches.push(done.batchId);
  if (story.batches.length > MAX_BATCHES) story.batches.shift();
};

const takesBack: Act = async (story, draw) => {
  const batchId = draw.some(story.batches);
  if (batchId) await oneOfTheAdmins(story, draw).products.undo({ batchId });
};

type Bulk = Parameters<ReturnType<typeof oneOfTheAdmins>["products"]["change"]>[0]["action"];

/** Some of what is sold, at once. */
function toMany(action: (draw: Draw) => Bulk): Act {
  return async (story, draw) => {
    const ids = PRODUCTS.filter(() => draw.chance(0.4));
    if (ids.length === 0) return;
    const { products } = oneOfTheAdmins(story, draw);
    const key = crypto.randomUUID();
    const done = await products.change({ key, selection: { ids }, action: action(draw) });
    story.batches.push(done.batchId);
  };
}

/** What a file has brought goes from the catalogue; orders keep their lines. */
const deletesProducts: Act = async (story, draw) => {
  const { products } = oneOfTheAdmins(story, draw);
  const { items } = await products.list({ search: "file", sort: "name" });
  const one = draw.some(items);
  if (!one) return;
  const key = crypto.randomUUID();
  await products.change({ key, selection: { ids: [one.id] }, action: { kind: "delete" } });
};

/** Two have the same page open and save: the one who is later is told, and no more than one save is kept. */
const savesBeside: Act = async (story, draw) => {
  const { saved } = await story.admin.settings.all();
  const expectedVersion = saved.delivery?.updatedAt ?? 0;
  const save = (admin: typeof story.admin, serviceNote: string) =>
    admin.settings.saveDelivery({ value: { serviceNote }, expectedVersion });
  const note = `Note ${draw.below(1_000)}`;
  const results = await Promise.allSettled([
    save(story.admin, `${note} of one`),
    save(story.colleague, `${note} of the other`),
  ]);
  const kept = results.filter(({ status }) => status === "fulfilled").length;
  if (kept > 1) story.complaints.push("settings: two saves of one version were kept");
  for (const one of results) if (kept === 0 && one.status === "rejected") throw one.reason;
};

const offers: Act = async (story, draw) => {
  const admin = oneOfTheAdmins(story, draw).offers;
  const all = await admin.list();
  if (all.length < 8) {
    return admin.create({
      key: crypto.randomUUID(),
      form: {
        ...{ name: "Of the day", code: `DAY${draw.below(10_000)}`, kind: "percent", value: "5" },
        ...{ from: "2026-11-20", until: "", minimum: "", category: "", limitTotal: "9" },
        ...{ limitEach: "1", isFirstOrder: draw.chance(0.3), isActive: true },
      },
    });
  }
};

/** As often as a shop has one, and once more beside it: one is made. */
const backsUp: Act = async (story, draw) => {
  await oneOfTheAdmins(story, draw).backups.start();
  const waiting = await countRows(story, "backups where finished_at is null and error is null");
  if (waiting > 1) story.complaints.push(`backups: ${waiting} under way at once`);
};

const answers: Act = async (story, draw) => {
  const { messages } = oneOfTheAdmins(story, draw);
  const found = await messages.list({ handled: false });
  const one = draw.some(found.rows);
  if (!one) return;
  const replyId = crypto.randomUUID();
  await messages.answer({ messageId: one.id, replyId, text: "From Friday on" });
};

const changesCapacity: Act = async (story, draw) => {
  const admin = oneOfTheAdmins(story, draw).slots;
  const { days, now } = await admin.list({});
  const slot = draw.some(
    days.flatMap(({ slots }) => slots).filter(({ until, isExtra }) => until > now && !isExtra),
  );
  if (!slot) return;
  // Below what is taken it may go too, but then the judge could not tell a place too many from one that stays.
  const capacity = draw.chance(0.7) ? Math.max(draw.between(1, 4), slot.taken) : null;
  const expected = slot.hasOwnCapacity ? slot.capacity : null;
  await admin.setCapacity({ from: slot.from, capacity, expected });
};

export const BACK_OFFICE: Acts = {
  counts: [4, counts],
  "imports a file": [0.7, imports],
  "takes a batch back": [0.5, takesBack],
  "changes prices": [
    0.7,
    toMany((draw) => ({
      kind: "price",
      change: draw.chance(0.5)
        ? { kind: "amount", cents: draw.between(-300, 320) }
        : { kind: "percent", hundredths: draw.between(-900, 1_000) },
    })),
  ],
  "takes from sale, or puts back": [
    0.15,
    toMany((draw) => ({ kind: "status", status: draw.of("active", "active", "inactive") })),
  ],
  "puts all on sale": [
    0.8,
    (story, draw) =>
      oneOfTheAdmins(story, draw).products.change({
        key: crypto.randomUUID(),
        selection: { ids: [...PRODUCTS] },
        action: { kind: "status", status: "active" },
      }),
  ],
  "deletes products": [0.4, deletesProducts],
  "saves settings beside another": [0.4, savesBeside],
  "makes an offer": [0.3, offers],
  "asks for a backup": [0.25, backsUp],
  "answers a message": [0.3, answers],
  "changes a slot": [0.3, changesCapacity],
  "looks at the reports": [
    0.3,
    (story, draw) => {
      const { reports, dashboard } = oneOfTheAdmins(story, draw);
      return draw.chance(0.5) ? reports.sales({ days: 30 }) : dashboard.summary();
    },
  ],
};
