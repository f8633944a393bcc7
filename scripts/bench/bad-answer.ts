/** An answer that is not what it should be. */
export class BadAnswer extends Error {
  readonly status: number;

  constructor(what: string, status: number) {
    super(`${what} answered ${status}`);
    this.status = status;
  }
}
