import { type Database, openForReading } from "#db/client.ts";

/** The values of something, with `refuse` in the place of each of its functions, however deep. */
export function untouchable<Target extends object>(target: Target, refuse: () => never): Target {
  return new Proxy(target, {
    get: (of, key) => {
      const value: unknown = Reflect.get(of, key);
      if (typeof value === "function") return refuse;
      return typeof value === "object" && value !== null ? untouchable(value, refuse) : value;
    },
  });
}

/** A request's database that answers reads, with others of the moment in one round trip, and refuses all else. */
export function readingOnly(db: Database, refuse: () => never): Database {
  return openForReading(db, refuse);
}
