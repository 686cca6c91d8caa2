// Runs in the browser: fills the operator page and keeps it fresh.
import { connectClock, showAppointments, showClock } from "./clock.ts";
import { button, byId, element, type Fields, list, text, typedIn, when } from "./dom.ts";
import { loadEvents, showEvents } from "./events.ts";
import { onlyTo, showMailbox } from "./mailbox.ts";

const everyMs = 2000;
const tabs = [...document.querySelectorAll<HTMLElement>("[role=tab]")];

/** The loaders of the tabs; each runs only while its tab is open. */
const panels: Readonly<Record<string, () => Promise<void>>> = {
  mailbox: showMailbox,
  clock: async () => {
    await loadEvents();
    showAppointments();
  },
  people: showPeople,
  events: async () => {
    await loadEvents();
    showEvents();
  },
  texts: async () => show("text-list", (await list("/local/sms")).slice(0, 50), textMessage),
  "dead-letters": async () => show("dead", await list("/local/dead-letters"), deadLetter),
};

for (const tab of tabs) tab.addEventListener("click", () => open(tab));
byId("to").addEventListener("input", () => onlyTo(typedIn("to")));
byId("type").addEventListener("input", showEvents);
document.querySelector("[role=tablist]")?.addEventListener("keydown", (event) => {
  if (event instanceof KeyboardEvent) moveBy({ ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0);
});
addEventListener("hashchange", () => open(tabOf(location.hash)));
connectClock(refresh);
open(tabOf(location.hash));
setInterval(() => void refresh(), everyMs);

function open(tab: HTMLElement): void {
  for (const each of tabs) {
    const isOpen = each === tab;
    each.setAttribute("aria-selected", String(isOpen));
    each.tabIndex = isOpen ? 0 : -1;
    byId(panelOf(each)).hidden = !isOpen;
  }
  history.replaceState(null, "", `#${panelOf(tab)}`);
  void refresh();
}

function moveBy(by: number): void {
  const at = tabs.findIndex((each) => each.ariaSelected === "true");
  const next = tabs[(at + by + tabs.length) % tabs.length];
  if (by === 0 || next === undefined) return;
  open(next);
  next.focus();
}

async function refresh(): Promise<void> {
  await Promise.all([showClock(), panels[panelOf(tabOf(location.hash))]?.()]);
}

function tabOf(hash: string): HTMLElement {
  return tabs.find((each) => `#${panelOf(each)}` === hash) ?? byId("tab-mailbox");
}

function panelOf(tab: HTMLElement): string {
  return tab.getAttribute("aria-controls") ?? "";
}

async function showPeople(): Promise<void> {
  const lines: unknown = await (await fetch("/local/people")).json();
  byId("who").replaceChildren(...(Array.isArray(lines) ? lines.map(text).flatMap(group) : []));
}

/** People of one role: "Patients: anna@example.com, ben@example.com". */
function group(line: string): Node[] {
  const [role = "", addresses = ""] = line.split(": ");
  const rows = addresses.split(", ").filter((address) => address.includes("@"));
  if (rows.length === 0) return [element("p", line)];
  const items = rows.map((address) => {
    const mails = button("Mails", () => {
      onlyTo(address);
      open(byId("tab-mailbox"));
    });
    mails.setAttribute("aria-label", `Mails to ${address}`);
    return element("li", [element("span", address), mails]);
  });
  return [element("h2", role), element("ol", items, "list")];
}

function textMessage(sent: Fields): Node[] {
  return [element("strong", text(sent.to)), when(text(sent.at)), element("pre", text(sent.text))];
}

function deadLetter(dead: Fields): Node[] {
  const { body, ...rest } = dead;
  return [element("strong", text(rest.queue)), element("pre", `${JSON.stringify(rest)}\n${text(body)}`)];
}

/** Fills a list of the page. */
function show(id: string, entries: Fields[], row: (entry: Fields) => Node[]): void {
  const rows = entries.map((entry) => element("li", row(entry)));
  byId(id).replaceChildren(...(rows.length > 0 ? rows : [element("li", "Nothing yet.")]));
}
