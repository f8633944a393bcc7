const VERSION_2 =
  "over HTTP the client speaks the protocol's second version, which cannot ask whether a transaction is over";
const NO_SERVER = "the client by itself, without any server: it keeps the database in memory";

/** Those tests of libSQL's client that fail here, and are no fault of the local server (decision 0034). */
export const KNOWN: readonly { test: string; because: string }[] = [
  { test: "batch() > ROLLBACK statement stops execution of batch", because: VERSION_2 },
  { test: "transaction() > ROLLBACK statement stops execution of transaction", because: VERSION_2 },
  {
    test: "transaction() > OR ROLLBACK statement stops execution of transaction",
    because: VERSION_2,
  },
  {
    test: "transaction() > OR ROLLBACK as the first statement stops execution of transaction",
    because: VERSION_2,
  },
  {
    test: "execute() > execute transaction against in memory database with private cache",
    because: NO_SERVER,
  },
  {
    test: "execute() > execute transaction against in memory database with default cache",
    because: NO_SERVER,
  },
];
