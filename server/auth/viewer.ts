import type { Language } from "#domain/store/formats.ts";

/** Who is asking, as the session says. */
export type Viewer = {
  userId: string;
  name: string;
  email: string;
  /** The address of their picture, where they have one. */
  image?: string;
  /** In which they are spoken to, where they have chosen one. */
  language?: Language;
};
