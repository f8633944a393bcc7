import { useMutation, useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { adminMessages } from "#messages/adminMessages/index.ts";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { useMay } from "../frame/use-may.ts";
import { Section } from "../parts/section.tsx";
import { useDiscard } from "../parts/use-discard.tsx";
import type { MessageDetails } from "./message.ts";
import { MessageOrder } from "./message-order.tsx";
import { StateBadge } from "./message-row.tsx";
import { ReplyForm, useReply } from "./reply-form.tsx";
import { useMessageChange } from "./use-message-change.ts";

/**
 * A message whole: the words, the order it is about, the answers given, and the form for another, of which it
 * asks before what was written is lost.
 */
export function MessageDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const query = useQuery(useTrpc().admin.messages.byId.queryOptions({ messageId }));
  const mayWrite = useMay("messages.write");
  const { data } = query;
  const reply = useReply(messageId, data?.replies.length ?? 0);
  const discard = useDiscard(reply.form.isDirty);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // What is on its way may come back refused.
        if (!open && !reply.isSending) discard.ask(onClose);
      }}
      title={data ? data.message.subject : adminMessages.message()}
      {...(data
        ? { description: `${data.message.name}, ${formatDateTime(data.message.createdAt)}` }
        : {})}
      wide
      footer={data && mayWrite ? <HandledButton details={data} /> : null}
    >
      {isAwaited(query) ? <Skeleton className="h-80 w-full" /> : null}
      {isMissing(query) ? (
        failureOf(query.error).code === "NOT_FOUND" ? (
          <Alert tone="error" title={adminMessages.notFound()} />
        ) : (
          <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
        )
      ) : null}
      {data ? (
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StateBadge handledAt={data.message.handledAt} replies={data.replies.length} />
            <a
              href={`mailto:${data.message.email}`}
              className="inline-flex min-h-6 items-center gap-1.5 break-all font-semibold text-brand underline underline-offset-4"
            >
              <Mail aria-hidden="true" className="size-4 shrink-0" />
              {data.message.email}
            </a>
          </div>
          <p className="whitespace-pre-line rounded-lg bg-sunken p-4">{data.message.message}</p>
          <MessageOrder details={data} mayWrite={mayWrite} />
          <Replies details={data} />
          {mayWrite ? <ReplyForm reply={reply} name={data.message.name} /> : null}
        </div>
      ) : null}
      {discard.question}
    </Dialog>
  );
}

function Replies({ details: { replies, message } }: { details: MessageDetails }) {
  if (replies.length === 0 && message.handledAt === null) return null;
  return (
    <Section title={adminMessages.answers()}>
      {replies.length === 0 && message.handledAt !== null ? (
        <p className="text-ink-muted">{handledText(message.handledAt, message.handledBy)}</p>
      ) : null}
      <ol className="grid gap-3">
        {replies.map((reply) => (
          <li key={reply.id} className="border-l-2 border-line pl-3">
            <p className="whitespace-pre-line">{reply.text}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
              {`${formatDateTime(reply.createdAt)} · ${reply.actorName}`}
              <MailState reply={reply} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function handledText(at: number, name: string | null): string {
  const time = formatDateTime(at);
  return name ? adminMessages.handledByAt({ name, time }) : adminMessages.handledAt({ time });
}

function MailState({ reply }: { reply: MessageDetails["replies"][number] }) {
  if (reply.sentAt !== null) return <span>{`· ${adminMessages.sent()}`}</span>;
  if (reply.failedAt !== null) return <Badge tone="danger">{adminMessages.mailFailed()}</Badge>;
  return <span>{`· ${adminMessages.onItsWay()}`}</span>;
}

function HandledButton({ details: { message } }: { details: MessageDetails }) {
  const isHandled = message.handledAt !== null;
  const told = useMessageChange({
    done: isHandled ? adminMessages.waitsAgain() : adminMessages.handled(),
    failed: adminMessages.notChanged(),
  });
  const change = useMutation(useTrpc().admin.messages.setHandled.mutationOptions(told));
  return (
    <Button
      variant="outline"
      loading={change.isPending}
      onClick={() => change.mutate({ messageId: message.id, handled: !isHandled })}
    >
      {isHandled ? adminMessages.markNotHandled() : adminMessages.markHandled()}
    </Button>
  );
}
