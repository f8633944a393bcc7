import { cx } from "../cx.ts";

/**
 * Somebody's picture in a circle, or the initials of their name on the brand's colour. For the eye
 * alone: the name stands beside it or in the label around it.
 */
export function Avatar({
  initials,
  image,
  className = "size-11 text-lg",
}: {
  initials: string;
  image: string | null | undefined;
  className?: string;
}) {
  if (image) {
    return (
      <img
        src={image}
        alt=""
        width={256}
        height={256}
        className={cx("shrink-0 rounded-full bg-sunken object-cover", className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid shrink-0 place-items-center rounded-full bg-brand font-display font-bold text-on-brand",
        className,
      )}
    >
      {initials}
    </span>
  );
}
