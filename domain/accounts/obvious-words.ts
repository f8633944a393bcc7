/**
 * Words of which no password may be made: what this shop is, sells and where, and what people take first.
 * Customers' own are added by their address. Lower case, letters only.
 */
const OBVIOUS_WORDS = [
  ...[
    "soko",
    "shop",
    "store",
    "online",
    "market",
    "grocery",
    "groceries",
    "grocer",
    "food",
    "foods",
  ],
  ...["africa", "african", "authentic", "south", "southafrica", "mzansi", "sandton", "gauteng"],
  ...["johannesburg", "joburg", "jozi", "delivery", "order", "orders", "customer", "account"],
  ...["admin", "administrator", "owner", "manager", "user", "test", "demo", "guest"],
  ...["password", "pass", "passwd", "welcome", "login", "letmein", "secret", "change", "changeme"],
  ...["the", "my", "me", "is", "and", "za"],
] as const;

/** What is written for a letter. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Whether a password is nothing but obvious words, with figures and signs about them or in place of letters:
 * "Soko2026!", "S0k0-@dmin". The parts of the account's address are such words too.
 */
export function isObviousPassword(password: string, account: { email: string }): boolean {
  const own = lettersOf(account.email.split("@")[0] ?? "", " ").split(" ");
  const words = new Set([...OBVIOUS_WORDS, ...own.filter((word) => word.length >= 3)]);
  const plain = password.toLowerCase();
  // Figures before and after may be figures, whatever they look like.
  const ends = (text: string) => [text, text.replace(/(?<![^a-z])[^a-z]+$/, "")];
  const spelt = [...ends(plain), ...ends(plain.replace(/^[^a-z]+/, ""))].map(inLetters);
  return [plain, ...spelt].some((text) => isMadeOf(lettersOf(text, ""), words));
}

function inLetters(text: string): string {
  return [...text].map((sign) => STANDS_FOR[sign] ?? sign).join("");
}

function lettersOf(text: string, instead: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, instead);
}

/** Whether a text is such words one after the other: each place is looked at once. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  if (text === "") return false;
  const ends = new Set([0]);
  for (let from = 0; from < text.length; from++) {
    if (!ends.has(from)) continue;
    for (const word of words) if (text.startsWith(word, from)) ends.add(from + word.length);
  }
  return ends.has(text.length);
}
