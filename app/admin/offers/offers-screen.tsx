import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { offerState } from "#domain/offers/offer-form.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { adminOffers } from "#messages/adminOffers/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { isAwaited, isMissing } from "../frame/retry-panel.tsx";
import { LoadFailed } from "../parts/load-failed.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { type AdminOffer, boundsOf, daysText, givesText, stateBadge } from "./offer-texts.ts";

/** /admin/offers: promotion codes and automatic offers, their uses and what they cost. */
export function OffersScreen() {
  const list = useQuery(useTrpc().admin.offers.list.queryOptions());
  const [asked, setAsked] = useState<{ offer: AdminOffer | null } | null>(null);
  const add = (
    <IfMay needs="offers.write">
      <Button onClick={() => setAsked({ offer: null })}>
        <Plus aria-hidden="true" className="size-5" />
        {adminOffers.add()}
      </Button>
    </IfMay>
  );
  return (
    <>
      <PageHeader title={adminMenu.offers()} subtitle={adminOffers.subtitle()} actions={add} />
      {isAwaited(list) ? <Skeleton className="h-96 w-full" /> : null}
      {isMissing(list) ? <LoadFailed text={adminOffers.notLoaded()} query={list} /> : null}
      {list.data?.length === 0 ? (
        <EmptyState icon={<TicketPercent />} title={adminOffers.noneYet()} action={add}>
          {adminOffers.noneYetWhy()}
        </EmptyState>
      ) : null}
      <ul aria-label={adminMenu.offers()} className="grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {(list.data ?? []).map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            now={list.dataUpdatedAt}
            onEdit={() => setAsked({ offer })}
          />
        ))}
      </ul>
      {asked ? <OfferDialog offer={asked.offer} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** An offer: what it gives and to whom, whether it runs, and what has come of it. */
function OfferRow({ offer, now, onEdit }: { offer: AdminOffer; now: number; onEdit: () => void }) {
  const { name, code, uses, limitTotal } = offer;
  const state = stateBadge(offerState(offer, now));
  return (
    <li className="grid min-w-0 grid-rows-[auto_1fr_auto] gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{name}</h2>
          <p className="flex flex-wrap items-center gap-2 pt-1">
            <Badge tone={state.tone}>{state.text}</Badge>
            {code === null ? (
              <Badge>{adminOffers.automatic()}</Badge>
            ) : (
              <code className="break-all font-mono text-sm font-semibold">{code}</code>
            )}
          </p>
        </div>
        <IfMay needs="offers.write">
          <IconButton label={adminOffers.editNamed({ name })} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </IfMay>
      </div>
      <p className="text-sm">
        {[givesText(offer), ...boundsOf(offer), daysText(offer)].join(" · ")}
      </p>
      <dl className="grid grid-cols-3 gap-3 border-t border-line pt-3 tabular-nums">
        <Figure name={adminOffers.uses()}>
          {limitTotal === null
            ? formatCount(uses)
            : adminOffers.usesOf({ uses: formatCount(uses), limit: formatCount(limitTotal) })}
        </Figure>
        <Figure name={adminOffers.orders()}>{formatCount(offer.orders)}</Figure>
        <IfMay needs="figures.read">
          <Figure name={adminOffers.cost()}>{formatPrice(offer.costCents)}</Figure>
        </IfMay>
      </dl>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
