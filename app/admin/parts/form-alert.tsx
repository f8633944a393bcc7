import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { adminParts } from "#messages/adminParts/index.ts";
import { useDiscardQuestion } from "./use-discard.tsx";

/**
 * What stands against a whole form; where somebody else saved in between (`isOutdated`), with the way to
 * their version, which asks before what was typed (`isDirty`) is lost.
 */
export function FormAlert({
  text,
  isOutdated,
  isDirty,
  onKeep = null,
  onReload,
}: {
  text: string | null;
  isOutdated: boolean;
  isDirty: boolean;
  /** Goes on with what was typed, over their version: where that touches nothing of theirs. */
  onKeep?: (() => void) | null;
  onReload: () => void;
}) {
  const discard = useDiscardQuestion(isDirty);
  if (text === null) return null;
  return (
    <>
      <Alert
        tone="error"
        action={
          isOutdated ? (
            <>
              {onKeep ? (
                <Button size="sm" onClick={onKeep}>
                  {adminParts.keepMine()}
                </Button>
              ) : null}
              <Button size="sm" variant="outline" onClick={() => discard.ask(onReload)}>
                {adminParts.showAsIs()}
              </Button>
            </>
          ) : undefined
        }
      >
        {text}
      </Alert>
      {discard.question}
    </>
  );
}
