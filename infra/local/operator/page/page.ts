// Runs in the browser: fills the operator page and keeps it fresh.
type Fields = Record<string, unknown>;

const every = 2000;
let seen = 0;

await refresh();
setInterval(() => void refresh(), every);
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-advance]")) {
  button.addEventListener("click", () => void advance(button.dataset.advance ?? ""));
}
byId("to").addEventListener("input", () => void refresh());
byId("functions").replaceChildren(
  ...(await list("/local/functions")).map((each) =>
    row(text(each.entry), `${text(each.memoryMb)} MB`, `${text(each.timeoutSeconds)} s`),
  ),
);

async function refresh(): Promise<void> {
  const to = byId("to");
  const address = to instanceof HTMLInputElement ? to.value.trim() : "";
  const [mail, texts, pushes, events, dead, clock] = await Promise.all([
    list(`/local/mail${address === "" ? "" : `?to=${encodeURIComponent(address)}`}`),
    list("/local/sms"),
    list("/local/pushes"),
    list(`/local/events?after=${seen}`),
    list("/local/dead-letters"),
    get("/local/clock"),
  ]);
  byId("now").textContent = new Date(text(clock.now)).toString();
  byId("filling").textContent = text(clock.filling);
  byId("mail").replaceChildren(...entries(mail.slice(0, 50).map(letter)));
  byId("texts").replaceChildren(...entries(texts.slice(0, 20).map(textMessage)));
  byId("pushes").replaceChildren(...entries(pushes.slice(0, 20).map(push)));
  byId("dead").replaceChildren(...entries(dead.map(deadLetter)));
  byId("events").prepend(...events.map(passed).reverse());
  seen = Number(events.at(-1)?.position ?? seen);
}

async function advance(duration: string): Promise<void> {
  byId("now").textContent = "The clock is moving: what falls due on the way is done first.";
  await fetch("/local/clock", { method: "POST", body: JSON.stringify({ advance: duration }) });
  await refresh();
}

function letter(mail: Fields): Node[] {
  const code = /\b\d{6}\b/.exec(`${text(mail.subject)} ${text(mail.text)}`)?.[0];
  return [
    element("strong", text(mail.subject)),
    element("p", `${text(mail.at)}, to ${text(mail.to)}`),
    ...(code === undefined ? [] : [element("p", code, "code")]),
    ...(Array.isArray(mail.undelivered) ? mail.undelivered.map(fields).map(undelivered) : []),
    element("pre", text(mail.text)),
  ];
}

function textMessage(sent: Fields): Node[] {
  return [element("strong", text(sent.to)), element("p", text(sent.at)), element("pre", text(sent.text))];
}

function push(sent: Fields): Node[] {
  const { urgency, ttl } = fields(sent.headers);
  const told = `urgency ${text(urgency)}, kept for ${text(ttl)} s, answered ${text(sent.status)}`;
  return [element("strong", text(sent.url)), element("p", `${text(sent.at)}, ${told}`)];
}

function undelivered({ to, why }: Fields): Node {
  return element("p", `not delivered to ${text(to)}: ${text(why)}`);
}

function deadLetter(dead: Fields): Node[] {
  const { body, ...rest } = dead;
  return [element("strong", text(rest.queue)), element("pre", `${JSON.stringify(rest)}\n${text(body)}`)];
}

function passed(event: Fields): Node {
  const detail = JSON.stringify(event.detail);
  return row(text(event.position), text(event.detailType), text(event.source), detail);
}

function entries(contents: Node[][]): Node[] {
  if (contents.length === 0) return [element("li", "Nothing yet.")];
  return contents.map((content) => {
    const item = element("li", "");
    item.append(...content);
    return item;
  });
}

function row(...cells: string[]): Node {
  const line = element("tr", "");
  line.append(...cells.map((cell) => element("td", cell)));
  return line;
}

function element(name: string, content: string, className = ""): HTMLElement {
  const made = document.createElement(name);
  made.textContent = content;
  if (className !== "") made.className = className;
  return made;
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element ${id}.`);
  return found;
}

async function get(path: string): Promise<Fields> {
  const answer: unknown = await (await fetch(path)).json();
  return fields(answer);
}

async function list(path: string): Promise<Fields[]> {
  const answer: unknown = await (await fetch(path)).json();
  return Array.isArray(answer) ? answer.map(fields) : [];
}

function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(text).join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export {};
