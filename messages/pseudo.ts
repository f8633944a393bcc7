const ACCENTED: Readonly<Record<string, string>> = {
  ...pairs("aàbƀcćdďeéfƒgğhĥiîjĵkķlĺmɱnñoöpþqɋrŕsštťuûvṽwŵxẋyýzž"),
  ...pairs("AÀBɃCĆDĎEÉFƑGĞHĤIÎJĴKĶLĹMṀNÑOÖPÞQɊRŔSŠTŤUÛVṼWŴXẊYÝZŽ"),
};
/** How much longer a text of another language may be. */
const LONGER = 0.4;

/**
 * English as no language: every letter accented, 40 % longer, in brackets, so that a screen shows
 * what was not translated and what no longer fits. Names of values stay.
 */
export function pseudo(text: string): string {
  const accented = text.replace(/\{\w+(?:, number)?\}|[A-Za-z]/g, (part) => ACCENTED[part] ?? part);
  return `[${accented}${" ẋ".repeat(Math.ceil((text.length * LONGER) / 2))}]`;
}

function pairs(letters: string): Record<string, string> {
  const all = [...letters];
  return Object.fromEntries(
    all.flatMap((letter, at) => (at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [])),
  );
}
