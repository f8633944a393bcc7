import { Button } from "#app/ui/button.tsx";
import { chrome } from "#messages/chrome/index.ts";
import { usePart } from "../use-part.ts";

const loadBadges = async () => (await import("../trust-badges.tsx")).TrustBadges;

/** Below all that is filled in; where they cannot be fetched nothing is missing. */
export function Badges() {
  const { Component: Loaded } = usePart(loadBadges);
  return Loaded ? <Loaded /> : null;
}

const loadBotCheck = async () => (await import("../bot-check.tsx")).BotCheck;

/** For the few of whom it is asked. */
export function BotCheckOnDemand(props: {
  widget: { siteKey: string; script: string };
  onPassed: () => void;
}) {
  const { Component: Check, hasFailed, retry } = usePart(loadBotCheck);
  if (Check) return <Check {...props} />;
  return hasFailed ? (
    <Button variant="outline" onClick={retry}>
      {chrome.tryAgain()}
    </Button>
  ) : null;
}
