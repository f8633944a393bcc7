import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { adminParts } from "#messages/adminParts/index.ts";

/** What stands against a whole form; where somebody else saved in between, with the way to their version. */
export function FormAlert({
  text,
  isOutdated,
  onReload,
}: {
  text: string | null;
  isOutdated: boolean;
  onReload: () => void;
}) {
  if (text === null) return null;
  return (
    <Alert
      tone="error"
      action={
        isOutdated ? (
          <Button size="sm" variant="outline" onClick={onReload}>
            {adminParts.showAsIs()}
          </Button>
        ) : undefined
      }
    >
      {text}
    </Alert>
  );
}
