import { useEffect, useEffectEvent, useState } from "react";
import { overSearchLimit } from "./over-limit.ts";

const delayMs = 250;

/**
 * The text of a search field and its setter. `onChange` is called once typing has paused, unless it is over the limit. A `value` that
 * changes from outside replaces what was typed.
 */
export function useDebounced(
  value: string,
  onChange: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (typed.trim() === value.trim() || overSearchLimit(typed)) return;
    const timer = setTimeout(() => change(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}

/** What is searched for, once it has stopped changing. A search over the limit is not asked: its field says so. */
export function useDebouncedSearch<Search extends string | undefined>(value: Search): Search {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (overSearchLimit(value ?? "")) return;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
