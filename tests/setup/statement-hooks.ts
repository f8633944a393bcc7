type Work = () => Promise<unknown>;
type Send = (request: Request) => Promise<Response>;

/**
 * What happens between two steps of a request: each work once and in their order, right before the database hears the
 * next statement with its text. What a work throws is how that statement ends; what a work itself asks of the
 * database goes through.
 */
export function openStatementHooks() {
  const waiting: Array<{ text: string; work: Work }> = [];
  let isBusy = false;
  const watch =
    (send: Send): Send =>
    async (request) => {
      const [next] = waiting;
      if (next && !isBusy && (await textOf(request)).includes(next.text)) {
        waiting.shift();
        isBusy = true;
        await next.work().finally(() => {
          isBusy = false;
        });
      }
      return send(request);
    };
  /** `text` stands in the statement or its values, as they are; an empty one stands in all. */
  const beforeStatement = (text: string, ...works: Work[]) =>
    void waiting.push(...works.map((work) => ({ text, work })));
  /** A hook that never ran has tested nothing. */
  const assertAllHooksRan = () => {
    const [missed] = waiting;
    if (missed) throw new Error(`The database was never asked anything with "${missed.text}"`);
  };
  return { watch, beforeStatement, assertAllHooksRan };
}

/** As the connection to the database breaks off. */
export const failConnection: Work = () => Promise.reject(new TypeError("fetch failed"));

async function textOf(request: Request): Promise<string> {
  return (await request.clone().text()).replaceAll('\\"', '"');
}
