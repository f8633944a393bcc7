import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { account } from "#messages/account/index.ts";
import { notices } from "#messages/notices/index.ts";
import { Panel, PanelSkeleton } from "../account-layout.tsx";
import { LoadFailed } from "../sign-in/require-sign-in.tsx";
import { type Profile, useRefreshProfile } from "../use-profile.ts";
import { NoticeDevices } from "./notice-devices.tsx";
import {
  type NoticeSettings,
  type ThisDevice,
  useChoose,
  useNoticeSettings,
  useThisDevice,
} from "./use-notices.ts";

type Choices = NoticeSettings["choices"];

/**
 * Which news a customer wants by which way. Mails that are not about their own orders come only to who
 * says so (POPIA), and so does what is pushed of them.
 */
export function NoticesPanel({ profile }: { profile: Profile }) {
  const { data, isError, error, refetch } = useNoticeSettings();
  if (data) return <Loaded profile={profile} settings={data} />;
  if (!isError) return <PanelSkeleton lines={4} />;
  return <LoadFailed text={account.didNotWork()} error={error} onRetry={() => void refetch()} />;
}

function Loaded({ profile, settings }: { profile: Profile; settings: NoticeSettings }) {
  const { publicKey, choices, devices } = settings;
  const here = useThisDevice(publicKey);
  const orderMail = useChoice("orderMail", choices);
  const stockMail = useStockMail(profile);
  const push = { settings, here };
  return (
    <Panel title={notices.heading()}>
      <News title={notices.orders()} details={notices.ordersDetails()}>
        <Way text={notices.byMail()} {...orderMail} />
        <PushWay news="orderPush" {...push} />
      </News>
      <News
        title={account.backInStock()}
        details={`${account.backInStockDetails()}${profile.emailVerified ? "" : ` ${account.confirmEmailFirst()}`}`}
      >
        <Way text={notices.byMail()} {...stockMail} />
        <PushWay news="stockPush" {...push} />
      </News>
      {publicKey === null ? null : <NoticeDevices devices={devices} here={here} />}
    </Panel>
  );
}

/** One of the choices, each kept by itself; what was tapped counts while it is on its way. */
function useChoice(name: keyof Choices, choices: Choices) {
  const { mutate, isPending, variables } = useChoose();
  return {
    isChosen: (isPending ? variables[name] : undefined) ?? choices[name],
    isBusy: isPending,
    onChoose: (wanted: boolean) => mutate({ [name]: wanted }),
  };
}

/** What is pushed of some news; nothing where that cannot be. */
function PushWay({
  news,
  settings: { publicKey, choices, devices },
  here,
}: {
  news: "orderPush" | "stockPush";
  settings: NoticeSettings;
  here: ThisDevice;
}) {
  const choice = useChoice(news, choices);
  const [isTurningOn, setTurningOn] = useState(false);
  const isTold = devices.length > 0;
  if (publicKey === null || (!isTold && here.support !== "ready")) return null;
  // Before the first device there is nothing to be told on: the tick turns this one on.
  const choose = async (wanted: boolean) => {
    setTurningOn(!isTold);
    if (!wanted || isTold || (await here.turnOn())) choice.onChoose(wanted);
    setTurningOn(false);
  };
  return (
    <Way
      text={notices.byPush()}
      isChosen={isTurningOn || (isTold && choice.isChosen)}
      isBusy={choice.isBusy || here.isBusy}
      onChoose={(wanted) => void choose(wanted)}
    />
  );
}

function useStockMail(profile: Profile) {
  const refresh = useRefreshProfile();
  const { mutate, isPending, variables } = useMutation(
    useTrpc().account.chooseMarketing.mutationOptions({
      onSuccess: async (_, { wanted }) => {
        await refresh();
        const title = wanted ? account.mailsWanted() : account.mailsStopped();
        notify({ title, tone: "success" });
      },
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
    }),
  );
  return {
    isChosen: isPending ? variables.wanted : profile.marketingOptInAt !== null,
    isBusy: isPending,
    onChoose: (wanted: boolean) => mutate({ wanted }),
  };
}

/** One kind of news, and the ways by which it comes. */
function News({
  title,
  details,
  children,
}: {
  title: string;
  details: string;
  children: ReactNode;
}) {
  const detailsId = useId();
  return (
    <fieldset aria-describedby={detailsId} className="grid min-w-0 gap-2">
      <legend className="font-semibold">{title}</legend>
      <p id={detailsId} className="text-sm text-ink-muted">
        {details}
      </p>
      <div className="grid gap-x-6 sm:flex sm:flex-wrap">{children}</div>
    </fieldset>
  );
}

function Way({
  text,
  isChosen,
  isBusy,
  onChoose,
}: {
  text: string;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (wanted: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isChosen}
        aria-busy={isBusy || undefined}
        onChange={(event) => {
          if (!isBusy) onChoose(event.target.checked);
        }}
        className="size-5 shrink-0"
      />
      {text}
    </label>
  );
}
