import { useMutation } from "@tanstack/react-query";
import { HandHelping } from "lucide-react";
import { useState } from "react";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { useSession } from "#app/lib/session.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { useForm } from "#app/lib/use-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { REQUEST_MAX_LENGTHS, requestProblem } from "#domain/requests/request.ts";
import { requests } from "#messages/requests/index.ts";
import { requestRuleText } from "#messages/requests/rule-text.ts";

type Asked = { wanted: string; email: string };

/** Asks the shop to have something; with an address it writes once it has it. */
export function AskForIt({ wanted }: { wanted: string }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section
      aria-labelledby="ask-for-it"
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 noscript:hidden sm:p-6"
    >
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-md bg-leaf-soft text-leaf-strong [&_svg]:size-5"
        >
          <HandHelping />
        </span>
        <div className="min-w-0">
          <h2 id="ask-for-it" className="text-2xl">
            {requests.askTitle()}
          </h2>
          <p className="text-ink-muted">{requests.askWhy()}</p>
        </div>
      </div>
      {asked ? <Thanks {...asked} /> : <AskForm wanted={wanted} onAsked={setAsked} />}
    </section>
  );
}

function Thanks({ wanted, email }: Asked) {
  return (
    <Alert tone="success" title={requests.asked()}>
      {email ? requests.askedTold({ wanted, email }) : requests.askedWhat({ wanted })}
    </Alert>
  );
}

function AskForm({ wanted, onAsked }: { wanted: string; onAsked: (asked: Asked) => void }) {
  const { user } = useSession();
  const request = useRequestKey();
  const initial = {
    wanted: wanted.slice(0, REQUEST_MAX_LENGTHS.wanted),
    email: user?.email ?? "",
    website: "",
  };
  const form = useForm({ initial, check: sayProblem });
  const { mutate, isPending } = useMutation(
    useTrpc().requests.ask.mutationOptions({
      // Away from the network it fails at once and says so, instead of waiting for ever.
      onSuccess: (_, sent) => onAsked({ wanted: sent.wanted.trim(), email: sent.email.trim() }),
      onError: (error) => {
        const { field, text } = failureOf(error);
        form.showErrors({ field, text: text || requests.notAsked() });
      },
    }),
  );
  const send = (values: typeof initial) => {
    if (!isPending) mutate({ ...values, key: request.of(values) });
  };
  return (
    <form
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]"
      {...form.form(send)}
    >
      {form.general ? (
        <Alert tone="error" className="col-span-full">
          {form.general}
        </Alert>
      ) : null}
      <Field label={requests.wanted()} error={form.errorAt("wanted")}>
        {(control) => (
          <Input
            {...control}
            {...form.control("wanted")}
            maxLength={REQUEST_MAX_LENGTHS.wanted}
            enterKeyHint="send"
          />
        )}
      </Field>
      <Field
        label={requests.email()}
        hint={requests.emailHint()}
        error={form.errorAt("email")}
        optional
      >
        {(control) => (
          <Input
            {...control}
            {...form.control("email")}
            type="email"
            autoComplete="email"
            maxLength={REQUEST_MAX_LENGTHS.email}
          />
        )}
      </Field>
      {/* For machines that fill in whatever they find; people neither see nor reach it. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {requests.website()}
          <input {...form.control("website")} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" loading={isPending} className="sm:max-lg:col-span-2 lg:mt-6.5">
        {requests.ask()}
      </Button>
    </form>
  );
}

function sayProblem(typed: { wanted: string; email: string }) {
  const problem = requestProblem(typed);
  return problem && { field: problem.field, text: requestRuleText(problem) };
}
