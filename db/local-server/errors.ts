/** A statement that failed: what Hrana answers in `error`, with Turso's code. */
export class StatementError extends Error {
  override readonly name = "StatementError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
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
