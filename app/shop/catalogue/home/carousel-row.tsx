import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import type { Carousel } from "./use-carousel.ts";

/**
 * The row of a carousel: `children` are its `<li>` slides, `className` sizes the box around it and
 * `listClassName` lays the slides out. Without a script the box has a scrollbar.
 */
export function CarouselRow({
  carousel,
  className,
  listClassName,
  children,
}: {
  carousel: Carousel;
  className?: string;
  listClassName: string;
  children: ReactNode;
}) {
  const { viewport, loop, perView, isLive, Engine, onReady, onScroll } = carousel;
  return (
    <>
      <div
        ref={viewport}
        onScroll={onScroll}
        className={cx(
          isLive
            ? "touch-pan-y touch-pinch-zoom select-none overflow-x-clip"
            : "snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] noscript:[scrollbar-width:thin]",
          className,
        )}
      >
        <ul className={listClassName}>{children}</ul>
      </div>
      {Engine ? (
        <Engine viewport={viewport} loop={loop} perView={perView} onReady={onReady} />
      ) : null}
    </>
  );
}
