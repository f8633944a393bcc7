import type { HeroForm, HeroProblem, HeroRule } from "#domain/catalogue/hero.ts";
import { adminHero } from "#messages/adminHero/index.ts";

const TEXTS: Readonly<Record<HeroRule, () => string>> = {
  imageMissing: () => adminHero.imageMissing(),
  fieldMissing: () => adminHero.fieldMissing(),
  titleTooLong: () => adminHero.titleTooLong(),
  subtitleTooLong: () => adminHero.subtitleTooLong(),
  buttonTextTooLong: () => adminHero.buttonTextTooLong(),
  linkInvalid: () => adminHero.linkInvalid(),
  timeInvalid: () => adminHero.timeInvalid(),
  endBeforeStart: () => adminHero.endBeforeStart(),
};

/** What the hero form says of a rule that it breaks (back-office §5). */
export function heroRuleText(rule: HeroRule): string {
  return TEXTS[rule]();
}

/** The same with the field at fault, as a form takes it. */
export function sayHeroProblem({ field, rule }: HeroProblem): {
  field: keyof HeroForm;
  text: string;
} {
  return { field, text: heroRuleText(rule) };
}
