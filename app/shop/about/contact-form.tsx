import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { CONTACT_MAX_LENGTHS, contactProblem } from "#domain/store/contact.ts";
import { contact } from "#messages/contact/index.ts";
import { contactRuleText } from "#messages/contact/rule-text.ts";

const EMPTY = { name: "", email: "", subject: "", message: "", website: "" };

const LINES: ReadonlyArray<{
  field: "name" | "email" | "subject";
  label: () => string;
  className?: string;
  input?: ComponentProps<"input">;
}> = [
  { field: "name", label: () => contact.name(), input: { autoComplete: "name" } },
  { field: "email", label: () => contact.email(), input: { type: "email", autoComplete: "email" } },
  { field: "subject", label: () => contact.subject(), className: "sm:col-span-2" },
];

/**
 * A message to the store (back office §2, reading.md). Without JavaScript it is posted to
 * /api/contact, which comes back to #message-sent.
 */
export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const [isAnother, setAnother] = useState(false);
  if (sentFrom === null) return <MessageForm startHere={isAnother} onSent={setSentFrom} />;
  return (
    <MessageSent
      email={sentFrom}
      onAnother={() => {
        setAnother(true);
        setSentFrom(null);
      }}
    />
  );
}

function MessageForm({
  startHere,
  onSent,
}: {
  startHere: boolean;
  onSent: (email: string) => void;
}) {
  const start = useRef<HTMLInputElement>(null);
  const form = useForm({ initial: EMPTY, check: sayProblem });
  const { mutate, isPending } = useMutation(
    useTrpc().contact.send.mutationOptions({
      // Away from the network it fails at once and says so, instead of waiting for ever.
      onSuccess: (_, { email }) => onSent(email.trim()),
      onError: (error) => {
        const { field, text } = failureOf(error);
        form.showErrors({ field, text });
      },
    }),
  );
  useEffect(() => {
    const form = start.current?.form;
    if (form) form.noValidate = true;
  }, []);
  useEffect(() => {
    if (startHere) start.current?.focus();
  }, [startHere]);

  return (
    <form
      action="/api/contact"
      className="grid gap-5 sm:grid-cols-2"
      {...form.form((values) => !isPending && mutate(values))}
      // Where no script runs the browser checks it, which says at once what is missing.
      noValidate={false}
    >
      <PostedAnswer />
      {form.general ? (
        <Alert tone="error" className="sm:col-span-2">
          {form.general}
        </Alert>
      ) : null}
      {LINES.map(({ field, label, className, input }) => (
        <Field
          key={field}
          label={label()}
          error={form.errorAt(field)}
          {...(className ? { className } : {})}
        >
          {(control) => (
            <Input
              {...control}
              {...form.control(field)}
              {...input}
              {...(field === "name" ? { ref: start } : {})}
              maxLength={CONTACT_MAX_LENGTHS[field]}
            />
          )}
        </Field>
      ))}
      <Field label={contact.message()} error={form.errorAt("message")} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...form.control("message")} className="min-h-40" />}
      </Field>
      <ForMachines control={form.control("website")} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <Button type="submit" size="lg" loading={isPending} className="max-sm:w-full">
          {isPending ? contact.sending() : contact.send()}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-ink-muted">
          <RichMessage text={(policy) => contact.whatFor({ policy })}>
            <Link to="/privacy" className="touch-target underline underline-offset-2">
              {contact.privacyPolicy()}
            </Link>
          </RichMessage>
        </p>
      </div>
    </form>
  );
}

/** Machines fill in whatever they find; people neither see nor reach it. */
function ForMachines({ control }: { control: ComponentProps<"input"> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {contact.website()}
        <input {...control} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function sayProblem(typed: typeof EMPTY): { field: string; text: string } | null {
  const problem = contactProblem(typed);
  return problem && { field: problem.field, text: contactRuleText(problem) };
}

/** What /api/contact comes back to where no script runs. */
function PostedAnswer() {
  return (
    <div id="message-sent" className="hidden scroll-mt-8 target:block sm:col-span-2">
      <Alert tone="success" title={contact.sent()} />
    </div>
  );
}

/** Takes the focus, which was on a button that is gone, and is read out with it. */
function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Alert
        tone="success"
        title={contact.sent()}
        action={
          <Button variant="outline" onClick={onAnother}>
            {contact.sendAnother()}
          </Button>
        }
      >
        <span className="break-words">{contact.weAnswer({ email })}</span>
      </Alert>
    </div>
  );
}
