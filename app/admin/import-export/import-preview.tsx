import { Download } from "lucide-react";
import { useState } from "react";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { formatCount } from "#domain/text/count.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import { valueLabel } from "../audit/change-labels.ts";
import { fieldLabel } from "../audit/field-names.ts";
import {
  errorFile,
  type ImportLine,
  LINE_WORDS,
  type LineCounts,
  type LineKind,
} from "./import-lines.ts";
import { BYTE_ORDER_MARK, download } from "./read-file.ts";

const PAGE = 25;
const KINDS = ["check", "create", "change", "same", "refused", "skipped", "unheard"] as const;
const TONES: Record<LineKind, BadgeTone> = {
  check: "accent",
  create: "leaf",
  change: "indigo",
  same: "neutral",
  refused: "danger",
  skipped: "neutral",
  unheard: "accent",
};

/** Row by row what an import would do or did: 25 at a time, all or of one kind, errors to download. */
export function ImportPreview({
  lines,
  counts,
}: {
  lines: readonly ImportLine[];
  counts: LineCounts;
}) {
  const [kind, setKind] = useState<LineKind | null>(null);
  const [page, setPage] = useState(1);
  const chosen = kind === null ? lines : lines.filter((line) => line.kind === kind);
  const pageCount = Math.max(1, Math.ceil(chosen.length / PAGE));
  const shown = Math.min(page, pageCount);
  const show = (next: LineKind | null) => {
    setKind(next);
    setPage(1);
  };
  const kinds = KINDS.filter((each) => counts[each] > 0);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{adminImports.rowsShown()}</legend>
          <Choice isOn={kind === null} onClick={() => show(null)}>
            {adminImports.allRows({ rows: formatCount(lines.length) })}
          </Choice>
          {kinds.map((each) => (
            <Choice key={each} isOn={kind === each} onClick={() => show(each)}>
              {adminImports.kindCount({
                kind: LINE_WORDS[each](),
                rows: formatCount(counts[each]),
              })}
            </Choice>
          ))}
        </fieldset>
        {counts.refused + counts.skipped > 0 ? (
          <Button
            size="sm"
            variant="outline"
            className="sm:ml-auto"
            onClick={() =>
              download("import-errors.csv", [BYTE_ORDER_MARK, errorFile(lines)], "text/csv")
            }
          >
            <Download aria-hidden="true" className="size-4" />
            {adminImports.downloadErrors()}
          </Button>
        ) : null}
      </div>
      <ol
        aria-label={adminImports.rowsOfFile()}
        className="divide-y divide-line border-y border-line"
      >
        {chosen.slice((shown - 1) * PAGE, shown * PAGE).map((line) => (
          <Line key={line.row} line={line} />
        ))}
      </ol>
      <Pagination
        page={shown}
        pageCount={pageCount}
        renderLink={(to, { "aria-current": current, ...link }) => (
          <button
            type="button"
            onClick={() => setPage(to)}
            {...link}
            {...(current ? { "aria-current": current } : {})}
          />
        )}
      />
    </div>
  );
}

function Line({ line }: { line: ImportLine }) {
  const { row, name, kind, reason, notes, newCategory, before, after } = line;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
      <span className="w-16 shrink-0 text-sm tabular-nums text-ink-muted">
        {adminImports.row({ row })}
      </span>
      <span className="w-22 shrink-0">
        <Badge tone={TONES[kind]}>{LINE_WORDS[kind]()}</Badge>
      </span>
      <span className="min-w-0 font-semibold sm:w-56">{name || adminImports.noName()}</span>
      <div className="w-full min-w-0 text-sm text-ink-muted sm:w-auto sm:flex-1">
        {reason ? <p>{reason}</p> : null}
        {after ? (
          <p className="flex flex-wrap gap-x-4">
            {Object.keys(after).map((field) => (
              <span key={field} className="min-w-0">
                {`${fieldLabel(field)} `}
                {before ? (
                  <>
                    <del>{short(valueLabel(field, before[field]))}</del>
                    {" → "}
                  </>
                ) : null}
                <ins className="text-ink no-underline">
                  {short(valueLabel(field, after[field]))}
                </ins>
              </span>
            ))}
          </p>
        ) : null}
        {newCategory ? (
          <p className="text-ink">{adminImports.newCategory({ category: newCategory })}</p>
        ) : null}
        {notes.map((note) => (
          <p key={note} className="text-ink">
            {note}
          </p>
        ))}
      </div>
    </li>
  );
}

function Choice({
  isOn,
  onClick,
  children,
}: {
  isOn: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button
      size="sm"
      variant={isOn ? "secondary" : "outline"}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
