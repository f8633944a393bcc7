import { UserRound } from "lucide-react";
import { useState } from "react";
import { usePicturesHidden } from "#app/lib/device/pictures-hidden.ts";
import { controls } from "#messages/controls/index.ts";
import { cx } from "../cx.ts";

/** The pixels that are asked for; shown smaller, it stays sharp. */
const SIDE = 128;

/** Who comes, in a circle of a fixed size; a plain figure until the photo is there, or without it. */
export function CourierPhoto({
  src,
  name,
  className,
}: {
  src: string;
  name: string | null;
  /** Its size, such as "size-14". */
  className: string;
}) {
  const [missing, setMissing] = useState<string | null>(null);
  const isHidden = usePicturesHidden();
  return (
    <span
      className={cx(
        "relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-ink-muted",
        className,
      )}
    >
      <UserRound aria-hidden="true" className="size-1/2" />
      {isHidden || missing === src ? null : (
        <img
          src={src}
          alt={name ? controls.photoOf({ name }) : controls.photoOfCourier()}
          width={SIDE}
          height={SIDE}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onError={() => setMissing(src)}
        />
      )}
    </span>
  );
}
