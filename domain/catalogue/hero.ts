import type { BrokenRule } from "../form-error.ts";
import type { Timezone } from "../store/formats.ts";
import { readUrl } from "../text/read-url.ts";
import { readShopTime } from "../time/shop-time.ts";

/** The hero form as typed (back-office §2); `startsAt` and `endsAt` as datetime-local inputs. */
export type HeroForm = {
  imageUrl: string;
  title: string;
  subtitle: string;
  /** Display order. */
  order: string;
  productId: string | null;
  buttonText: string;
  buttonLink: string;
  active: boolean;
  startsAt: string;
  endsAt: string;
};

/** What is kept of it; times in epoch ms. */
export type HeroFields = Omit<HeroForm, "order" | "startsAt" | "endsAt"> & {
  order: number;
  startsAt: number | null;
  endsAt: number | null;
};

/** What the form's rules ask for; messages/adminHero/rule-text.ts says it. */
export type HeroRule =
  | "imageMissing"
  | "fieldMissing"
  | "titleTooLong"
  | "subtitleTooLong"
  | "buttonTextTooLong"
  | "linkInvalid"
  | "timeInvalid"
  | "endBeforeStart";
export type HeroProblem = BrokenRule<keyof HeroForm, HeroRule>;

export const HERO_LENGTHS = { title: 120, subtitle: 240, buttonText: 40, buttonLink: 500 } as const;
export const DEFAULT_BUTTON_TEXT = "Shop Now";
export const DEFAULT_BUTTON_LINK = "/products";
const LAST_ORDER = 9_999;

export const EMPTY_HERO_FORM: HeroForm = {
  imageUrl: "",
  title: "",
  subtitle: "",
  order: "1",
  productId: null,
  buttonText: DEFAULT_BUTTON_TEXT,
  buttonLink: DEFAULT_BUTTON_LINK,
  active: true,
  startsAt: "",
  endsAt: "",
};

/** A display order: a whole number from 1; 1 for what is no number (back-office §5). */
export function readHeroOrder(text: string): number {
  const order = Number.parseInt(text, 10);
  return Number.isNaN(order) ? 1 : Math.min(Math.max(order, 1), LAST_ORDER);
}

/**
 * Where a button may lead: a path of this shop, or an address on the web. Null for anything else,
 * "javascript:" and addresses of another host that look like paths among them.
 */
export function readButtonLink(text: string): string | null {
  const link = text.trim();
  if (link === "") return DEFAULT_BUTTON_LINK;
  if (link.length > HERO_LENGTHS.buttonLink || /[\p{Cc}\\]/u.test(link)) return null;
  if (link.startsWith("/")) return link.startsWith("//") ? null : link;
  return /^https?:\/\/[^/\s]\S*$/i.test(link) ? (readUrl(link)?.href ?? null) : null;
}

/** The form's rules in the order of back-office §5, or what is kept of it. For form and server. */
export function readHeroForm(
  form: HeroForm,
  timezone: Timezone,
): { fields: HeroFields } | { problem: HeroProblem } {
  const title = form.title.trim();
  const subtitle = form.subtitle.trim();
  const buttonText = form.buttonText.trim() || DEFAULT_BUTTON_TEXT;
  const buttonLink = readButtonLink(form.buttonLink);
  const startsAt = readShopTime(form.startsAt, timezone);
  const endsAt = readShopTime(form.endsAt, timezone);
  if (form.imageUrl === "") return broken("imageUrl", "imageMissing");
  if (title === "") return broken("title", "fieldMissing");
  if (subtitle === "") return broken("subtitle", "fieldMissing");
  if (title.length > HERO_LENGTHS.title) return broken("title", "titleTooLong");
  if (subtitle.length > HERO_LENGTHS.subtitle) {
    return broken("subtitle", "subtitleTooLong");
  }
  if (buttonText.length > HERO_LENGTHS.buttonText) {
    return broken("buttonText", "buttonTextTooLong");
  }
  if (buttonLink === null) return broken("buttonLink", "linkInvalid");
  if (startsAt === undefined) return broken("startsAt", "timeInvalid");
  if (endsAt === undefined) return broken("endsAt", "timeInvalid");
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    return broken("endsAt", "endBeforeStart");
  }
  const { imageUrl, productId, active } = form;
  return {
    fields: {
      imageUrl,
      title,
      subtitle,
      order: readHeroOrder(form.order),
      productId,
      buttonText,
      buttonLink,
      active,
      startsAt,
      endsAt,
    },
  };
}

/** The home page has room for so many. */
export const MAX_HEROES_SHOWN = 12;

type Timed = { active: boolean; startsAt: number | null; endsAt: number | null };

/** How each of all banners stands in their order: as `heroState` says, or 'beyond' those that have room. */
export function heroStates(
  heroes: readonly Timed[],
  now: number,
): Array<ReturnType<typeof heroState> | "beyond"> {
  let shown = 0;
  return heroes.map((hero) => {
    const state = heroState(hero, now);
    if (state === "shown") shown++;
    return state === "shown" && shown > MAX_HEROES_SHOWN ? "beyond" : state;
  });
}

/** Whether shoppers see it at this moment: 'inactive', 'waiting' for its start, 'over' or 'shown'. */
export function heroState(hero: Timed, now: number): "inactive" | "waiting" | "over" | "shown" {
  if (!hero.active) return "inactive";
  if (hero.endsAt !== null && hero.endsAt <= now) return "over";
  return hero.startsAt !== null && hero.startsAt > now ? "waiting" : "shown";
}

function broken(field: keyof HeroForm, rule: HeroRule): { problem: HeroProblem } {
  return { problem: { field, rule } };
}
