// Runs in the browser: fills the operator page and keeps it fresh.
import { connectClock, showAppointments, showClock } from "./clock.ts";
import { button, byId, element, type Fields, fields, list, text, typedIn, when } from "./dom.ts";
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
  messages: showMessages,
  machine: showMachine,
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

async function showMessages(): Promise<void> {
  const [texts, pushes] = await Promise.all([list("/local/sms"), list("/local/pushes")]);
  byId("texts").replaceChildren(...rows(texts.slice(0, 50).map(textMessage)));
  byId("pushes").replaceChildren(...rows(pushes.slice(0, 50).map(push)));
}

async function showMachine(): Promise<void> {
  const [dead, functions] = await Promise.all([list("/local/dead-letters"), list("/local/functions")]);
  byId("dead").replaceChildren(...rows(dead.map(deadLetter)));
  byId("functions").replaceChildren(...rows(functions.map(unit)));
}

function textMessage(sent: Fields): Node[] {
  return [element("strong", text(sent.to)), when(text(sent.at)), element("pre", text(sent.text))];
}

function push(sent: Fields): Node[] {
  const { urgency, ttl } = fields(sent.headers);
  const details = `urgency ${text(urgency)}, kept for ${text(ttl)} s, answered ${text(sent.status)}`;
  return [element("span", text(sent.url)), when(text(sent.at)), element("span", details)];
}

function deadLetter(dead: Fields): Node[] {
  const { body, ...rest } = dead;
  return [element("strong", text(rest.queue)), element("pre", `${JSON.stringify(rest)}\n${text(body)}`)];
}

function unit(each: Fields): Node[] {
  const size = `${text(each.memoryMb)} MB, ${text(each.timeoutSeconds)} s`;
  return [element("span", text(each.entry)), element("span", size, "soft")];
}

function rows(contents: Node[][]): Node[] {
  if (contents.length === 0) return [element("li", "Nothing yet.")];
  return contents.map((content) => element("li", content));
}
