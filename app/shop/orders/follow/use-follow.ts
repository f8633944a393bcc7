import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import {
  endpointHere,
  forgetOrderKey,
  keepOrderKey,
  type PushSupport,
  pushSupport,
  subscribeHere,
} from "#app/lib/device/push.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { account } from "#messages/account/index.ts";
import { notices } from "#messages/notices/index.ts";
import type { OrderAsk } from "../placed-order.ts";

/** By what this browser is told of an order: as one of the account's, for this order, or not at all. */
export type Told = "account" | "order" | "no";

/**
 * Whether this browser is told of an order, and the means to change it. `told` is null until that is
 * known, and stays so where the shop does not push.
 */
export function useFollow(ask: OrderAsk) {
  const { orderId } = ask;
  const trpc = useTrpc();
  const { data: publicKey } = useQuery({ ...trpc.push.key.queryOptions(), staleTime: Infinity });
  const { mutateAsync: lookUp } = useMutation(trpc.push.standing.mutationOptions());
  const { mutateAsync: follow } = useMutation(trpc.push.followOrder.mutationOptions());
  const { mutateAsync: leave } = useMutation(trpc.push.leaveOrder.mutationOptions());
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [support, setSupport] = useState<PushSupport>(pushSupport);

  const look = useEffectEvent(async () => {
    const endpoint = await endpointHere();
    if (!endpoint) return setTold("no");
    const { ofAccount, ofOrder } = await lookUp({ endpoint, orderId });
    setTold(ofAccount ? "account" : ofOrder ? "order" : "no");
  });
  useEffect(() => {
    // Who cannot be asked is shown the button: pressing it again changes nothing.
    if (publicKey) look().catch(() => setTold("no"));
  }, [publicKey]);

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ title: failureText(error, account.didNotWork()), tone: "error" });
    } finally {
      setBusy(false);
      setSupport(pushSupport());
    }
  };
  const start = () =>
    during(async () => {
      const target = publicKey ? await subscribeHere(publicKey) : null;
      if (!target) return notify(notices.notAllowed());
      await follow({ ...ask, target });
      await keepOrderKey(ask);
      setTold("order");
      notify({ title: notices.turnedOn(), tone: "success" });
    });
  const stop = () =>
    during(async () => {
      const endpoint = await endpointHere();
      if (endpoint) await leave({ endpoint, orderId });
      await forgetOrderKey(orderId);
      setTold("no");
      notify(notices.orderStopped());
    });
  return { told: publicKey ? told : null, support, isBusy, start, stop };
}
