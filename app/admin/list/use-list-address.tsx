import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AdminPath } from "../frame/pages.ts";

/** Where a list is, and how its address is read; what it says is `Search`. */
export type ListAddress<Search> = {
  to: AdminPath;
  parse: (raw: Record<string, unknown>) => Search;
};

type LinkParts = { className?: string; children: ReactNode; "aria-label"?: string };

/**
 * What a list's parts do with its address: `ask` another question, which starts at the first page;
 * `go` where only something of it changes, such as the row that is open; a `link` to either.
 */
export function useListAddress<Search extends object>(
  { to, parse }: ListAddress<Search>,
  search: Search,
) {
  const navigate = useNavigate();
  const go = (change: Partial<Search> & { page?: undefined }) =>
    void navigate({
      to,
      // What somebody opened while the search waited stays open.
      search: (now) => parse({ ...now, ...change }),
      replace: true,
      resetScroll: false,
      // A dialog that closes has asked by itself about what was typed in it.
      ignoreBlocker: true,
    });
  return {
    search,
    go,
    ask: (change: Partial<Search>) => go({ page: undefined, ...change }),
    /** A row's, to its dialog: the list stays where it is. */
    link: (change: Partial<Search>, parts: LinkParts) => (
      <Link to={to} search={parse({ ...search, ...change })} resetScroll={false} {...parts} />
    ),
    /** Another page's, from its top; page 1 is not said, nor what is `change`d. */
    pageLink: (page: number, change: Partial<Search>, parts: LinkParts) => (
      <Link
        to={to}
        search={parse({ ...search, ...change, page: page === 1 ? undefined : page })}
        {...parts}
      />
    ),
  };
}

/** A list's address as its parts are given it. */
export type ListHere<Search extends object> = ReturnType<typeof useListAddress<Search>>;
