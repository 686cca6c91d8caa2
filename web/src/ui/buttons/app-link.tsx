import { useRouter } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "onClick"> {
  /** An address of ours, or an absolute URL. */
  href: string;
  /** Called before the address opens. */
  onPress?: () => void;
}

/** A link. Addresses of ours open without a page load, unless the person asks for a new tab or a file. */
export function AppLink({ href, onPress, ...passed }: AppLinkProps) {
  const router = useRouter({ warn: false });
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onPress?.();
    if (!router || !opensHere(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <a {...passed} href={href} onClick={open} />;
}

function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { origin, target, download } = event.currentTarget;
  if (origin !== location.origin || target !== "" || download !== "") return false;
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey;
}
