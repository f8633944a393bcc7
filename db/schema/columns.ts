import { integer } from "drizzle-orm/sqlite-core";

/** Epoch milliseconds of creation and of the last change; written by the caller's clock. */
export const updatedColumns = {
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
};
