import type { RefObject } from "react";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import type { OrderState, Standing } from "#domain/orders/standing.ts";
import { purchases } from "#messages/purchases/index.ts";
import { stateSentence, stateText } from "./order-texts.ts";
import { useArrivalWords } from "./use-arrival-words.ts";

const TONES: Readonly<Record<OrderState, BadgeTone>> = {
  received: "accent",
  packing: "indigo",
  packed: "leaf",
  "on-the-way": "brand",
  "came-back": "danger",
  arrived: "leaf",
  fetched: "leaf",
  cancelled: "danger",
};

/** One state and one arrival, before anything else. */
export function OrderHead({
  number,
  standing: { state, arrival },
  heading,
}: {
  /** The order's, as shoppers read it. */
  number: string;
  standing: Standing;
  /** For who moves the focus to it. */
  heading?: RefObject<HTMLHeadingElement | null>;
}) {
  const { name, text } = useArrivalWords(arrival);
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 {...(heading ? { ref: heading, tabIndex: -1 } : {})} className="text-4xl outline-none">
          <RichMessage text={(marked) => purchases.order({ number: marked })}>
            <span className="tracking-wide">{number}</span>
          </RichMessage>
        </h1>
        <span role="status">
          <Badge tone={TONES[state]} className="text-sm!">
            {stateText(state)}
          </Badge>
        </span>
      </div>
      <p className="text-lg">{stateSentence(state)}</p>
      {state === "cancelled" || state === "came-back" ? null : (
        <p>
          <span className="block text-ink-muted">{name}</span>
          <strong className="font-display text-2xl" suppressHydrationWarning>
            {text}
          </strong>
        </p>
      )}
    </header>
  );
}
