import Database from "libsql";
import { StatementError } from "./errors.ts";
import { encodeValue, type SqlValue, type WireValue } from "./protocol.ts";
import type { SqlStatement } from "./sql-text.ts";

/** What one statement gave, already in Hrana's spelling. */
export type StatementResult = {
  cols: { name: string; decltype: string | null }[];
  rows: WireValue[][];
  affected_row_count: number;
  last_insert_rowid: string | null;
};

/** The work of a connection's statements, from SQLite's own counters (see LocalServerStats). */
export type Effort = { fullScanSteps: number; vmSteps: number };

const PREPARED_LIMIT = 200;
const REUSABLE =
  /^(?:select|insert|update|delete|replace|with|values|begin|commit|end|rollback|savepoint|release)\b/;

/**
 * One native connection. Calls are synchronous and throw StatementError; a lock held elsewhere is
 * an immediate SQLITE_BUSY. Statements stay prepared: the library frees them only with the garbage,
 * so preparing each time would pile them up. After close() nothing may be called: the library
 * aborts the process.
 */
export class Connection {
  #isRetuned = false;
  #isReading = false;
  readonly #database: Database.Database;
  readonly #prepared = new Map<string, Database.Statement>();
  readonly #halted = new Set<Database.Statement>();
  readonly #totalChanges: Database.Statement;
  readonly #lastRowid: Database.Statement;
  #generation = 0;
  #retiredEffort: Effort = { fullScanSteps: 0, vmSteps: 0 };

  /** What is thrown away is never forced to the disk, and stays in memory while it is small. */
  constructor(path: string, { isThrownAway }: { isThrownAway: boolean }) {
    this.#database = new Database(path);
    const settings = isThrownAway
      ? "synchronous = OFF; PRAGMA cache_size = -64000"
      : "synchronous = NORMAL";
    this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA ${settings}; PRAGMA foreign_keys = ON`);
    this.#totalChanges = prepareRows(this.#database, "SELECT total_changes()");
    this.#lastRowid = prepareRows(this.#database, "SELECT last_insert_rowid()");
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /**
   * Whether another client may have it next: not once one changed its settings (a PRAGMA, a
   * temporary table) or gave up waiting for a lock.
   */
  get isReusable(): boolean {
    return !this.#isRetuned && this.#halted.size === 0;
  }

  run(statement: SqlStatement, values: readonly SqlValue[]): StatementResult {
    return translateErrors(() => {
      if (isRetuning(statement)) this.#isRetuned = true;
      const prepared = this.#prepare(statement);
      try {
        const result = this.#perform(prepared, values, statement.opening);
        this.#halted.delete(prepared);
        if (statement.opening === "begin transaction readonly") this.#readOnly(true);
        return result;
      } catch (error) {
        // Refused a lock it stays halted where it was, with its view of the database, until it
        // runs again: the library has no other way to reset it.
        if (isBusy(error)) this.#halted.add(prepared);
        throw error;
      } finally {
        if (this.#isReading && !this.inTransaction) this.#readOnly(false);
      }
    });
  }

  describe(statement: SqlStatement) {
    return translateErrors(() => {
      const text = `/*describe*/ ${statement.text}`;
      const prepared = this.#database.prepare(text);
      const readOnly = prepareRows(this.#database, "SELECT min(ro) FROM sqlite_stmt WHERE sql = ?");
      return {
        params: statement.parameters.map((name) => ({ name })),
        cols: prepared.reader ? describeColumns(prepared) : [],
        is_explain: statement.opening.startsWith("explain"),
        is_readonly: readInteger(readOnly.get([text])) === "1",
      };
    });
  }

  effort(): Effort {
    const counters = `FROM sqlite_stmt WHERE sql LIKE '${this.#tag()}%'`;
    const count = (column: string) =>
      Number(readInteger(prepareRows(this.#database, `SELECT sum(${column}) ${counters}`).get([])));
    return {
      fullScanSteps: this.#retiredEffort.fullScanSteps + count("nscan"),
      vmSteps: this.#retiredEffort.vmSteps + count("nstep"),
    };
  }

  rollBack(): void {
    if (this.inTransaction) this.#database.exec("ROLLBACK");
    if (this.#isReading) this.#readOnly(false);
  }

  /** Moves the write-ahead log into the file, so that the file alone is the database. */
  checkpoint(): void {
    prepareRows(this.#database, "PRAGMA wal_checkpoint(TRUNCATE)").all([]);
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  /** What a transaction that was begun to read is held to; the library takes its word and lets it write. */
  #readOnly(isReading: boolean): void {
    this.#database.exec(`PRAGMA query_only = ${isReading ? "ON" : "OFF"}`);
    this.#isReading = isReading;
  }

  #perform(
    prepared: Database.Statement,
    values: readonly SqlValue[],
    opening: string,
  ): StatementResult {
    if (opening.startsWith("select ")) return this.#read(prepared, values);
    return prepared.reader ? this.#query(prepared, values) : this.#execute(prepared, values);
  }

  #execute(prepared: Database.Statement, values: readonly SqlValue[]): StatementResult {
    const { changes } = prepared.run([...values]);
    return {
      cols: [],
      rows: [],
      affected_row_count: changes,
      last_insert_rowid: readInteger(this.#lastRowid.get([])),
    };
  }

  #query(prepared: Database.Statement, values: readonly SqlValue[]): StatementResult {
    const before = readInteger(this.#totalChanges.get([]));
    const result = this.#read(prepared, values);
    if (readInteger(this.#totalChanges.get([])) === before) return result;
    return {
      ...result,
      // RETURNING gives one row for each row changed.
      affected_row_count: result.rows.length,
      last_insert_rowid: readInteger(this.#lastRowid.get([])),
    };
  }

  #read(prepared: Database.Statement, values: readonly SqlValue[]): StatementResult {
    const rows = prepared.all([...values]).map(encodeRow);
    return {
      cols: describeColumns(prepared),
      rows,
      affected_row_count: 0,
      last_insert_rowid: null,
    };
  }

  #prepare({ text, opening }: SqlStatement): Database.Statement {
    const known = this.#prepared.get(text);
    if (known) return known;
    const isReusable = REUSABLE.test(opening);
    const prepared = this.#database.prepare(isReusable ? `${this.#tag()} ${text}` : text);
    // raw() throws on a statement without columns.
    if (prepared.reader) prepared.raw(true).safeIntegers(true);
    if (isReusable) {
      if (this.#prepared.size >= PREPARED_LIMIT) this.#retirePrepared();
      this.#prepared.set(text, prepared);
    }
    return prepared;
  }

  // The counters of statements let go stay visible until the garbage is collected: the tag in front
  // of each text tells the generations apart, so that nothing is counted twice.
  #retirePrepared(): void {
    this.#retiredEffort = this.effort();
    this.#prepared.clear();
    this.#generation += 1;
  }

  #tag(): string {
    return `/*${this.#generation}*/`;
  }
}

function prepareRows(database: Database.Database, sql: string): Database.Statement {
  return database.prepare(sql).raw(true).safeIntegers(true);
}

function describeColumns(prepared: Database.Statement): StatementResult["cols"] {
  return prepared.columns().map(({ name, type }) => ({ name, decltype: type }));
}

function encodeRow(row: unknown): WireValue[] {
  if (!Array.isArray(row)) throw new TypeError("The native library did not return a raw row");
  return row.map(encodeValue);
}

function readInteger(row: unknown): string {
  return Array.isArray(row) ? String(row[0] ?? 0) : "0";
}

function isRetuning({ opening }: SqlStatement): boolean {
  return /^(?:pragma|attach|detach|create temp(?:orary)?) /.test(`${opening} `);
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

function translateErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    // The library has no name for this one (a value of the wrong type in a STRICT table).
    const code = error.rawCode === 3091 ? "SQLITE_CONSTRAINT_DATATYPE" : error.code;
    throw new StatementError(code, `SQLite error: ${error.message}`);
  }
}
