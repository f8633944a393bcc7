import { useState } from "react";

/** A question that somebody waits for: `ask` gives true or false once `answer` was called. */
export function useQuestion() {
  const [open, setOpen] = useState<{ text: string; settle: (yes: boolean) => void } | null>(null);
  return {
    question: open?.text ?? null,
    ask: (text: string) => new Promise<boolean>((settle) => setOpen({ text, settle })),
    answer: (yes: boolean) => {
      open?.settle(yes);
      setOpen(null);
    },
  };
}
