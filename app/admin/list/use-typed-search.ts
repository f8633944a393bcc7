import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Nobody reads the answers to the letters in between. */
const PAUSE_MS = 250;

/**
 * The text of a search field: it shows at once what is typed, and asks for it (`onSearch`, trimmed,
 * undefined for nothing) when the typing pauses. It follows `value`, which the address says, but not
 * where that is merely what was asked for a moment ago: somebody is typing on.
 */
export function useTypedSearch(
  value: string | undefined,
  onSearch: (text: string | undefined) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value ?? "");
  const newest = useRef(value);
  const asked = useRef(new Set<string | undefined>());
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = text.trim() || undefined;
    if (wanted === newest.current) return;
    const timer = setTimeout(() => {
      newest.current = wanted;
      asked.current.add(wanted);
      search(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const isOurs = asked.current.has(value);
    if (value === newest.current) asked.current.clear();
    if (isOurs || value === newest.current) return;
    newest.current = value;
    setText(value ?? "");
  }, [value]);
  return [text, setText];
}
