/** Who is asking, as the session says. */
export type Viewer = {
  userId: string;
  name: string;
  email: string;
  /** The address of their picture, where they have one. */
  image?: string;
};
