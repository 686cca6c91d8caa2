import { useEffect, useState } from "react";

/** A reference for an element, and whether the element is on the screen now. */
export function useOnScreen<Shown extends Element>() {
  const [element, setElement] = useState<Shown | null>(null);
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((seen) => setOnScreen(seen.at(-1)?.isIntersecting === true));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setOnScreen(false);
    };
  }, [element]);
  return [setElement, isOnScreen] as const;
}
