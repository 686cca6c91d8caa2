import { useEffect, useRef, useState } from "react";

/** The distance to the visible part of the page at which something is near. */
const rootMargin = "200px";

/** A reference for an element, and whether the element has been near the visible part of the page. */
export function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear] as const;
}
