import { Download } from "lucide-react";
import { useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureText } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { adminReports } from "#messages/adminReports/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

/** The choice of a report's range; `unit` is what it counts: days or months. */
export function RangeSelect<Range extends number>({
  value,
  ranges,
  unit,
  onChange,
}: {
  value: Range;
  ranges: readonly Range[];
  unit: "days" | "months";
  onChange: (range: Range) => void;
}) {
  return (
    <Select
      aria-label={adminReports.range()}
      className="w-42"
      value={value}
      onChange={({ target }) => {
        const chosen = ranges.find((range) => String(range) === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {ranges.map((range) => (
        <option key={range} value={range}>
          {unit === "days"
            ? adminReports.lastDays({ days: range })
            : adminReports.lastMonths({ months: range })}
        </option>
      ))}
    </Select>
  );
}

/** Downloads the report; `onExport` makes the file and does not come back before it is there. */
export function ExportButton({
  disabled = false,
  onExport,
}: {
  disabled?: boolean;
  onExport: () => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  const exportNow = async () => {
    setBusy(true);
    try {
      await onExport();
    } catch (error) {
      const description = failureText(error, backOffice.pleaseTryAgain());
      notify({ title: adminReports.notExported(), description, tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" loading={isBusy} disabled={disabled} onClick={() => void exportNow()}>
      {isBusy ? null : <Download aria-hidden="true" className="size-5" />}
      {adminReports.exportCsv()}
    </Button>
  );
}
