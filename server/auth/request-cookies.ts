// RFC 6265, 4.1.1; of a value also spaces and commas, as better-auth takes them.
const NAME = /^[!#$%&'*+\-.^_`|~\w]+$/;
const VALUE = /^[\x20\x21\x23-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/**
 * The cookies of a request by name, as they were sent. Of a name that comes twice (one was set for a path, say) the
 * first counts, as it does for better-auth's endpoints: its own other reader takes the last, and who was let in by the
 * one would act as the other. All that looks at a session's cookies reads them here.
 */
function sentCookies(headers: Headers): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0)).trim();
    const value = unquoted(pair.slice(at + 1).trim());
    if (NAME.test(name) && VALUE.test(value) && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

/** The cookies of a request by name, each once, with what was percent-encoded as it was meant. */
export function requestCookies(headers: Headers): ReadonlyMap<string, string> {
  return new Map([...sentCookies(headers)].map(([name, value]) => [name, decoded(value)]));
}

/** The same request with each of its cookies once; without those whose names are not `kept`. */
export function withCookiesOnce(
  headers: Headers,
  kept: (name: string) => boolean = () => true,
): Headers {
  const once = new Headers(headers);
  const cookies = [...sentCookies(headers)].filter(([name]) => kept(name));
  if (cookies.length === 0) once.delete("cookie");
  else once.set("cookie", cookies.map(([name, value]) => `${name}=${value}`).join("; "));
  return once;
}

function unquoted(value: string): string {
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
  return isQuoted ? value.slice(1, -1) : value;
}

function decoded(value: string): string {
  try {
    return value.includes("%") ? decodeURIComponent(value) : value;
  } catch {
    return value;
  }
}
