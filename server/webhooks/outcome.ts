/**
 * `done`; `ignored`: nothing that concerns us (`isPassing`: the event is forgotten with it); `again`: too early or nobody could be asked, with
 * the time where that is known (`isForPerson`: it waits until somebody has seen to it); `refused`: it says what cannot be, and changes nothing.
 */
export type EventOutcome =
  | { kind: "done" | "ignored"; isPassing?: boolean }
  | { kind: "again"; reason: string; dueAt?: number; isForPerson?: boolean }
  | { kind: "refused"; reason: string };
