import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { notify } from "#app/lib/toasts.ts";
import { failureText } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { BYTE_ORDER_MARK, download } from "../import-export/read-file.ts";

/**
 * Downloads a report as `name`. `parts` gives the file's text (its pieces, in order), which may be
 * fetched for it; a toast tells when that fails.
 */
export function ExportButton({
  name,
  parts,
  disabled = false,
}: {
  name: string;
  parts: () => readonly string[] | Promise<readonly string[]>;
  disabled?: boolean;
}) {
  const run = useMutation({
    mutationFn: async () => download(name, [BYTE_ORDER_MARK, ...(await parts())], "text/csv"),
    onError: (error) =>
      notify({
        title: "Failed to export the report",
        description: failureText(error, "Please try again."),
        tone: "error",
      }),
  });
  return (
    <Button
      variant="outline"
      disabled={disabled}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      <Download aria-hidden="true" className="size-4.5" />
      Export CSV
    </Button>
  );
}
