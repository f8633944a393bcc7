import { useRouter } from "@tanstack/react-router";
import { Image } from "lucide-react";
import { useEffect, useState } from "react";
import { chooseSaving, hidePictures, savesData } from "#app/lib/device/data-saver.ts";
import { usePicturesHidden } from "#app/lib/device/pictures-hidden.ts";
import { dataSaver } from "#messages/dataSaver/index.ts";

/** In the footer: whether this device shows pictures unasked. */
export function SaverChoice() {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(savesData()), []);
  // Known to the browser alone; its room is kept.
  if (isOn === null) return <p className="min-h-11" />;
  const choose = () => {
    chooseSaving(!isOn);
    setOn(!isOn);
    hidePictures(!isOn);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={choose}
      className="group flex min-h-11 items-center gap-3 justify-self-start text-left text-on-night-muted hover:text-on-night"
    >
      <span
        aria-hidden="true"
        className="flex h-6 w-11 shrink-0 items-center rounded-full border border-current p-0.5 group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="size-4.5 rounded-full bg-current transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-night" />
      </span>
      <span className="grid leading-snug">
        <span className="font-semibold">{dataSaver.name()}</span>
        <span className="text-sm">{dataSaver.what()}</span>
      </span>
    </button>
  );
}

/** While pictures are left out: that they are, and all of this page's by one tap. */
export function SaverNote() {
  const router = useRouter();
  const isHidden = usePicturesHidden();
  useEffect(() => {
    // A page that was kept, or a browser that says so to scripts alone: the shop did not know.
    hidePictures(savesData());
    return router.subscribe("onRendered", ({ pathChanged }) => {
      if (pathChanged) hidePictures(savesData());
    });
  }, [router]);
  if (!isHidden) return null;
  return (
    <button
      type="button"
      onClick={() => hidePictures(false)}
      className="on-night pointer-events-auto flex min-h-11 items-center gap-2.5 rounded-full border border-night-line px-4 py-2 text-left text-sm leading-tight font-semibold shadow-float hover:brightness-125"
    >
      <Image aria-hidden="true" className="size-5 shrink-0 text-accent" />
      {dataSaver.showPictures()}
    </button>
  );
}
