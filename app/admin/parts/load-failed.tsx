import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { backOffice } from "#messages/backOffice/index.ts";

/** In place of a page's own list that could not be loaded: back-office §8's text, and another try. */
export function LoadFailed({
  text,
  query,
}: {
  text: string;
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
}) {
  return (
    <Alert
      tone="error"
      title={text}
      action={
        <Button
          size="sm"
          variant="outline"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {backOffice.tryAgain()}
        </Button>
      }
    />
  );
}
