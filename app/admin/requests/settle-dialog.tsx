import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { formatDateTime } from "#app/lib/time/days.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { RequestOutcome } from "#domain/requests/request.ts";
import { adminRequests } from "#messages/adminRequests/index.ts";
import { useMay } from "../frame/use-may.ts";
import { type LinkedProduct, ProductSearch } from "../hero/product-link.tsx";
import { Loaded } from "../list/loaded.tsx";
import { failureMessage } from "../parts/failure-messages.ts";
import { FormAlert } from "../parts/form-alert.tsx";
import { Section } from "../parts/section.tsx";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";
import type { Request } from "./request.ts";

/** Who asked for a thing, and what became of it: the product that it is by now, or seen to otherwise. */
export function SettleDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const { words, wanted, times } = request;
  const [product, setProduct] = useState<LinkedProduct | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefreshShop();
  const isMounted = useIsMounted();
  const { mutate, isPending, variables } = useMutation(
    useTrpc().admin.requests.settle.mutationOptions({
      onSuccess: () => {
        notify({ title: adminRequests.done(), tone: "success" });
        onClose();
      },
      onError: (error) => {
        const text = failureMessage(error, adminRequests.notDone());
        if (isMounted.current) setProblem(text);
        else notify({ title: text, description: wanted, tone: "error" });
      },
      onSettled: () => void refresh(),
    }),
  );
  const settle = (outcome: RequestOutcome) => {
    setProblem(null);
    if (outcome === "stocked" && !product) setProblem(adminRequests.productMissing());
    else if (!isPending) mutate({ words, outcome, productId: product?.id ?? null });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen || isPending ? undefined : onClose())}
      title={wanted}
      description={adminRequests.times({ count: times })}
      footer={
        <>
          <Button
            variant="outline"
            loading={isPending && variables.outcome === "answered"}
            onClick={() => settle("answered")}
          >
            {adminRequests.answered()}
          </Button>
          <Button
            loading={isPending && variables.outcome === "stocked"}
            onClick={() => settle("stocked")}
          >
            {adminRequests.weHaveIt()}
          </Button>
        </>
      }
    >
      <div className="grid min-h-72 content-start gap-6">
        <FormAlert
          text={problem}
          isOutdated={false}
          isDirty={product !== null}
          onReload={onClose}
        />
        {product ? (
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 font-semibold">
              {adminRequests.chosen({ name: product.name })}
            </p>
            <Button variant="outline" onClick={() => setProduct(null)}>
              {adminRequests.chooseAnother()}
            </Button>
          </div>
        ) : (
          <ProductSearch
            label={adminRequests.whichProduct()}
            hint={adminRequests.whichProductHint()}
            onChoose={(chosen) => {
              setProduct(chosen);
              setProblem(null);
            }}
          />
        )}
        {useMay("messages.read") ? <Askers words={words} /> : null}
      </div>
    </Dialog>
  );
}

function Askers({ words }: { words: string }) {
  const query = useQuery(useTrpc().admin.requests.askers.queryOptions({ words }));
  return (
    <Section title={adminRequests.whoAsked()}>
      <Loaded query={query} loading={<Skeleton className="h-12 w-full" />}>
        {(askers) => (
          <ul className="grid gap-2">
            {askers.map(({ id, wanted, email, createdAt }) => (
              <li key={id} className="grid border-l-2 border-line pl-3">
                <span>{wanted}</span>
                <span className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
                  {email ? (
                    <a href={`mailto:${email}`} className="break-all text-brand underline">
                      {email}
                    </a>
                  ) : (
                    adminRequests.noAddress()
                  )}
                  <span>{formatDateTime(createdAt)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
