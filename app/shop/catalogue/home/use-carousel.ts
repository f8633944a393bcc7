import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { CarouselApi, CarouselEngineProps } from "./carousel-engine.tsx";

type Position = { index: number; atStart: boolean; atEnd: boolean };

export type Carousel = Position & {
  /** For the box around the row. */
  viewport: RefObject<HTMLDivElement | null>;
  loop: boolean;
  perView: boolean;
  /** Embla has taken over from the browser's own scrolling. */
  isLive: boolean;
  Engine: ComponentType<CarouselEngineProps> | null;
  onReady: (api: CarouselApi) => void;
  onScroll: () => void;
  goTo: (index: number) => void;
  /** The next one (1) or the one before (-1). */
  turn: (direction: 1 | -1) => void;
};

const loadEngine = async () => (await import("./carousel-engine.tsx")).CarouselEngine;

/**
 * What a carousel knows and can do; `CarouselRow` draws it. The browser scrolls and snaps the row
 * until Embla is there, which is fetched once the page is painted and at rest, and for good where it
 * does not load. `loop` goes on from the last slide to the first; `perView` moves a whole view.
 */
export function useCarousel({
  count,
  loop = false,
  perView = false,
}: {
  /** How many slides there are; one alone stays where it is. */
  count: number;
  loop?: boolean;
  perView?: boolean;
}): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const [position, setPosition] = useState<Position>({ index: 0, atStart: true, atEnd: false });
  const isAtRest = useIsAtRest();
  const Engine = useOnDemand(loadEngine, isAtRest && count > 1, () => undefined);

  useEffect(() => {
    if (!api) return;
    const read = () =>
      setPosition({
        index: api.selectedScrollSnap(),
        atStart: !api.canScrollPrev(),
        atEnd: !api.canScrollNext(),
      });
    read();
    api.on("select", read).on("reInit", read);
    return () => void api.off("select", read).off("reInit", read);
  }, [api]);

  const goTo = (index: number) => {
    if (api) api.scrollTo(index);
    else if (viewport.current) scrollToSlide(viewport.current, index);
  };
  const turn = (direction: 1 | -1) => {
    const box = viewport.current;
    if (api) direction > 0 ? api.scrollNext() : api.scrollPrev();
    else if (box && loop) scrollToSlide(box, position.index + direction);
    else box?.scrollBy({ left: direction * box.clientWidth });
  };
  const onScroll = () => {
    if (api || !viewport.current) return;
    const next = positionOf(viewport.current);
    setPosition((last) => (isSame(last, next) ? last : next));
  };
  const onReady = (ready: CarouselApi) => {
    const box = viewport.current;
    if (!box) return;
    const { index } = positionOf(box);
    box.scrollTo({ left: 0, behavior: "instant" });
    const snap = ready.internalEngine().slideRegistry.findIndex((group) => group.includes(index));
    if (snap > 0) ready.scrollTo(snap, true);
    setApi(ready);
  };

  const isLive = api !== null;
  return { ...position, viewport, loop, perView, isLive, Engine, onReady, onScroll, goTo, turn };
}

/** True once the page is painted and the browser has nothing else to do. */
function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(() => setAtRest(true)), []);
  return isAtRest;
}

function positionOf(box: HTMLElement): Position {
  const distances = slidesOf(box).map((slide) => Math.abs(distanceTo(box, slide)));
  return {
    index: Math.max(0, distances.indexOf(Math.min(...distances))),
    atStart: box.scrollLeft <= 2,
    atEnd: box.scrollLeft >= box.scrollWidth - box.clientWidth - 2,
  };
}

function scrollToSlide(box: HTMLElement, index: number): void {
  const slides = slidesOf(box);
  const slide = slides.at(index % slides.length);
  if (slide) box.scrollBy({ left: distanceTo(box, slide) });
}

/** How far a slide is from where the first one stands when nothing is scrolled. */
function distanceTo(box: HTMLElement, slide: Element): number {
  const { left } = box.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(box).paddingLeft);
  return slide.getBoundingClientRect().left - left - box.clientLeft - padding;
}

function slidesOf(box: HTMLElement): Element[] {
  return Array.from(box.firstElementChild?.children ?? []);
}

function isSame(a: Position, b: Position): boolean {
  return a.index === b.index && a.atStart === b.atStart && a.atEnd === b.atEnd;
}
