import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { adminSecondFactor } from "#messages/adminSecondFactor/index.ts";

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
  const lead = [adminSecondFactor.fileTitle({ email }), adminSecondFactor.fileNote(), ""];
  const file = `${[...lead, ...codes].join("\n")}\n`;
  return (
    <>
      <Alert tone="success">{adminSecondFactor.nowOn()}</Alert>
      <p className="text-ink-muted">{adminSecondFactor.keepCodes()}</p>
      <ul
        aria-label={adminSecondFactor.backupCodes()}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          {adminSecondFactor.copy()}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="soko-backup-codes.txt"
          className={buttonClass({ variant: "outline" })}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {adminSecondFactor.download()}
        </a>
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {copied === "yes" ? adminSecondFactor.copied() : null}
        {copied === "no" ? adminSecondFactor.notCopied() : null}
      </p>
      {/* A page load: the edge decides anew what this person may see. */}
      <a href={returnTo} className={buttonClass({ size: "lg" })}>
        {adminSecondFactor.keptThem()}
      </a>
    </>
  );
}
