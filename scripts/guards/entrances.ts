import type { Guard } from "./guard.ts";

const TAKING = "tests/procedures/platform/webhooks/receiving.test.ts";
const FLIPPED = "a %s event with one bit turned round, wherever, is refused and leaves no trace";
const JOBS = "tests/procedures/platform/jobs.test.ts";
const FIFTY_TIMES = "the same event fifty times, all together, is one event and one consequence";

/** What keeps strangers, repeats and neighbours from doing work that is done once. */
export const ENTRANCE_GUARDS: readonly Guard[] = [
  {
    name: "signature-of-paypal",
    keepsOut: "an event of PayPal's that somebody else made up",
    changes: [
      {
        file: "server/gateways/paypal/verify-event.ts",
        find: 'if (!isGenuine) return { refused: "forged" };',
        replace: "",
      },
    ],
    tests: [{ file: "tests/procedures/platform/webhooks/flipped-bits.test.ts", title: FLIPPED }],
    unbroken: "a forged event is no fault of a connection: hostile input, by its test",
  },
  {
    name: "signature-of-the-courier",
    keepsOut: "an event of the courier's that somebody else made up",
    changes: [
      {
        file: "server/gateways/uber-direct/events.ts",
        find: 'return crypto.subtle.verify(algorithm, key, Buffer.from(signature, "hex"), bytes);',
        replace:
          'return (await crypto.subtle.verify(algorithm, key, Buffer.from(signature, "hex"), bytes)) !== null;',
      },
    ],
    tests: [{ file: "tests/procedures/platform/webhooks/flipped-bits.test.ts", title: FLIPPED }],
    unbroken: "a forged event is no fault of a connection: hostile input, by its test",
  },
  {
    name: "event-once",
    keepsOut: "one event dealt with as often as it comes",
    sql: "DROP INDEX webhook_events_once",
    tests: [{ file: TAKING, title: FIFTY_TIMES }],
    besides: ["refund-once-at-the-provider", "refunds-as-they-were-seen"],
    breakers: [{ scene: "PayPal tells twice at once of a refund made there", at: 1 }],
  },
  {
    name: "message-once",
    keepsOut: "two bookings, refunds or letters queued for one order",
    sql: "DROP INDEX outbox_once",
    // Where the index is gone, its columns are no target of a conflict: the statements would fail.
    changes: ["payments/outcomes", "notifications/mails", "notifications/pushes"].map((query) => ({
      file: `db/queries/${query}.ts`,
      find: "on conflict (kind, subject_id) do nothing",
      replace: "on conflict do nothing",
    })),
    tests: [
      {
        file: "tests/procedures/platform/guards.test.ts",
        title: "what is to be done later for one thing is queued once",
      },
    ],
    unbroken:
      "second of two: what is queued stands in the write of what it follows from, and that is written once",
  },
  {
    name: "message-lease",
    keepsOut: "one message done by two runs of the job",
    changes: [
      {
        file: "db/queries/notifications/outbox.ts",
        find: "attempts: sql`${outbox.attempts} + 1`, dueAt: params.now + params.leaseMs })",
        replace: "attempts: sql`${outbox.attempts} + 1`, dueAt: params.now })",
      },
    ],
    tests: [
      {
        file: "tests/procedures/platform/guards.test.ts",
        title: "a message that one run has taken is no other's until its time is over",
      },
    ],
    unbroken:
      "one of three: a letter and a booking are claimed by whoever makes them, and a refund has its request id",
  },
  {
    name: "job-lease",
    keepsOut: "one job run twice at once",
    changes: [
      {
        file: "db/queries/notifications/outbox.ts",
        find: "      setWhere: lte(jobLeases.heldUntil, params.now),\n",
        replace: "",
      },
    ],
    tests: [
      {
        file: JOBS,
        title: "a job that runs is not begun a second time, and is free again when it is done",
      },
    ],
    unbroken:
      "one of three: a letter and a booking are claimed by whoever makes them, and a refund has its request id",
  },
  {
    name: "foreign-writes",
    keepsOut: "a write that another site has a shopper's browser send",
    changes: [
      {
        file: "server/http/same-origin.ts",
        find: "return origin !== new URL(request.url).origin && origin !== new URL(siteUrl).origin;",
        replace: "return origin === siteUrl && origin === null;",
      },
    ],
    tests: [{ file: "tests/unit/server/same-origin.test.ts", title: "%s" }],
    unbroken: "another site is no fault of a connection: hostile input, by its test",
  },
  {
    name: "attempts-counted",
    keepsOut: "codes, passwords and checkouts tried without end",
    changes: [
      {
        file: "server/services/limits/admit.ts",
        find: "if ((counts.get(key) ?? 0) > most) throw checkNeeded(ctx, limit.name);",
        replace: "if ((counts.get(key) ?? 0) < 0) throw checkNeeded(ctx, limit.name);",
      },
    ],
    tests: [
      {
        file: "tests/procedures/checkout/order-limits.test.ts",
        title:
          "an honest shopper is asked for nothing; beyond the limit prices, quotes and starts want a check",
      },
    ],
    unbroken: "who tries without end is a hostile caller and no fault: by its test",
  },
];
