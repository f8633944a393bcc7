import type { Stage } from "../stage.ts";
import { approve, byOwnMeans, complete, start } from "./buying.ts";

/** One cart in two tabs: it is begun and approved in both, and the shopper comes back to one of them. */
async function paysInTwoTabs(stage: Stage): Promise<void> {
  const first = await start(stage, byOwnMeans);
  const second = await start(stage, byOwnMeans);
  approve(stage, second.providerRef);
  await stage.post.collect();
  approve(stage, first.providerRef);
  await complete(stage, first);
}

export const TWO_TABS = { "pays in two tabs": paysInTwoTabs } as const;
