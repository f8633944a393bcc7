import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { homePage } from "#messages/homePage/index.ts";
import type { HeroSlide } from "../catalogue-types.ts";
import { CarouselRow } from "./carousel-row.tsx";
import { HeroSlideView } from "./hero-slide.tsx";
import { useAutoAdvance } from "./use-auto-advance.ts";
import { useCarousel } from "./use-carousel.ts";

const PERIOD_MS = 5_000;

/** Shown when there are no slides (storefront §2). */
function ownSlide(): HeroSlide {
  return {
    id: "none",
    imageUrl: "",
    title: homePage.authenticAfrican(),
    subtitle: homePage.acrossTheContinent(),
    buttonText: homePage.shopNow(),
    buttonLink: "/products",
    productId: null,
  };
}

/**
 * The home page's slides: arrows, dots, swipe; every 5 seconds the next one, round and round, but
 * not while somebody points at it or holds it, is inside it with the keyboard, has paused it or
 * wants no motion.
 */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const shown = slides.length > 0 ? slides : [ownSlide()];
  const isCarousel = shown.length > 1;
  const carousel = useCarousel({ count: shown.length, loop: true });
  const { index, goTo, turn } = carousel;
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  const mayMove = isCarousel && !paused && !pointed && !focused;
  const { allowsMotion } = useAutoAdvance({
    running: mayMove,
    periodMs: PERIOD_MS,
    index,
    advance: () => turn(1),
  });

  return (
    <section
      aria-label={homePage.highlights()}
      {...(isCarousel ? { "aria-roledescription": homePage.carousel() } : {})}
      className="relative"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
    >
      <CarouselRow
        carousel={carousel}
        className="rounded-xl border border-line bg-surface overflow-y-clip"
        listClassName="flex"
      >
        {shown.map((slide, at) => (
          <HeroSlideView
            key={slide.id}
            slide={slide}
            isFirst={at === 0}
            {...(isCarousel
              ? { place: catalogue.placeOf({ place: at + 1, total: shown.length }) }
              : {})}
          />
        ))}
      </CarouselRow>
      {isCarousel ? (
        <div className="flex items-center justify-center max-lg:mt-1 max-md:mt-0 md:justify-between noscript:hidden">
          <Arrow label={homePage.previousSlide()} className="lg:left-3" onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Arrow>
          <div className="flex items-center lg:absolute lg:bottom-3 lg:left-1/2 lg:-translate-x-1/2 lg:rounded-full lg:bg-surface lg:px-1.5 lg:shadow-card">
            {shown.map((slide, at) => (
              <Dot
                key={slide.id}
                label={homePage.slideNamed({ number: at + 1, title: slide.title })}
                isCurrent={at === index}
                onClick={() => goTo(at)}
              />
            ))}
            <button
              type="button"
              aria-label={paused ? homePage.playSlides() : homePage.pauseSlides()}
              onClick={() => setPaused(!paused)}
              className={cx(
                "touch-target grid size-8 max-md:h-6 place-items-center rounded-full text-ink-muted hover:text-ink [&_svg]:size-4.5",
                !allowsMotion && "invisible",
              )}
            >
              {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </button>
          </div>
          <Arrow label={homePage.nextSlide()} className="lg:right-3" onClick={() => turn(1)}>
            <ChevronRight aria-hidden="true" />
          </Arrow>
        </div>
      ) : null}
    </section>
  );
}

function Dot({
  label,
  isCurrent,
  onClick,
}: {
  label: string;
  isCurrent: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      {...(isCurrent ? { "aria-current": "true" as const } : {})}
      onClick={onClick}
      className="touch-target grid size-8 place-items-center rounded-full max-md:h-6"
    >
      <span
        className={cx(
          "h-2.5 rounded-full transition-all forced-colors:border",
          isCurrent ? "w-6 bg-brand" : "w-2.5 bg-line-strong",
        )}
      />
    </button>
  );
}

/** Beside the dots below the picture; on wide screens at the picture's edges. */
function Arrow({
  label,
  className,
  onClick,
  children,
}: {
  label: string;
  className: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(
        "grid size-11 place-items-center rounded-full max-md:hidden border border-line bg-surface text-ink transition-colors hover:text-brand lg:absolute lg:top-1/2 lg:-translate-y-1/2 lg:shadow-card [&_svg]:size-5.5",
        className,
      )}
    >
      {children}
    </button>
  );
}
