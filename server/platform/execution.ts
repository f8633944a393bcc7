/** The part of the Worker's execution context that we use. */
export type Execution = { waitUntil(work: Promise<unknown>): void };
