import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, CircleQuestionMark, SearchX } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useRequestKey } from "#app/lib/calls/key.ts";
import { formatPrice } from "#app/lib/formats.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { QuantityStepper } from "#app/ui/form/quantity-stepper.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import type { CartProduct } from "#domain/cart/cart.ts";
import { REQUEST_MAX_LENGTHS } from "#domain/requests/request.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { pastedList } from "#messages/pastedList/index.ts";
import { requests } from "#messages/requests/index.ts";
import { markEnglish } from "../catalogue/translated.tsx";
import type { ListedLine, ListPlan } from "./use-list-plan.ts";

/** A line of the list: what it means and how many, which of some it means, or that the shop has no such thing. */
export function ListLineRow({ listed, plan }: { listed: ListedLine; plan: ListPlan }) {
  const { line, product } = listed;
  if (line.verdict === "nothing") return <NothingForLine asked={line.asked} wanted={line.wanted} />;
  if (product) return <ChosenLine listed={listed} product={product} plan={plan} />;
  return <WhichOne listed={listed} plan={plan} />;
}

function ChosenLine({
  listed: { line, quantity, missing, put },
  product,
  plan,
}: {
  listed: ListedLine;
  product: CartProduct;
  plan: ListPlan;
}) {
  const isIn = put > 0 && missing === 0;
  const isAnswered = plan.isAnswered(line);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isAnswered) link.current?.focus();
  }, [isAnswered]);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2">
      <ProductImage
        src={product.image}
        alt=""
        width={160}
        height={160}
        className="size-14 rounded-md"
      />
      <div className="min-w-0">
        <Link
          ref={link}
          to="/product/$id"
          params={{ id: product.id }}
          className="inline-block break-words font-semibold hover:underline"
          {...markEnglish(product.isNameEnglish === true)}
        >
          {product.name}
        </Link>
        <p className="text-sm text-ink-muted">{pastedList.youWrote({ asked: line.asked })}</p>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 sm:pl-17">
        {put > 0 ? (
          <p className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-strong">
            <Check aria-hidden="true" className="size-5" />
            {pastedList.isIn({ quantity: put })}
          </p>
        ) : null}
        {isIn ? null : (
          <QuantityStepper
            name={product.name}
            value={quantity}
            stock={product.stock}
            onChange={(to) => plan.setQuantity(line, to)}
          />
        )}
        <b className="tabular-nums">{formatPrice(product.priceCents * quantity)}</b>
        {isIn ? null : (
          <Select
            aria-label={pastedList.instead({ asked: line.asked })}
            value={product.id}
            onChange={({ target }) => plan.choose(line, target.value || null)}
            className="min-w-0 flex-1 basis-40 sm:max-w-72"
          >
            {line.choices.map((choice) => (
              <option key={choice.id} value={choice.id} disabled={choice.stock < 1}>
                {`${choice.name}, ${formatPrice(choice.priceCents)}`}
              </option>
            ))}
            <option value="">{pastedList.leaveOut()}</option>
          </Select>
        )}
      </div>
    </div>
  );
}

function WhichOne({ listed: { line, isLeftOut }, plan }: { listed: ListedLine; plan: ListPlan }) {
  const name = useId();
  const isJustLeftOut = isLeftOut && plan.isAnswered(line);
  const leaveOut = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isJustLeftOut) leaveOut.current?.focus();
  }, [isJustLeftOut]);
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 flex items-center gap-2 font-semibold break-words">
        <CircleQuestionMark aria-hidden="true" className="size-5 shrink-0 text-accent-strong" />
        {pastedList.which({ asked: line.asked })}
      </legend>
      {line.choices.map((choice) => (
        <label
          key={choice.id}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-1 py-1 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-60"
        >
          <input
            type="radio"
            name={name}
            checked={false}
            disabled={choice.stock < 1}
            onChange={() => plan.choose(line, choice.id)}
            className="size-5 shrink-0 accent-brand"
          />
          <ProductImage
            src={choice.image}
            alt=""
            width={160}
            height={160}
            className="size-11 shrink-0 rounded-sm"
          />
          <span
            className="min-w-0 flex-1 break-words"
            {...markEnglish(choice.isNameEnglish === true)}
          >
            {choice.name}
          </span>
          <span className="shrink-0 text-sm font-semibold tabular-nums">
            {choice.stock < 1 ? catalogue.outOfStock() : formatPrice(choice.priceCents)}
          </span>
        </label>
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-1 hover:bg-sunken">
        <input
          ref={leaveOut}
          type="radio"
          name={name}
          checked={isLeftOut}
          onChange={() => plan.choose(line, null)}
          className="size-5 shrink-0 accent-brand"
        />
        {pastedList.leaveOut()}
      </label>
    </fieldset>
  );
}

/** Nothing has this name: somebody can look for it otherwise, or ask for it with a tap. */
function NothingForLine({ asked, wanted }: { asked: string; wanted: string }) {
  const request = useRequestKey();
  const { mutate, isPending, isSuccess, error } = useMutation(
    useTrpc().requests.ask.mutationOptions(),
  );
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2 break-words">
        <SearchX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        <span className="min-w-0">{pastedList.nothing({ asked })}</span>
      </p>
      <div role="status" className="flex flex-wrap gap-2 sm:pl-7">
        {isSuccess ? (
          <p className="font-semibold text-leaf-strong">{requests.askedWhat({ wanted })}</p>
        ) : (
          <>
            <Button
              variant="outline"
              loading={isPending}
              aria-label={pastedList.askFor({ wanted })}
              onClick={() => {
                const ask = { wanted: wanted.slice(0, REQUEST_MAX_LENGTHS.wanted), email: "" };
                mutate({ ...ask, key: request.of(ask) });
              }}
            >
              {requests.ask()}
            </Button>
            <Link
              to="/products"
              search={{ q: wanted }}
              aria-label={pastedList.lookFor({ wanted })}
              className={buttonClass({ variant: "ghost" })}
            >
              {catalogue.search()}
            </Link>
          </>
        )}
        {error ? <p className="basis-full text-sm text-danger">{failureOf(error).text}</p> : null}
      </div>
    </div>
  );
}
