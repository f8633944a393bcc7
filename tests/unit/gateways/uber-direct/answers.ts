export const NOW = Date.parse("2026-11-24T08:00:00Z");

/** A moment so many minutes later, as Uber Direct writes it. */
export const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

export function answerOf(body: object, status = 200) {
  const headers = new Headers({ "content-type": "application/json" });
  return { status, text: JSON.stringify(body), headers };
}
