import { type RefObject, useLayoutEffect, useRef } from "react";

/** What a value is by the time that an answer is there: a render that is given up does not touch it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
