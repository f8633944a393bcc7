/** Something that keeps money or goods from being taken, given or lost twice, and how it is taken away. */
export type Guard = {
  name: string;
  /** What it keeps out, in a sentence. */
  keepsOut: string;
  /** Texts of the code that stand once in their file, and what stands there without the guard. */
  changes?: readonly { file: string; find: string; replace: string }[];
  /** What takes it out of the database, run after the last migration. */
  sql?: string;
  /** The tests that ought to notice, by file and title. */
  tests: readonly { file: string; title: string }[];
  /** The guard that stands behind or before it, where tests notice only when both are away. */
  besides?: string;
};
