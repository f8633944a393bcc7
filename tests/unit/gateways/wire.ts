/** What went out, as it was given to the network. */
export type Sent = {
  method: string | undefined;
  url: string;
  headers: RequestInit["headers"];
  body: RequestInit["body"];
};

type Answer = Response | Error;

/**
 * A network on which a vendor gives these answers, one after the other, and tokens to whoever asks for
 * one; an error is a connection that breaks. What was sent is in `sent`, questions for tokens apart.
 */
export function openWire(options: {
  tokenUrl: string;
  answers: Answer[];
  tokenAnswers?: Answer[];
}) {
  const sent: Sent[] = [];
  const tokensAsked: Sent[] = [];
  const { tokenUrl, answers, tokenAnswers = [] } = options;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    const isOfToken = url === tokenUrl;
    const { method, headers, body } = init ?? {};
    (isOfToken ? tokensAsked : sent).push({ method, url, headers, body });
    const answer = isOfToken
      ? (tokenAnswers.shift() ?? newToken(tokensAsked.length))
      : answers.shift();
    if (answer === undefined) throw new Error(`nobody expected ${method} ${url}`);
    if (answer instanceof Error) throw answer;
    // A row of a table is answered as often as its test runs.
    return answer.clone();
  };
  return { fetch, sent, tokensAsked };
}

function newToken(number: number): Response {
  return Response.json({ access_token: `token-${number}`, expires_in: 3_600 });
}

/** An answer of JSON. */
export function answered(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers });
}

/** What a call failed with. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const failed = { error: undefined as unknown };
  await call.catch((error: unknown) => {
    failed.error = error;
  });
  return failed.error;
}

/** What reading something failed with. */
export function failureIn(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    return error;
  }
  return undefined;
}
