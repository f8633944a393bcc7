/**
 * `done`; `ignored`: nothing that concerns us (`isDiscarded`: the event is forgotten with it); `retry`: too early or nobody could be asked, with
 * the time where that is known (`needsPerson`: it waits until somebody has seen to it); `refused`: it says what cannot be, and changes nothing.
 */
export type EventOutcome =
  | { kind: "done" | "ignored"; isDiscarded?: boolean }
  | { kind: "retry"; reason: string; dueAt?: number; needsPerson?: boolean }
  | { kind: "refused"; reason: string };
