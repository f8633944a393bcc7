import { useEffect, useRef, useState } from "react";

/**
 * A question that somebody waits for: `ask` gives true or false once `answer` was called, and false to
 * whoever leaves the page while it stands open.
 */
export function useConfirm() {
  const [question, setQuestion] = useState<string | null>(null);
  const settle = useRef<(yes: boolean) => void>(() => undefined);
  useEffect(() => () => settle.current(false), []);
  return {
    question,
    ask: (text: string) =>
      new Promise<boolean>((resolve) => {
        settle.current = resolve;
        setQuestion(text);
      }),
    answer: (yes: boolean) => {
      settle.current(yes);
      setQuestion(null);
    },
  };
}
