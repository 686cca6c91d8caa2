import {
  button,
  byId,
  element,
  type Fields,
  fields,
  folded,
  list,
  showPage,
  text,
  typedIn,
  when,
} from "./dom.ts";

let shown = "";
let from = 0;

/** Shows the e-mails if they have changed; an open e-mail stays open. */
export async function showMailbox(): Promise<void> {
  const to = typedIn("to");
  const mails = await list(`/local/mail${to === "" ? "" : `?to=${encodeURIComponent(to)}`}`);
  const now = `${to} ${from} ${mails.length} ${text(mails[0]?.messageId)} ${text(mails[0]?.at)}`;
  if (now === shown) return;
  shown = now;
  const open = new Set([...byId("mail").querySelectorAll("details[open]")].map((each) => each.id));
  showPage("mail", "mail-pager", mails.map(letter), from, (next) => {
    from = next;
    void showMailbox();
  });
  for (const each of byId("mail").querySelectorAll("details")) each.open = open.has(each.id);
}

/** Filters the e-mails by this address. */
export function onlyTo(address: string): void {
  const field = byId("to");
  if (field instanceof HTMLInputElement) field.value = address;
  from = 0;
  void showMailbox();
}

function letter(mail: Fields): Node {
  const code = /\b\d{6}\b/.exec(`${text(mail.subject)} ${text(mail.text)}`)?.[0];
  const line = [element("strong", text(mail.subject)), element("span", text(mail.to)), when(text(mail.at))];
  const details = folded(spaced(line), () => contentOf(mail));
  details.id = text(mail.messageId);
  return element("li", [details, ...(code === undefined ? [] : [copyButton(code)])]);
}

function spaced(nodes: readonly HTMLElement[]): Node[] {
  return nodes.map((each) => element("span", [each]));
}

function contentOf(mail: Fields): Node[] {
  const { undelivered, messageId } = mail;
  const lost = Array.isArray(undelivered) ? undelivered.map(fields) : [];
  const preview = element("iframe", "");
  preview.setAttribute("sandbox", "");
  preview.setAttribute("title", `${text(mail.subject)}, as HTML`);
  preview.setAttribute("src", `/local/preview?id=${encodeURIComponent(text(messageId))}`);
  const plain = element("pre", text(mail.text));
  return [
    ...lost.map(({ to, why }) => element("p", `not delivered to ${text(to)}: ${text(why)}`)),
    ...(text(mail.html) === "" ? [plain] : [preview, folded([element("span", "Plain text")], () => [plain])]),
  ];
}

function copyButton(code: string): HTMLElement {
  const made = button(`Copy ${code}`, () => {
    void navigator.clipboard.writeText(code).then(() => {
      made.textContent = `Copied ${code}`;
    });
  });
  return made;
}
