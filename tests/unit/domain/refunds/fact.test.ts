import { expect, test } from "vitest";
import {
  type FactPlan,
  planRefundFact,
  type RefundFact,
  type StoredRefund,
} from "#domain/refunds/fact.ts";
import type { RefundState } from "#domain/refunds/refund.ts";

// R175.00 were charged as $10.00.
const paid = { totalCents: 17_500, capturedCents: 1_000, chargeRate: 17.5 };

test.each([
  ["a part", 200, 3_500],
  ["all but a cent", 999, 17_483],
  ["all", 1_000, 17_500],
])(
  "a refund that nobody asked for here is counted at the order's rate: %s",
  (_, chargeCents, orderCents) => {
    expect(planRefundFact(paid, [], fact({ chargeCents }))).toEqual(
      planOf({ rowId: null, orderCents }),
    );
  },
);

test("the refund of the last cent charged is worth all that is left of the order, no other is worth more", () => {
  const odd = { ...paid, totalCents: 17_507 };
  expect(planRefundFact(odd, [], fact({ chargeCents: 1_000 }))).toMatchObject({
    orderCents: 17_507,
  });
  const made = refund({ state: "pending", orderCents: 17_490, chargeCents: 800 });
  expect(planRefundFact(paid, [made], fact({ chargeCents: 199 }))).toMatchObject({
    orderCents: 10,
  });
  expect(planRefundFact(paid, [made], fact({ chargeCents: 200 }))).toMatchObject({
    orderCents: 10,
  });
});

test("more than was captured is impossible, with what was given back before", () => {
  const made = refund({ state: "completed", chargeCents: 400, providerRefundId: "P-OTHER" });
  expect(planRefundFact(paid, [], fact({ chargeCents: 1_001 }))).toBe("impossible");
  expect(planRefundFact(paid, [made], fact({ chargeCents: 601 }))).toBe("impossible");
  expect(planRefundFact(paid, [made], fact({ chargeCents: 600 }))).not.toBe("impossible");
  const failed = { ...made, state: "failed" } as const;
  expect(planRefundFact(paid, [failed], fact({ chargeCents: 1_000 }))).not.toBe("impossible");
});

test("of what was asked for here the amount that was asked stands, unless the provider gave another", () => {
  const asked = refund({ id: "asked", orderCents: 3_504, chargeCents: 200 });
  expect(planRefundFact(paid, [asked], fact({ ownId: "asked", chargeCents: 200 }))).toEqual(
    planOf({ rowId: "asked", orderCents: 3_504 }),
  );
  expect(planRefundFact(paid, [asked], fact({ ownId: "asked", chargeCents: 100 }))).toEqual(
    planOf({ rowId: "asked", orderCents: 1_750 }),
  );
});

test.each<[RefundState, string | null, RefundFact["state"], boolean]>([
  ["requested", null, "pending", true],
  ["requested", null, "completed", true],
  ["requested", null, "failed", true],
  ["pending", "P-1", "pending", false],
  ["pending", "P-1", "completed", true],
  ["pending", "P-1", "failed", true],
  ["completed", "P-1", "pending", false],
  ["completed", "P-1", "completed", false],
  ["completed", "P-1", "failed", false],
  ["completed", null, "pending", true],
  ["completed", null, "completed", true],
  ["completed", null, "failed", false],
  ["failed", "P-1", "pending", false],
  ["failed", "P-1", "completed", true],
  ["failed", "P-1", "failed", false],
  ["failed", null, "pending", true],
  ["failed", "P-BEFORE", "completed", true],
  ["failed", "P-BEFORE", "failed", false],
])(
  "of a refund that is %s (%s here), %s at the provider is news: %s",
  (state, providerRefundId, told, isNews) => {
    const row = refund({ id: "own", state, providerRefundId });
    const plan = planRefundFact(paid, [row], fact({ ownId: "own", state: told, chargeCents: 100 }));
    if (isNews) expect(plan).toEqual(planOf({ rowId: "own", orderCents: 1_750 }));
    else expect(plan).toBe("nothing");
  },
);

test("a refund that failed counts for nothing more, and one that nobody knows and that failed is nothing", () => {
  const row = refund({ id: "own", orderCents: 1_700, state: "pending", providerRefundId: "P-1" });
  const waiting = refund({ id: "waiting", orderCents: 17_500, chargeCents: 1_000 });
  expect(planRefundFact(paid, [row, waiting], fact({ state: "failed" }))).toEqual(
    planOf({ rowId: "own", orderCents: 1_700 }),
  );
  expect(planRefundFact(paid, [waiting], fact({ state: "failed" }))).toBe("nothing");
});

test("a row of ours that the provider knows by another refund is not the one it reports", () => {
  const other = refund({ id: "own", state: "pending", providerRefundId: "P-OTHER" });
  expect(planRefundFact(paid, [other], fact({ ownId: "own" }))).toEqual(
    planOf({ rowId: null, orderCents: 1_750 }),
  );
});

test.each<[RefundState, number]>([
  // The stranger's credit note is out: what it says stands.
  ["completed", 1_749],
  ["pending", 1_750],
])(
  "a stranger's refund that is %s turns out to be ours: it is one refund of %i",
  (state, orderCents) => {
    const own = refund({ id: "own" });
    const stranger = refund({ id: "stranger", state, orderCents: 1_749, providerRefundId: "P-1" });
    expect(planRefundFact(paid, [own, stranger], fact({ ownId: "own" }))).toEqual(
      planOf({ rowId: "own", orderCents, remove: ["stranger"] }),
    );
  },
);

test("a stranger's refund that turns out to be ours and has failed is one that failed, unless it was made", () => {
  const own = refund({ id: "own", orderCents: 3_500 });
  const told = fact({ ownId: "own", state: "failed" });
  const stranger = (state: RefundState) =>
    refund({ id: "stranger", state, providerRefundId: "P-1" });
  expect(planRefundFact(paid, [own, stranger("pending")], told)).toEqual(
    planOf({ rowId: "own", orderCents: 3_500, remove: ["stranger"] }),
  );
  expect(planRefundFact(paid, [own, stranger("completed")], told)).toBe("nothing");
});

test("a stranger's refund that turns out to be ours is not given back twice", () => {
  const half = { orderCents: 10_500, chargeCents: 600 };
  const own = refund({ id: "own", ...half });
  const named = { id: "stranger", state: "completed", providerRefundId: "P-1" } as const;
  const stranger = refund({ ...named, ...half });
  const told = fact({ ownId: "own", chargeCents: 600 });
  expect(planRefundFact(paid, [own, stranger], told)).toEqual(
    planOf({ rowId: "own", orderCents: 10_500, remove: ["stranger"] }),
  );
});

test("what was only concluded goes once the provider names a refund, and its money is free again", () => {
  const guess = refund({ id: "guess", state: "completed", orderCents: 17_500, chargeCents: 1_000 });
  expect(planRefundFact(paid, [guess], fact({ chargeCents: 200 }))).toEqual(
    planOf({ rowId: null, orderCents: 3_500, remove: ["guess"] }),
  );
});

test("what is asked for here stays where there is enough left, the oldest first", () => {
  const asked = (id: string, createdAt: number) =>
    refund({ id, createdAt, orderCents: 7_000, chargeCents: 400 });
  const plan = (rows: StoredRefund[]) => planRefundFact(paid, rows, fact({ chargeCents: 200 }));
  expect(plan([asked("a", 1), asked("b", 2)])).toEqual(planOf({ rowId: null, orderCents: 3_500 }));
  const late = asked("a", 3);
  expect(plan([late, asked("b", 2), asked("c", 1)])).toMatchObject({ refuse: ["a"], shrink: [] });
  expect(plan([asked("c", 1), asked("b", 1), asked("a", 1)])).toMatchObject({ refuse: ["c"] });
  expect(plan([asked("a", 1), asked("b", 1), asked("c", 1)])).toMatchObject({ refuse: ["c"] });
});

test("a refund of an order is refused where the charge is short, worth less where only the order is", () => {
  const asked = refund({ id: "asked", orderCents: 14_000, chargeCents: 800 });
  expect(planRefundFact(paid, [asked], fact({ chargeCents: 201 }))).toEqual(
    planOf({ rowId: null, orderCents: 3_518, refuse: ["asked"] }),
  );
  const dear = { ...asked, orderCents: 14_010 };
  expect(planRefundFact(paid, [dear], fact({ chargeCents: 200 }))).toEqual(
    planOf({
      ...{ rowId: null, orderCents: 3_500 },
      shrink: [{ id: "asked", orderCents: 14_000, chargeCents: 800 }],
    }),
  );
});

test("of the order is left what neither came back before nor comes back now", () => {
  const made = refund({
    ...{ id: "made", state: "completed", providerRefundId: "P-OTHER" },
    ...{ orderCents: 3_500, chargeCents: 200 },
  });
  const asked = refund({ id: "asked", orderCents: 10_510, chargeCents: 600 });
  expect(planRefundFact(paid, [made, asked], fact({ chargeCents: 200 }))).toEqual(
    planOf({
      ...{ rowId: null, orderCents: 3_500 },
      shrink: [{ id: "asked", orderCents: 10_500, chargeCents: 600 }],
    }),
  );
});

test("where there is no order, what is left is given back, and nothing is asked for where nothing is", () => {
  const asked = refund({ id: "asked", orderId: null, orderCents: 17_500, chargeCents: 1_000 });
  expect(planRefundFact(paid, [asked], fact({ chargeCents: 200 }))).toEqual(
    planOf({
      ...{ rowId: null, orderCents: 3_500 },
      shrink: [{ id: "asked", orderCents: 14_000, chargeCents: 800 }],
    }),
  );
  expect(planRefundFact(paid, [asked], fact({ chargeCents: 1_000 }))).toEqual(
    planOf({ rowId: null, orderCents: 17_500, remove: ["asked"] }),
  );
  const cheap = { ...asked, orderCents: 14_000 };
  expect(planRefundFact(paid, [cheap], fact({ chargeCents: 200 }))).toMatchObject({
    shrink: [{ id: "asked", orderCents: 14_000, chargeCents: 800 }],
  });
});

test.each<[string, Partial<StoredRefund>, Partial<StoredRefund>, RefundFact["state"], string[]]>([
  ["all came back", {}, {}, "completed", ["failed"]],
  ["a part came back", {}, { chargeCents: 399 }, "completed", []],
  ["the last of it is not made yet", {}, {}, "pending", []],
  ["what came before is not made yet", {}, { state: "pending" }, "completed", []],
  ["there is an order", { orderId: "order" }, {}, "completed", []],
])(
  "where there is no order, what failed has nothing left to give back once all came back: %s",
  (_, failing, before, state, remove) => {
    const failed = refund({ id: "failed", state: "failed", orderId: null, ...failing });
    const made = { state: "completed", chargeCents: 400, providerRefundId: "P-0" } as const;
    const rows = [failed, refund({ id: "made", orderId: null, ...made, ...before })];
    expect(planRefundFact(paid, rows, fact({ chargeCents: 600, state }))).toMatchObject({ remove });
  },
);

test("what one takes of the rest is not there for the next", () => {
  const asked = (id: string, createdAt: number, chargeCents: number) =>
    refund({ id, createdAt, orderId: null, orderCents: chargeCents * 17.5, chargeCents });
  const rows = [asked("first", 1, 600), asked("second", 2, 600), asked("third", 3, 600)];
  expect(planRefundFact(paid, rows, fact({ chargeCents: 200 }))).toEqual(
    planOf({
      ...{ rowId: null, orderCents: 3_500, remove: ["third"] },
      shrink: [{ id: "second", orderCents: 3_500, chargeCents: 200 }],
    }),
  );
});

/** One of $1.00 that was asked for here. */
function refund(changes: Partial<StoredRefund>): StoredRefund {
  return {
    id: "refund",
    orderId: "order",
    state: "requested",
    orderCents: 1_750,
    chargeCents: 100,
    providerRefundId: null,
    createdAt: 0,
    ...changes,
  };
}

function fact(changes: Partial<RefundFact>): RefundFact {
  return { providerRefundId: "P-1", ownId: null, chargeCents: 100, state: "completed", ...changes };
}

function planOf(changes: Pick<FactPlan, "rowId" | "orderCents"> & Partial<FactPlan>): FactPlan {
  return { remove: [], refuse: [], shrink: [], ...changes };
}
