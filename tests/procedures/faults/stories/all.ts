import type { Stage } from "../stage.ts";
import { ACCOUNTS } from "./accounts.ts";
import { AFTERWARDS, COLLECTED, SOLD_OUT } from "./afterwards.ts";
import { ANSWERS } from "./answers.ts";
import { BACK_OFFICE } from "./back-office.ts";
import { BUYING } from "./buying.ts";
import { CHANGES } from "./changes.ts";
import { DRIVER } from "./driver.ts";
import { HOUSEKEEPING } from "./housekeeping.ts";
import { SAVES } from "./saves.ts";
import { SHARED } from "./shared.ts";
import { SHELVES } from "./shelves.ts";
import { TWO_TABS } from "./two-tabs.ts";
import { WISHES } from "./wishes.ts";

/** What happens in a shop, each from its beginning to its end; one whom it comes to nothing for leaves. */
export const STORIES = {
  ...BUYING,
  ...AFTERWARDS,
  ...CHANGES,
  ...BACK_OFFICE,
  // New ones at the end: the numbers of cases go by the order.
  ...SHELVES,
  ...SOLD_OUT,
  ...TWO_TABS,
  ...WISHES,
  ...ACCOUNTS,
  ...SAVES,
  ...DRIVER,
  ...HOUSEKEEPING,
  ...ANSWERS,
  ...SHARED,
  ...COLLECTED,
} as const satisfies Record<string, (stage: Stage) => Promise<void>>;
export type StoryName = keyof typeof STORIES;

function isStory(name: string): name is StoryName {
  return name in STORIES;
}

export const STORY_NAMES: readonly StoryName[] = Object.keys(STORIES).filter(isStory);
