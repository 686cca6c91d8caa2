export type Fields = Record<string, unknown>;

/** An element with a text or with children. */
export function element(name: string, content: string | readonly Node[], className = ""): HTMLElement {
  const made = document.createElement(name);
  if (typeof content === "string") made.textContent = content;
  else made.append(...content);
  if (className !== "") made.className = className;
  return made;
}

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element ${id}.`);
  return found;
}

/** The value of a field of the page. */
export function typedIn(id: string): string {
  const field = byId(id);
  return field instanceof HTMLInputElement ? field.value.trim() : "";
}

export function button(label: string, press: () => void): HTMLElement {
  const made = element("button", label);
  made.setAttribute("type", "button");
  made.addEventListener("click", press);
  return made;
}

/** A line that expands; its content is created on first opening. */
export function folded(line: readonly Node[], more: () => readonly Node[]): HTMLElement {
  const made = element("details", [element("summary", line)]);
  made.addEventListener("toggle", () => made.childElementCount === 1 && made.append(...more()), {
    once: true,
  });
  return made;
}

/** Shows one page of a list, and the buttons to the others. */
export function showPage(
  list: string,
  pager: string,
  items: readonly Node[],
  from: number,
  go: (from: number) => void,
): void {
  const shown = items.slice(from, from + pageSize);
  byId(list).replaceChildren(...(shown.length > 0 ? shown : [element("li", "Nothing yet.")]));
  const count = element(
    "span",
    `${from + Math.min(1, shown.length)} to ${from + shown.length} of ${items.length}`,
  );
  const ways = [
    ...(from > 0 ? [button("Newer", () => go(Math.max(0, from - pageSize)))] : []),
    ...(from + pageSize < items.length ? [button("Older", () => go(from + pageSize))] : []),
  ];
  byId(pager).replaceChildren(...(items.length > pageSize ? [count, ...ways] : []));
}

const pageSize = 50;

/** An instant in this machine's time and in UTC. */
export function bothTimes(instant: number | string): { local: string; utc: string } {
  const at = new Date(instant);
  const day = {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;
  return {
    local: at.toLocaleString("en-GB", { ...day, timeZoneName: "short" }),
    utc: `${at.toLocaleString("en-GB", { ...day, timeZone: "UTC" })} UTC`,
  };
}

/** An instant in local time, with UTC as its tooltip. */
export function when(instant: string): HTMLElement {
  const { local, utc } = bothTimes(instant);
  const made = element("time", local, "soft");
  made.setAttribute("datetime", instant);
  made.title = utc;
  return made;
}

export async function get(path: string): Promise<Fields> {
  const answer: unknown = await (await fetch(path)).json();
  return fields(answer);
}

export async function list(path: string): Promise<Fields[]> {
  const answer: unknown = await (await fetch(path)).json();
  return Array.isArray(answer) ? answer.map(fields) : [];
}

export function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

export function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
