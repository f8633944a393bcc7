import { Link } from "@tanstack/react-router";
import { Download, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { account } from "#messages/account/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { Panel } from "./account-layout.tsx";

const DATA = "/api/account/data";

const loadDialog = async () => (await import("./delete-account-dialog.tsx")).DeleteAccountDialog;

/** What POPIA gives a customer: all that is held about them, and its deletion. */
export function YourData() {
  const [isAsking, setAsking] = useState(false);
  const DeleteAccountDialog = useOnDemand(loadDialog, isAsking, () => {
    setAsking(false);
    notify({ title: account.deletionNotLoaded(), tone: "error" });
  });
  return (
    <Panel title={account.yourData()}>
      <p className="text-ink-muted">
        <RichMessage text={(privacy) => account.yourDataWhat({ privacy })}>
          <Link to="/privacy" className="text-link touch-target">
            {chrome.privacyPolicy()}
          </Link>
        </RichMessage>
      </p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <a
          href={DATA}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "outline" })}
        >
          <FileText aria-hidden="true" className="size-5" />
          {account.readData()}
        </a>
        <a
          href={`${DATA}?format=json`}
          download="my-data.json"
          className={buttonClass({ variant: "outline" })}
        >
          <Download aria-hidden="true" className="size-5" />
          {account.downloadData()}
        </a>
        {/* It only asks: what cannot be undone is in the dialog. */}
        <Button
          variant="ghost"
          className="text-danger! hover:bg-danger-soft!"
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          {account.deleteAccount()}
        </Button>
      </div>
      {DeleteAccountDialog ? (
        <DeleteAccountDialog open={isAsking} onOpenChange={setAsking} />
      ) : null}
    </Panel>
  );
}
