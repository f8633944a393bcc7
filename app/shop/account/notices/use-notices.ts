import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useState } from "react";
import {
  endpointHere,
  type PushSupport,
  pushSupport,
  subscribeHere,
} from "#app/lib/device/push.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { account } from "#messages/account/index.ts";
import { notices } from "#messages/notices/index.ts";
import type { AppRouter } from "#server/router.ts";

export type NoticeSettings = inferRouterOutputs<AppRouter>["push"]["settings"];
export type NoticeDevice = NoticeSettings["devices"][number];

/** Of what the customer is told by which way, and on which devices. */
export function useNoticeSettings() {
  return useQuery(useTrpc().push.settings.queryOptions());
}

function useRefresh(): () => Promise<void> {
  const queryKey = useTrpc().push.settings.queryKey();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}

const failed = (error: unknown) =>
  notify({ title: failureText(error, account.didNotWork()), tone: "error" });

/** Keeps a choice; what is not named stays. */
export function useChoose() {
  const refresh = useRefresh();
  return useMutation(
    useTrpc().push.choose.mutationOptions({
      onSuccess: async () => {
        await refresh();
        notify({ title: notices.choiceKept(), tone: "success" });
      },
      onError: failed,
    }),
  );
}

/**
 * This browser: its address where it has one, what it can do, and turning it on, which asks for the
 * permission. Gives whether it is on then.
 */
export function useThisDevice(publicKey: string | null) {
  const refresh = useRefresh();
  const { mutateAsync: subscribe } = useMutation(useTrpc().push.subscribe.mutationOptions());
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [support, setSupport] = useState<PushSupport>(pushSupport);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    endpointHere().then(setEndpoint, () => undefined);
  }, []);
  const turnOn = async (): Promise<boolean> => {
    setBusy(true);
    try {
      const target = publicKey ? await subscribeHere(publicKey) : null;
      if (!target) {
        notify(notices.notAllowed());
        return false;
      }
      await subscribe(target);
      setEndpoint(target.endpoint);
      await refresh();
      notify({ title: notices.turnedOn(), tone: "success" });
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      setBusy(false);
      setSupport(pushSupport());
    }
  };
  return { endpoint, support, isBusy, turnOn };
}

export type ThisDevice = ReturnType<typeof useThisDevice>;

const OUTCOMES = {
  sent: () => notify({ title: notices.testSent(), tone: "success" }),
  gone: () => notify({ title: notices.testGone(), tone: "warning" }),
  away: () => notify({ title: notices.testAway(), tone: "error" }),
};

/** Trying a device, and turning it off. */
export function useDeviceActions() {
  const refresh = useRefresh();
  const trpc = useTrpc();
  const test = useMutation(
    trpc.push.test.mutationOptions({
      onSuccess: async ({ outcome }) => {
        OUTCOMES[outcome]();
        if (outcome === "gone") await refresh();
      },
      onError: failed,
    }),
  );
  const remove = useMutation(
    trpc.push.removeDevice.mutationOptions({
      onSuccess: async () => {
        await refresh();
        notify({ title: notices.turnedOff(), tone: "success" });
      },
      onError: failed,
    }),
  );
  return { test, remove };
}
