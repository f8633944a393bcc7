import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { MAX_REPLY_LENGTH, replyProblem } from "#domain/store/reply.ts";
import { adminMessages } from "#messages/adminMessages/index.ts";
import { textRuleText, WRITTEN } from "#messages/formRules/rule-text.ts";

/**
 * An answer in the shop's name; what was written stays until it is sent. `seen`: how many answers stand above it;
 * where somebody gave another meanwhile, it is shown first.
 */
export function useReply(messageId: string, seen: number) {
  const { admin } = useTrpc();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { text: "" },
    check: (typed) => {
      const rule = replyProblem(typed.text);
      return rule && { field: "text", text: textRuleText(rule, WRITTEN.reply) };
    },
  });
  /** Sent again after a lost answer, it is the same one. */
  const [replyId, setReplyId] = useState(() => crypto.randomUUID());
  const isMounted = useIsMounted();
  const answer = useMutation(
    admin.messages.answer.mutationOptions({
      onSuccess: (_, { text }) => {
        // What was typed on meanwhile stays, to be sent next.
        if (form.values.text === text) form.reset();
        setReplyId(crypto.randomUUID());
        notify({ title: adminMessages.answerSent(), tone: "success" });
      },
      onError: (error) => {
        const { code, text } = failureOf(error);
        // The first wording is out: what stands here now is another answer.
        if (code === "CONFLICT") setReplyId(crypto.randomUUID());
        if (isMounted.current) form.showErrors({ field: "text", text });
        else notify({ title: adminMessages.answerNotSent(), description: text, tone: "error" });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: admin.pathKey() }),
    }),
  );
  const send = ({ text }: { text: string }) => {
    if (!answer.isPending) answer.mutate({ messageId, replyId, text, seen });
  };
  return { form, send, isSending: answer.isPending };
}

/** Where it is written. */
export function ReplyForm({
  reply: { form, send, isSending },
  name,
}: {
  reply: ReturnType<typeof useReply>;
  /** Whose message is answered. */
  name: string;
}) {
  return (
    <form {...form.form(send)} className="grid gap-2">
      <Field
        label={adminMessages.answerTo({ name })}
        error={form.errorAt("text")}
        hint={adminMessages.answerHint()}
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.control("text")}
            rows={5}
            className="min-h-36"
            maxLength={MAX_REPLY_LENGTH}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={isSending}>
          {adminMessages.sendAnswer()}
        </Button>
      </div>
    </form>
  );
}
