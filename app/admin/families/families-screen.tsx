import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { formatPrice } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { unitPrice } from "#domain/catalogue/size.ts";
import { adminFamilies } from "#messages/adminFamilies/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { productSizeText, unitPriceText } from "#messages/sizes/size-text.ts";
import type { AppRouter } from "#server/router.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { Loaded } from "../list/loaded.tsx";

type Family = inferRouterOutputs<AppRouter>["admin"]["product"]["familySizes"]["families"][number];
type FamilySize = Family["sizes"][number];

/** /admin/products/families: what is sold in several sizes, its prices by one measure, what has run out. */
export function FamiliesScreen({ after }: { after: string | null }) {
  const query = useQuery(useTrpc().admin.product.familySizes.queryOptions({ after }));
  return (
    <>
      <PageHeader
        title={adminFamilies.title()}
        subtitle={adminFamilies.subtitle()}
        trail={[{ to: "/admin/products", label: backOffice.products() }]}
      />
      <Loaded query={query}>
        {({ families, next }) =>
          families.length === 0 ? (
            <Panel title={adminFamilies.none()}>
              <p className="text-ink-muted">{adminFamilies.noneWhy()}</p>
            </Panel>
          ) : (
            <div className="grid gap-5">
              <div className="grid items-start gap-5 xl:grid-cols-2">
                {families.map((family) => (
                  <FamilyPanel key={family.name} family={family} />
                ))}
              </div>
              {next === null ? null : (
                <Link
                  to="/admin/products/families"
                  search={{ after: next }}
                  className={buttonClass({ variant: "outline", className: "justify-self-center" })}
                >
                  {adminFamilies.more()}
                </Link>
              )}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function FamilyPanel({ family: { name, sizes } }: { family: Family }) {
  const out = sizes.filter((size) => !canBeBought(size)).length;
  return (
    <Panel
      title={name}
      subtitle={[
        adminFamilies.count({ count: sizes.length }),
        ...(out > 0 ? [adminFamilies.cannotBeBought({ count: out })] : []),
      ].join(" · ")}
      bodyClassName="overflow-x-auto"
    >
      <table className="w-full text-left">
        <caption className="sr-only">{adminFamilies.of({ family: name })}</caption>
        <thead className="text-sm text-ink-muted">
          <tr>
            <th className="px-4 py-2 font-semibold sm:px-5">{adminFamilies.size()}</th>
            <th className="px-2 py-2 text-right font-semibold">{adminFamilies.price()}</th>
            <th className="px-2 py-2 text-right font-semibold">{adminFamilies.byMeasure()}</th>
            <th className="px-4 py-2 text-right font-semibold sm:px-5">
              {adminFamilies.inStock()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {sizes.map((size) => (
            <SizeRow key={size.id} size={size} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function SizeRow({ size: product }: { size: FamilySize }) {
  const { id, name, size, status, priceCents, available } = product;
  const by = size && unitPrice(priceCents, size);
  return (
    <tr>
      <th scope="row" className="px-4 py-2 font-normal sm:px-5">
        <Link
          to="/admin/products/view/$id"
          params={{ id }}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap hover:underline"
          title={name}
        >
          {size ? productSizeText(size) : adminFamilies.noSize()}
          <span className="sr-only">: {name}</span>
        </Link>
      </th>
      <td className="px-2 py-2 text-right tabular-nums">{formatPrice(priceCents)}</td>
      <td className="px-2 py-2 text-right text-ink-muted tabular-nums">
        {by ? unitPriceText(formatPrice(by.cents), by.per) : "–"}
      </td>
      <td className="px-4 py-2 text-right tabular-nums sm:px-5">
        {status === "active" ? null : <Badge tone="neutral">{backOffice.inactive()}</Badge>}{" "}
        {status === "active" && available <= 0 ? (
          <Badge tone="danger">{backOffice.outOfStock()}</Badge>
        ) : (
          available
        )}
      </td>
    </tr>
  );
}

function canBeBought({ status, available }: FamilySize): boolean {
  return status === "active" && available > 0;
}
