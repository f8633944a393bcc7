import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

type Position = { index: number; atStart: boolean; atEnd: boolean };

/**
 * A row that the browser itself scrolls and snaps (it works before and without JavaScript), with
 * what arrows and dots need beside it: which child stands at the left edge, and ways to move. The
 * row's `scroll-smooth` class decides about motion.
 */
export function useSnapScroller(): Position & {
  ref: RefObject<HTMLUListElement | null>;
  goTo: (index: number) => void;
  /** One view to the right (1) or left (-1). */
  turn: (direction: 1 | -1) => void;
} {
  const ref = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<Position>({ index: 0, atStart: true, atEnd: false });

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const next = positionOf(row);
        setPosition((last) => (isSame(last, next) ? last : next));
      });
    };
    measure();
    row.addEventListener("scroll", measure, { passive: true });
    const resized = new ResizeObserver(measure);
    resized.observe(row);
    return () => {
      cancelAnimationFrame(frame);
      row.removeEventListener("scroll", measure);
      resized.disconnect();
    };
  }, []);

  const goTo = useCallback((index: number) => {
    const row = ref.current;
    const child = row?.children.item(index);
    if (row && child instanceof HTMLElement) {
      row.scrollTo({ left: child.offsetLeft - firstOffset(row) });
    }
  }, []);
  const turn = useCallback((direction: 1 | -1) => {
    const row = ref.current;
    row?.scrollBy({ left: direction * row.clientWidth });
  }, []);

  return { ref, ...position, goTo, turn };
}

function positionOf(row: HTMLElement): Position {
  const first = firstOffset(row);
  const offsets = Array.from(row.children, (child) =>
    child instanceof HTMLElement ? child.offsetLeft - first : 0,
  );
  const distances = offsets.map((offset) => Math.abs(offset - row.scrollLeft));
  return {
    index: Math.max(0, distances.indexOf(Math.min(...distances))),
    atStart: row.scrollLeft <= 2,
    atEnd: row.scrollLeft >= row.scrollWidth - row.clientWidth - 2,
  };
}

function firstOffset(row: HTMLElement): number {
  return row.firstElementChild instanceof HTMLElement ? row.firstElementChild.offsetLeft : 0;
}

function isSame(a: Position, b: Position): boolean {
  return a.index === b.index && a.atStart === b.atStart && a.atEnd === b.atEnd;
}
