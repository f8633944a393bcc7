/**
 * How well a choice fits what was typed, for the command palette: every word has to be somewhere in
 * it. 1 where it begins with them, less where its words do, least where they are in the midst of
 * one; 0 hides it.
 */
export function paletteRank(choice: string, typed: string): number {
  const text = choice.toLowerCase();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.every((word) => text.includes(word))) return 0;
  if (text.startsWith(words.join(" "))) return 1;
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  const isOpening = words.every((word) => parts.some((part) => part.startsWith(word)));
  return isOpening ? 0.7 : 0.4;
}
