/** Closes native disclosures that are menus: on Escape, after a choice, and when the focus or a press is outside. */
export function closeMenus(menus: () => Iterable<HTMLDetailsElement>, signal: AbortSignal): void {
  const look = (event: Event) => {
    for (const menu of menus()) if (menu.open && endsMenu(menu, event)) close(menu, event);
  };
  for (const type of ["click", "focusin", "keydown"]) document.addEventListener(type, look, { signal });
}

function endsMenu(menu: HTMLDetailsElement, event: Event): boolean {
  if (!(event.target instanceof Element)) return false;
  const isInside = menu.contains(event.target);
  if (event instanceof KeyboardEvent) return event.key === "Escape";
  if (event.type === "focusin") return !isInside;
  return !isInside || event.target.closest("a, button") !== null;
}

function close(menu: HTMLDetailsElement, { type, target }: Event): void {
  menu.open = false;
  if (type === "keydown" && target instanceof Node && menu.contains(target))
    menu.querySelector("summary")?.focus();
}
