/** A statement that failed, with SQLite's extended code where it has one. */
export class StatementError extends Error {
  override readonly name = "StatementError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** As Turso spells it: SQLITE_CONSTRAINT, whichever constraint it was; the message says which. */
  get plainCode(): string {
    return /^SQLITE_[A-Z]+/.exec(this.code)?.[0] ?? this.code;
  }
}

/** A request refused as a whole, before any of it ran (or, for 500, that broke on the way). */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
