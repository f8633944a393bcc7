import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { chrome } from "#messages/chrome/index.ts";

const loadBadges = async () => (await import("../trust-badges.tsx")).TrustBadges;

/** Below all that is filled in; where they cannot be fetched nothing is missing. */
export function Badges() {
  const [gaveUp, setGaveUp] = useState(false);
  const Loaded = useOnDemand(loadBadges, !gaveUp, () => setGaveUp(true));
  return Loaded ? <Loaded /> : null;
}

const loadBotCheck = async () => (await import("../bot-check.tsx")).BotCheck;

/** For the few of whom it is asked. */
export function BotCheckOnDemand(props: {
  widget: { siteKey: string; script: string };
  onPassed: () => void;
}) {
  const [gaveUp, setGaveUp] = useState(false);
  const Check = useOnDemand(loadBotCheck, !gaveUp, () => setGaveUp(true));
  if (Check) return <Check {...props} />;
  return gaveUp ? (
    <Button variant="outline" onClick={() => setGaveUp(false)}>
      {chrome.tryAgain()}
    </Button>
  ) : null;
}
