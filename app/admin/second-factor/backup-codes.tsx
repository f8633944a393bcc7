import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";

/** The backup codes, which are shown this once. */
export function BackupCodes({
  codes,
  email,
  returnTo,
}: {
  codes: readonly string[];
  email: string;
  returnTo: string;
}) {
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied("yes"),
      () => setCopied("no"),
    );
  const file = `Soko back office, backup codes of ${email}\nEach is good for one sign-in without your phone.\n\n${codes.join("\n")}\n`;
  return (
    <>
      <Alert tone="success">Two-factor sign-in is on.</Alert>
      <p className="text-ink-muted">
        Keep these backup codes where you will find them without your phone. Each is good for one
        sign-in, and this is the only time that we show them.
      </p>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="soko-backup-codes.txt"
          className={buttonClass({ variant: "outline" })}
        >
          <Download aria-hidden="true" className="size-4.5" />
          Download
        </a>
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {copied === "yes" ? "Copied." : null}
        {copied === "no" ? "Your browser did not let us copy. Please download them." : null}
      </p>
      {/* A page load: the edge decides anew what this person may see. */}
      <a href={returnTo} className={buttonClass({ size: "lg" })}>
        I have kept them: continue
      </a>
    </>
  );
}
