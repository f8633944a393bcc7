import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { chrome } from "#messages/chrome/index.ts";

/** An error that stays in the page, with another try, which turns while it `isTrying`. */
export function RetryAlert({
  onRetry,
  isTrying = false,
  className,
  children,
}: {
  onRetry: () => void;
  isTrying?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Alert
      tone="error"
      {...(className ? { className } : {})}
      action={
        <Button variant="outline" loading={isTrying} onClick={onRetry}>
          {chrome.tryAgain()}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
