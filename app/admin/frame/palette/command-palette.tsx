import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { Command } from "cmdk";
import {
  LogOut,
  type LucideIcon,
  Moon,
  Package,
  ShoppingBag,
  Store,
  Sun,
  UserRound,
} from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { MAX_PALETTE_LENGTH } from "#domain/text/search-length.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";
import type { AppRouter } from "#server/router.ts";
import { useSignOut } from "../menu/sign-out-button.tsx";
import { useTheme } from "../theme.ts";
import { useOpenPages } from "../use-may.ts";
import { paletteRank } from "./rank.ts";

const MIN_SEARCH_LENGTH = 2;

/** Ctrl/Cmd-K: pages and actions by what people call them, products, orders and customers by name. */
export function CommandPalette({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Command.Dialog
      open={open}
      onOpenChange={onOpenChange}
      label={adminMenu.searchBackOffice()}
      filter={paletteRank}
      overlayClassName="fixed inset-0 z-50 bg-night/60"
      contentClassName="fixed inset-x-3 top-[10vh] z-50 mx-auto max-w-xl overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-float"
    >
      <Choices onDone={() => onOpenChange(false)} />
    </Command.Dialog>
  );
}

/** What a choice does, after which the palette is closed. */
type Go = (run: () => unknown) => () => void;
type Found = inferRouterOutputs<AppRouter>["admin"]["palette"]["search"];

function Choices({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const groups = useOpenPages();
  const [text, setText] = useState("");
  const asked = useDeferredValue(text.trim());
  const isAsked = asked.length >= MIN_SEARCH_LENGTH;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...useTrpc().admin.palette.search.queryOptions({ text: asked }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? data : undefined;
  const hasFailed = isAsked && isError && !isFetching;
  const go: Go = (run) => () => {
    onDone();
    void run();
  };
  return (
    <>
      <Command.Input
        value={text}
        onValueChange={setText}
        placeholder={adminMenu.searchOrGo()}
        maxLength={MAX_PALETTE_LENGTH}
        className="min-h-13 w-full border-b border-line bg-transparent px-4 outline-none placeholder:text-ink-muted"
      />
      {/* Also where a page has such a name: what the shop has is not among the choices. */}
      {hasFailed ? (
        <p role="alert" className="px-3 py-3 text-center text-ink-muted">
          {adminMenu.searchFailed()}
        </p>
      ) : null}
      <Command.List
        label={adminMenu.searchBackOffice()}
        className="max-h-[60vh] overflow-y-auto p-2"
      >
        {isAsked && isFetching ? (
          <Command.Loading
            label={adminMenu.searching()}
            className="px-3 py-3 text-center text-ink-muted"
          >
            {adminMenu.searchingStill()}
          </Command.Loading>
        ) : (
          <Command.Empty className="px-3 py-6 text-center text-ink-muted">
            {hasFailed ? null : adminMenu.nothingFound()}
          </Command.Empty>
        )}
        {found ? (
          <FoundChoices found={found} asked={isPlaceholderData ? "" : asked} go={go} />
        ) : null}
        {groups.map(({ group, pages }) => (
          <Group key={group} heading={group}>
            {pages.map(({ to, label, words, icon }) => (
              <Choice
                key={to}
                value={`${label} ${words}`}
                icon={icon}
                onSelect={go(() => navigate({ to }))}
              >
                {label}
              </Choice>
            ))}
          </Group>
        ))}
        <ActionChoices go={go} />
      </Command.List>
    </>
  );
}

/** `asked`: the words that these were found by; "" while they are of other words than those typed now. */
function FoundChoices({ found, asked, go }: { found: Found; asked: string; go: Go }) {
  const navigate = useNavigate();
  return (
    <>
      {found.products.length > 0 ? (
        <Group heading={backOffice.products()}>
          {found.products.map(({ id, name, sku }) => (
            <Choice
              key={id}
              // What the shop found fits, whatever the palette's own filter thinks of it.
              value={`${asked} ${name} ${id}`}
              icon={Package}
              note={sku ?? id}
              onSelect={go(() => navigate({ to: "/admin/products/view/$id", params: { id } }))}
            >
              {name}
            </Choice>
          ))}
        </Group>
      ) : null}
      {found.orders.length > 0 ? (
        <Group heading={backOffice.orders()}>
          {found.orders.map(({ id, name, status }) => (
            <Choice
              key={id}
              value={`${asked} ${name} ${id}`}
              icon={ShoppingBag}
              note={orderStatusLabel(status)}
              onSelect={go(() => navigate({ to: "/admin/orders", search: { order: id } }))}
            >
              {`${orderNumber(id)}, ${name}`}
            </Choice>
          ))}
        </Group>
      ) : null}
      {found.customers.length > 0 ? (
        <Group heading={backOffice.customers()}>
          {found.customers.map(({ key, name, email }) => (
            <Choice
              key={key}
              value={`${asked} ${name} ${email} ${key}`}
              icon={UserRound}
              note={email}
              onSelect={go(() => navigate({ to: "/admin/customers", search: { customer: key } }))}
            >
              {name}
            </Choice>
          ))}
        </Group>
      ) : null}
    </>
  );
}

function ActionChoices({ go }: { go: Go }) {
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  return (
    <Group heading={adminMenu.actions()}>
      <Choice
        value={adminMenu.schemeWords()}
        icon={theme === "dark" ? Sun : Moon}
        onSelect={go(() => setTheme(theme === "dark" ? "light" : "dark"))}
      >
        {theme === "dark" ? adminMenu.lightScheme() : adminMenu.darkScheme()}
      </Choice>
      <Choice
        value={adminMenu.shopWords()}
        icon={Store}
        onSelect={go(() => window.location.assign("/"))}
      >
        {adminMenu.viewShop()}
      </Choice>
      <Choice value={adminMenu.signOutWords()} icon={LogOut} onSelect={go(() => signOut.mutate())}>
        {adminMenu.signOut()}
      </Choice>
    </Group>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="px-1 py-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-muted"
    >
      {children}
    </Command.Group>
  );
}

function Choice({
  value,
  icon: Icon,
  note,
  onSelect,
  children,
}: {
  value: string;
  icon: LucideIcon;
  note?: string;
  onSelect: () => void;
  children: string;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-base text-ink data-[selected=true]:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {note ? <span className="truncate text-sm text-ink-muted">{note}</span> : null}
    </Command.Item>
  );
}
