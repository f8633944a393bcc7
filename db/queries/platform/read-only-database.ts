import { type Database, openForReading } from "#db/client.ts";

/** A request's database that answers reads, with others of the moment in one round trip, and refuses all else. */
export function readOnlyDatabase(db: Database, refuse: () => never): Database {
  return openForReading(db, refuse);
}
