import * as Radix from "radix-ui/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";

/** Radix's own style attributes left out: the page's security policy refuses those that the server sends. */
const NO_STYLE = { list: { outline: undefined }, content: { animationDuration: undefined } };

/** Tabs with their panels. `label` names the row for assistive technology; the first tab opens first. */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
  stretch = false,
  manual = false,
  className,
}: {
  label: string;
  tabs: ReadonlyArray<{ value: string; label: ReactNode; content: ReactNode }>;
  value?: string;
  onValueChange?: (value: string) => void;
  stretch?: boolean;
  /** A tab opens when it is pressed, not when the focus comes to it: where leaving one may be refused. */
  manual?: boolean;
  className?: string;
}) {
  const first = tabs[0]?.value;
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls: the tab that an address opens may stand outside it.
  useEffect(() => {
    const tab = value === undefined ? null : row.current?.querySelector("[data-state=active]");
    if (row.current && tab) row.current.scrollLeft += centreOf(tab) - centreOf(row.current);
  }, [value]);
  return (
    <Radix.Root
      className={className}
      {...(value === undefined ? (first === undefined ? {} : { defaultValue: first }) : { value })}
      {...(onValueChange ? { onValueChange } : {})}
      activationMode={manual ? "manual" : "automatic"}
    >
      <Radix.List
        ref={row}
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line outline-none"
        style={NO_STYLE.list}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              "-mb-px min-h-12 border-b-3 border-transparent px-4 font-semibold text-ink-muted transition-colors hover:text-ink",
              "focus-visible:-outline-offset-3 data-[state=active]:border-brand data-[state=active]:text-ink",
              stretch && "flex-1",
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className="focus-visible:-outline-offset-3"
          asChild
        >
          <div style={NO_STYLE.content}>{tab.content}</div>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
