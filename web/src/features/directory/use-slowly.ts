import { useEffect, useEffectEvent, useState } from "react";

const restMs = 250;

/** Text that is shown as it is typed and told once the typing rests; a change from outside is taken over. */
export function useSlowly(told: string, tell: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(told);
  const [seen, setSeen] = useState(told);
  if (told !== seen) {
    setSeen(told);
    if (told !== typed.trim()) setTyped(told);
  }
  const telling = useEffectEvent(tell);
  useEffect(() => {
    if (typed.trim() === told.trim()) return;
    const timer = setTimeout(() => telling(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed, told]);
  return [typed, setTyped];
}
