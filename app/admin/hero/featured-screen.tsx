import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { Lightbulb } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatCount } from "#domain/text/count.ts";
import { adminFeatured } from "#messages/adminFeatured/index.ts";
import { adminHero } from "#messages/adminHero/index.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { useNextRow } from "../list/use-next-row.ts";
import { useTypedSearch } from "../list/use-typed-search.ts";
import { failureMessage } from "../parts/failure-messages.ts";
import { LoadFailed } from "../parts/load-failed.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import { type Featurable, FeaturedCard } from "./featured-card.tsx";
import { type FeaturedSearch, featuredInput } from "./featured-search.ts";

type FeaturedList = inferRouterOutputs<AppRouter>["admin"]["featured"]["list"];
/** Draws products as cards that can be made featured ones or not. */
type Cards = (products: readonly Featurable[]) => ReactNode;

/** So many are recommended at most (back-office §9). */
const RECOMMENDED = 6;
const gridClass = "grid gap-3 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4";

/** /admin/hero/featured (back-office §2, Featured Products). */
export function FeaturedScreen({ search }: { search: FeaturedSearch }) {
  const list = useQuery({
    ...useTrpc().admin.featured.list.queryOptions(featuredInput(search)),
    placeholderData: keepPreviousData,
  });
  const toggle = useToggle();
  const { data } = list;
  const isPastEnd = data !== undefined && !list.isPlaceholderData && data.page > data.pageCount;
  const cards: Cards = (products) =>
    products.map((product) => (
      <FeaturedCard
        key={product.id}
        product={product}
        pending={toggle.isPending(product.id)}
        onToggle={() => void toggle.run(product)}
      />
    ));
  return (
    <>
      <PageHeader
        title={adminFeatured.title()}
        subtitle={adminFeatured.subtitle()}
        trail={[{ to: "/admin/hero", label: adminHero.crumb() }]}
      />
      {toggle.problem ? (
        <Alert tone="error" className="mb-4">
          {toggle.problem}
        </Alert>
      ) : null}
      {isMissing(list) ? <LoadFailed text={adminFeatured.notLoaded()} query={list} /> : null}
      {list.isError && data ? (
        <RetryPanel
          text={adminHero.notLoadedAgain()}
          onRetry={() => void list.refetch()}
          pending={list.isFetching}
          error={list.error}
        />
      ) : null}
      {isAwaited(list) ? <Skeleton className="h-96 w-full" /> : null}
      {isPastEnd ? (
        <Navigate
          to="/admin/hero/featured"
          search={{ q: search.q, page: data.pageCount === 1 ? undefined : data.pageCount }}
          replace
        />
      ) : null}
      {data ? (
        <div className="grid gap-6">
          <FeaturedPanel data={data} cards={cards} />
          <Tips />
          <AllProducts data={data} search={search} isPastEnd={isPastEnd} cards={cards} />
        </div>
      ) : null}
    </>
  );
}

function FeaturedPanel({ data, cards }: { data: FeaturedList; cards: Cards }) {
  const nextRow = useNextRow(data.featured.map(({ id }) => id));
  return (
    <div {...nextRow}>
      <Panel
        title={adminFeatured.count({ total: formatCount(data.featuredCount) })}
        actions={
          <Badge tone={data.featuredCount > RECOMMENDED ? "danger" : "leaf"}>
            {adminFeatured.recommended({ total: data.featuredCount, most: RECOMMENDED })}
          </Badge>
        }
      >
        {data.featured.length === 0 ? (
          <p className="py-6 text-center text-ink-muted">{adminFeatured.noneYet()}</p>
        ) : (
          <ul aria-label={adminFeatured.list()} className={gridClass}>
            {cards(data.featured)}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function AllProducts({
  data,
  search,
  isPastEnd,
  cards,
}: {
  data: FeaturedList;
  search: FeaturedSearch;
  isPastEnd: boolean;
  cards: Cards;
}) {
  return (
    <Panel title={adminFeatured.all()} actions={<SearchBox search={search} />}>
      {data.items.length === 0 && !isPastEnd ? (
        <NoProducts isNarrowed={Boolean(search.q)} />
      ) : (
        <ul aria-label={adminFeatured.allList()} className={gridClass}>
          {cards(data.items)}
        </ul>
      )}
      <Pagination
        className="mt-6"
        page={data.page}
        pageCount={data.pageCount}
        renderLink={(page, link) => (
          <Link
            to="/admin/hero/featured"
            search={{ q: search.q, page: page === 1 ? undefined : page }}
            resetScroll={false}
            {...link}
          />
        )}
      />
    </Panel>
  );
}

/** Looks while somebody types; the text stands in the address. */
function SearchBox({ search }: { search: FeaturedSearch }) {
  const navigate = useNavigate();
  const [text, setText] = useTypedSearch(
    search.q,
    (q) =>
      void navigate({
        to: "/admin/hero/featured",
        search: { q, page: undefined },
        replace: true,
        resetScroll: false,
      }),
  );
  return (
    <search className="w-full sm:w-72">
      <Input
        type="search"
        aria-label={adminFeatured.search()}
        placeholder={adminFeatured.search()}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
}

function Tips() {
  return (
    <aside className="flex gap-3 rounded-lg border border-line bg-accent-soft p-4">
      <Lightbulb aria-hidden="true" className="size-5 shrink-0 text-accent-strong" />
      <div>
        <h2 className="text-base">{adminFeatured.tips()}</h2>
        <ul className="list-disc pl-5 text-sm">
          <li>{adminFeatured.tipFew()}</li>
          <li>{adminFeatured.tipActive()}</li>
          <li>{adminFeatured.tipChange()}</li>
        </ul>
      </div>
    </aside>
  );
}

/** In place of the list: why it is empty, and the way on. */
function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="grid place-items-center gap-3 py-6 text-center text-ink-muted">
      <p>{isNarrowed ? adminFeatured.noneFound() : adminFeatured.noProducts()}</p>
      {isNarrowed ? null : (
        <IfMay needs="products.write">
          <Link to="/admin/products/add" className={buttonClass({ variant: "outline" })}>
            {adminFeatured.addFirst()}
          </Link>
        </IfMay>
      )}
    </div>
  );
}

/** Toggles each on its own, however many are on their way; the lists are asked anew after each. */
function useToggle() {
  const trpc = useTrpc();
  const refresh = useRefreshShop();
  const [problem, setProblem] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const set = useMutation(trpc.admin.featured.set.mutationOptions());
  const run = async ({ id, featured }: Featurable) => {
    if (pending.has(id)) return;
    setProblem(null);
    setPending((old) => new Set([...old, id]));
    try {
      await set.mutateAsync({ id, featured: !featured });
    } catch (error) {
      const text = failureMessage(error, adminFeatured.notUpdated());
      if (isMounted.current) setProblem(text);
      else notify({ title: text, tone: "error" });
    }
    // Until the lists say so: a second press would take back what the first has done.
    await refresh();
    setPending((old) => new Set([...old].filter((other) => other !== id)));
  };
  return { problem, isPending: (id: string) => pending.has(id), run };
}
