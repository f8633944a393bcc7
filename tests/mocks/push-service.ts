import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { HttpResponse, http } from "msw";
import * as v from "valibot";

const Jwt = v.pipe(v.string(), v.parseJson());
const Header = v.pipe(Jwt, v.strictObject({ typ: v.literal("JWT"), alg: v.literal("ES256") }));
const Claims = v.pipe(
  Jwt,
  v.strictObject({ aud: v.string(), exp: v.pipe(v.number(), v.integer()), sub: v.string() }),
);
const URGENCIES = ["very-low", "low", "normal", "high"];
const DAY_SECONDS = 24 * 60 * 60;

/** What a phone shows: what the shop wrote to it, decrypted by its own key. */
export type Shown = {
  device: string;
  text: unknown;
  ttl: number;
  urgency: string | null;
  topic: string | null;
};

/**
 * A browser's push service (RFC 8030), and the browsers that it writes to. It refuses what the real ones
 * refuse: a signature that is not the key's to which the browser subscribed, a token for somebody
 * else or for longer than a day, a body that its browser cannot read.
 */
export function createPushServiceMock(options: { publicKey: string; now: () => number }) {
  const browsers = new Map<string, Browser>();
  const shown: Shown[] = [];
  const refusals: { status: number; why: string }[] = [];
  const failures: number[] = [];
  let made = 0;

  const answer = async ({ request }: { request: Request }) => {
    const refuse = (status: number, why: string) => {
      refusals.push({ status, why });
      return new HttpResponse(null, { status });
    };
    const failure = failures.shift();
    if (failure === 0) return HttpResponse.error();
    if (failure) return refuse(failure, "as the test wants it");
    const browser = browsers.get(request.url);
    if (!browser) return refuse(410, "no such subscription");
    const wrong = wrongToken(request, options) ?? wrongHeader(request.headers);
    if (wrong) return refuse(wrong.status, wrong.why);
    const body = Buffer.from(await request.arrayBuffer());
    if (body.byteLength > 4_096) return refuse(413, "larger than a record");
    const text = browser.read(body);
    if (text === null) return refuse(400, "its browser cannot read it");
    shown.push(shownBy(request, JSON.parse(text)));
    return new HttpResponse(null, { status: 201, headers: { location: `${request.url}/m` } });
  };

  return {
    handlers: [
      http.post("https://fcm.googleapis.com/fcm/send/:id", answer),
      http.post("https://updates.push.services.mozilla.com/wpush/v2/:id", answer),
      http.post("https://web.push.apple.com/:id", answer),
    ],
    /** Everything that phones show, oldest first. */
    shown,
    refusals,
    /** A browser that subscribes, and what it tells the shop of itself. */
    newBrowser(service = "https://fcm.googleapis.com/fcm/send/") {
      made += 1;
      const browser = openBrowserKeys();
      const endpoint = `${service}${String(made).padStart(20, "d")}`;
      browsers.set(endpoint, browser);
      return { endpoint, p256dh: browser.p256dh, auth: browser.auth };
    },
    /** Its owner has taken the permission back. */
    forget(endpoint: string) {
      browsers.delete(endpoint);
    },
    /** The next calls fail with this status; 0 breaks the connection. */
    failNext(status: number, times = 1) {
      failures.push(...Array.from({ length: times }, () => status));
    },
  };
}

function shownBy({ url, headers }: Request, text: unknown): Shown {
  return {
    device: url,
    text,
    ttl: Number(headers.get("ttl")),
    urgency: headers.get("urgency"),
    topic: headers.get("topic"),
  };
}

type Browser = ReturnType<typeof openBrowserKeys>;

/** A browser's keys, and how it reads what was encrypted for them (RFC 8291, 8188). */
function openBrowserKeys() {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
  return {
    p256dh: publicKey.toString("base64url"),
    auth: secret.toString("base64url"),
    read(body: Buffer): string | null {
      try {
        const salt = body.subarray(0, 16);
        const keyEnds = 21 + body.readUInt8(20);
        const sender = body.subarray(21, keyEnds);
        const shared = pair.computeSecret(sender);
        const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
        const input = Buffer.from(hkdfSync("sha256", shared, secret, info, 32));
        const of = (name: string, bytes: number) =>
          Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${name}\0`, bytes));
        const record = body.subarray(keyEnds);
        const open = createDecipheriv("aes-128-gcm", of("aes128gcm", 16), of("nonce", 12));
        open.setAuthTag(record.subarray(-16));
        const plain = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
        const end = plain.lastIndexOf(2);
        return end < 0 ? null : plain.subarray(0, end).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

/** What is wrong with whose call it is said to be (RFC 8292); null: nothing. */
function wrongToken(
  request: Request,
  { publicKey, now }: { publicKey: string; now: () => number },
): { status: number; why: string } | null {
  const read = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
    request.headers.get("authorization") ?? "",
  );
  const [, header = "", claims = "", signature = "", key = ""] = read ?? [];
  if (!read) return { status: 401, why: "no vapid token" };
  if (key !== publicKey) return { status: 403, why: "not whom the browser subscribed to" };
  const point = Buffer.from(key, "base64url");
  const signer = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return { status: 403, why: "a wrong signature" };
  if (!v.is(Header, textOf(header))) return { status: 401, why: "not ES256" };
  const said = v.safeParse(Claims, textOf(claims));
  if (!said.success) return { status: 401, why: "claims that are none" };
  const { aud, exp, sub } = said.output;
  const left = exp - now() / 1000;
  if (aud !== new URL(request.url).origin) return { status: 403, why: "for another service" };
  if (left <= 0 || left > DAY_SECONDS) return { status: 403, why: "not good for a day at most" };
  return /^mailto:[^@\s]+@[^@\s]+$/.test(sub) ? null : { status: 401, why: "of nobody" };
}

function wrongHeader(headers: Headers): { status: number; why: string } | null {
  if (headers.get("content-encoding") !== "aes128gcm") return { status: 415, why: "an old coding" };
  if (!/^\d+$/.test(headers.get("ttl") ?? "")) return { status: 400, why: "no TTL" };
  const urgency = headers.get("urgency");
  if (urgency !== null && !URGENCIES.includes(urgency)) return { status: 400, why: "no urgency" };
  const topic = headers.get("topic");
  return topic === null || /^[\w-]{1,32}$/.test(topic)
    ? null
    : { status: 400, why: "a long topic" };
}

function textOf(part: string): string {
  return Buffer.from(part, "base64url").toString("utf8");
}
