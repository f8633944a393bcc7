import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { LONGEST_REPLY } from "#domain/store/contact.ts";

/** Writes back in the shop's name; what was written stays until it is sent. */
export function ReplyForm({ messageId, name }: { messageId: string; name: string }) {
  const { admin } = useTrpc();
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  /** Sent again after a lost answer, it is the same one. */
  const [replyId, setReplyId] = useState(() => crypto.randomUUID());
  const answer = useMutation(
    admin.messages.answer.mutationOptions({
      onSuccess: () => {
        setText("");
        setReplyId(crypto.randomUUID());
        notify({ title: "Answer sent", tone: "success" });
      },
      onError: (error) => setProblem(failureOf(error).text),
      onSettled: () => queryClient.invalidateQueries({ queryKey: admin.pathKey() }),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.isPending) return;
    if (text.trim() === "") {
      setProblem("Please write an answer");
      return;
    }
    setProblem(null);
    answer.mutate({ messageId, replyId, text });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field
        label={`Answer ${name}`}
        error={problem}
        hint="Goes out as a mail of the shop, with the message below it, and is kept here."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            className="min-h-36"
            maxLength={LONGEST_REPLY}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={answer.isPending}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
