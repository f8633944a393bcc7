import { Badge } from "#app/ui/badge.tsx";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { adminSuburbs } from "#messages/adminSuburbs/index.ts";
import { checkout } from "#messages/checkout/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";
import { useMay } from "../frame/use-may.ts";
import { RecordList, recordLinkClass, TwoLines } from "../list/record-list.tsx";
import type { AdminSuburb } from "./admin-suburb.ts";

/** Suburbs as a table, or as cards on a phone; pressed, one opens to be changed. */
export function SuburbList({
  suburbs,
  onEdit,
}: {
  suburbs: readonly AdminSuburb[];
  onEdit: (suburb: AdminSuburb) => void;
}) {
  const mayEdit = useMay("settings.write");
  const name = (suburb: AdminSuburb) => (
    <TwoLines
      first={
        mayEdit ? (
          <button
            type="button"
            className={`${recordLinkClass} max-w-full truncate text-left`}
            onClick={() => onEdit(suburb)}
          >
            {suburb.name}
          </button>
        ) : (
          suburb.name
        )
      }
      second={suburb.also}
    />
  );
  const zone = (suburb: AdminSuburb) => suburb.zone ?? adminSuburbs.noZone();
  const state = ({ isHidden }: AdminSuburb) =>
    isHidden ? <Badge>{adminSuburbs.hidden()}</Badge> : null;
  return (
    <RecordList
      label={adminMenu.suburbs()}
      rows={suburbs}
      keyOf={({ id }) => String(id)}
      columns={[
        { head: adminSuburbs.suburb(), className: "max-w-72", cell: name },
        { head: adminSuburbs.city(), cell: ({ city }) => city },
        { head: checkout.province(), cell: ({ province }) => provinceText(province) },
        {
          head: adminSuburbs.code(),
          className: "tabular-nums",
          cell: ({ postalCode }) => postalCode || "–",
        },
        {
          head: adminSuburbs.zone(),
          cell: (suburb) => (
            <span className="flex flex-wrap items-center gap-2">
              {zone(suburb)} {state(suburb)}
            </span>
          ),
        },
      ]}
      renderCard={(suburb) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">{name(suburb)}</div>
            {state(suburb)}
          </div>
          <p className="text-sm text-ink-muted">
            {[suburb.city, provinceText(suburb.province), suburb.postalCode]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="text-sm">{zone(suburb)}</p>
        </>
      )}
    />
  );
}
