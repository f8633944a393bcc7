import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type RefObject, useEffect, useEffectEvent } from "react";

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

export type CarouselEngineProps = {
  viewport: RefObject<HTMLElement | null>;
  loop: boolean;
  perView: boolean;
  onReady: (api: CarouselApi) => void;
};

/**
 * Embla for a row that stands already: `viewport` is the clipping box, its only child the row. In a
 * file of its own, so that a page's first load goes without the library. `perView` moves by as many
 * slides as are in view instead of by one.
 */
export function CarouselEngine({ viewport, loop, perView, onReady }: CarouselEngineProps) {
  const [attach, api] = useEmblaCarousel({
    loop,
    align: "start",
    slidesToScroll: perView ? "auto" : 1,
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });
  const tell = useEffectEvent(onReady);

  useEffect(() => {
    attach(viewport.current);
    return () => attach(null);
  }, [attach, viewport]);
  useEffect(() => {
    if (api) tell(api);
  }, [api]);

  return null;
}
