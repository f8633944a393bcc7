import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatCount } from "#domain/text/count.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { UnsavedChangesGuard } from "../parts/unsaved-changes-guard.tsx";
import { type ExportFormat, exportProducts } from "./export-products.ts";
import { ImportPanel } from "./import-panel.tsx";
import type { ImportState } from "./import-run.ts";
import { CsvSource, JsonSource, useJsonForm } from "./import-sources.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { type Message, useImport } from "./use-import.ts";

/** /admin/products/import-export (back-office §2, §5, §8). */
export function ImportExportScreen() {
  const [message, setMessage] = useState<Message | null>(null);
  const json = useJsonForm();
  const importing = useImport({ onMessage: setMessage, onJsonDone: json.reset });
  const exporting = useExport(setMessage);
  const { run, state, isBusy, isReading } = importing;
  const isOf = (kind: "csv" | "json") => isBusy && !isReading && state.source.kind === kind;
  return (
    <>
      <PageHeader
        title={adminImports.title()}
        crumb={adminImports.crumb()}
        trail={[{ to: "/admin/products", label: backOffice.products() }]}
        subtitle={adminImports.subtitle()}
      />
      <div className="grid gap-6">
        {message ? <Alert tone={message.tone}>{message.text}</Alert> : null}
        <UnsavedChangesGuard active={state.isAnswered && WAITS.includes(state.phase)} />
        <ImportPanel
          run={run}
          state={state}
          onImport={() => void importing.start()}
          onChoose={(mode) => void importing.choose(mode)}
          onAnswer={(answers) => void importing.answer(answers)}
          onCancel={run.cancel}
          onUndone={() => {
            setMessage(null);
            run.reset();
          }}
        />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <IfMay needs="products.write">
            <CsvSource
              isBusy={isReading || isOf("csv")}
              isDisabled={isBusy}
              onFile={(file) => void importing.checkCsv(file)}
            />
            <JsonSource
              form={json}
              isBusy={isOf("json")}
              isDisabled={isBusy}
              onCheck={(text) => void importing.checkJson(text)}
            />
          </IfMay>
          <Panel title={adminImports.export()}>
            <p className="mb-4 text-sm text-ink-muted">{adminImports.exportWhat()}</p>
            <div className="flex flex-wrap gap-2">
              {(["json", "csv"] as const).map((format) => (
                <Button
                  key={format}
                  variant="outline"
                  loading={exporting.isPending && exporting.variables === format}
                  onClick={() => exporting.isPending || exporting.mutate(format)}
                >
                  <Download aria-hidden="true" className="size-5" />
                  {adminImports.exportAs({ format: format.toUpperCase() })}
                </Button>
              ))}
            </div>
          </Panel>
          <RecentImports />
        </div>
      </div>
    </>
  );
}

/** Nothing is imported yet; afterwards what was answered is in the shop or on its way there. */
const WAITS: readonly ImportState["phase"][] = ["checking", "checked"];

function useExport(onMessage: (message: Message | null) => void) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (format: ExportFormat) => exportProducts({ trpc, queryClient }, format),
    onMutate: () => onMessage(null),
    onSuccess: (count) =>
      onMessage({ tone: "success", text: adminImports.exported({ products: formatCount(count) }) }),
    onError: () => onMessage({ tone: "error", text: adminImports.notExported() }),
  });
}
