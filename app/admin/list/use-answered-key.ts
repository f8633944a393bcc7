import { useState } from "react";

/**
 * Which question (`asked`: a range, a period) what is shown answers: the one before, while the answer to
 * another is on its way and the query keeps the page before (`keepPreviousData`).
 */
export function useAnsweredKey<Asked extends string | number>(
  asked: Asked,
  { isPlaceholderData }: { isPlaceholderData: boolean },
): Asked {
  const [shown, setShown] = useState(asked);
  if (isPlaceholderData) return shown;
  if (shown !== asked) setShown(asked);
  return asked;
}
