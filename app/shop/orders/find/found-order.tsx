import { useMutation } from "@tanstack/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { orderPage } from "#messages/orderPage/index.ts";
import type { AppRouter } from "#server/router.ts";
import { OrderHead } from "../page/order-head.tsx";
import { OrderSteps } from "../page/order-steps.tsx";

/** An order that was found, and what it was found by. */
export type FoundOrder = {
  standing: inferRouterOutputs<AppRouter>["orders"]["find"];
  typed: inferRouterInputs<AppRouter>["orders"]["mailLink"];
};

/** How it stands; for all else its link, which goes to the mailbox that it was ordered with. */
export function FoundOrderCard({
  found: { standing, typed },
  onOther,
}: {
  found: FoundOrder;
  onOther: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mail = useMutation(useTrpc().orders.mailLink.mutationOptions());
  return (
    <div className="page-width grid max-w-2xl! gap-6 py-8 md:py-12">
      <OrderHead number={standing.number} standing={standing} heading={heading} />
      <OrderSteps steps={standing.steps} />
      <section className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <p>{orderPage.morePage()}</p>
        {mail.isSuccess ? (
          <Alert tone="success">{orderPage.linkMailed()}</Alert>
        ) : (
          <>
            {mail.error ? (
              <Alert tone="error">{failureText(mail.error, orderPage.linkNotMailed())}</Alert>
            ) : null}
            <Button
              size="lg"
              className="justify-self-start max-sm:w-full"
              loading={mail.isPending}
              onClick={() => mail.mutate(typed)}
            >
              <Mail aria-hidden="true" className="size-5" />
              {mail.isPending ? orderPage.mailing() : orderPage.mailLink()}
            </Button>
          </>
        )}
      </section>
      <Button variant="outline" className="justify-self-center" onClick={onOther}>
        {orderPage.findOther()}
      </Button>
    </div>
  );
}
