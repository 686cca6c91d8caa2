import PostalMime, { type Address, addressParser, type Email } from "postal-mime";
import { AwsError } from "../endpoint/aws-error.ts";

export interface Attachment {
  /** Empty for an attachment without a name. */
  filename: string;
  contentType: string;
  text: string;
}

/** An e-mail as submitted, with all its senders. */
export interface EmailMessage {
  senders: string[];
  /** Bare addresses, each once: to, then cc, then bcc. */
  recipients: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The ids of referenced e-mails; empty for none. */
  references: string;
  /** The address of the header List-Unsubscribe, if it may be called with one click (RFC 8058); empty for none. */
  unsubscribe: string;
  attachments: Attachment[];
}

/** The e-mail of a SendEmail form. */
export function messageFromForm(form: URLSearchParams): EmailMessage {
  const from = required(form, "Source");
  const to = ["To", "Cc", "Bcc"].flatMap((kind) => members(form, `Destination.${kind}Addresses`));
  const text = form.get("Message.Body.Text.Data");
  const html = form.get("Message.Body.Html.Data");
  if (text === null && html === null)
    throw new AwsError("InvalidParameterValue", "A message needs a text or html body");
  return {
    senders: [from],
    recipients: distinct(to),
    from,
    subject: required(form, "Message.Subject.Data"),
    text: text ?? "",
    html: html ?? "",
    references: "",
    unsubscribe: "",
    attachments: [],
  };
}

/** The e-mail of a SendRawEmail form: a MIME message, whose envelope the form may override. */
export async function messageFromRaw(form: URLSearchParams): Promise<EmailMessage> {
  const raw = Buffer.from(required(form, "RawMessage.Data"), "base64");
  const email = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const source = form.get("Source");
  const named = members(form, "Destinations");
  const header = [...mailboxes(email.from), ...mailboxes(email.sender)];
  const written = header[0]?.written ?? source;
  if (!written) throw new AwsError("InvalidParameterValue", "A raw message needs a From header or a Source");
  const to = [email.to, email.cc, email.bcc].flatMap((list) => (list ?? []).flatMap(mailboxes));
  return {
    senders: [...(source ? [source] : []), ...header.map(({ address }) => address)],
    recipients: distinct(named.length > 0 ? named : to.map(({ address }) => address)),
    from: written,
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
    references: email.references ?? "",
    unsubscribe: unsubscribeOf(email),
    attachments: email.attachments.map(attachmentOf),
  };
}

function unsubscribeOf({ headers }: Email): string {
  const value = (name: string) => headers.find(({ key }) => key === name)?.value;
  if (value("list-unsubscribe-post") !== "List-Unsubscribe=One-Click") return "";
  return /<(https?:[^>]+)>/.exec(value("list-unsubscribe") ?? "")?.[1] ?? "";
}

/** The bare address in `Anna Keller <anna@example.com>`. It must be 7-bit ASCII, because SES does not support SMTPUTF8. */
export function addressOf(written: string): string {
  const address = addressParser(written, { flatten: true })[0]?.address;
  if (!address || !/^[!-?A-~]+@[!-?A-~]+$/.test(address)) {
    throw new AwsError("InvalidParameterValue", `No e-mail address: ${written}`);
  }
  return address;
}

function attachmentOf({ filename, mimeType, content }: Email["attachments"][number]): Attachment {
  const bytes =
    typeof content === "string" ? Buffer.from(content, "base64") : Buffer.from(new Uint8Array(content));
  // A calendar file is text, too.
  const encoding = /^text\/|^application\/ics$/.test(mimeType) ? "utf8" : "base64";
  return { filename: filename ?? "", contentType: mimeType, text: bytes.toString(encoding) };
}

function mailboxes(address: Address | undefined): { address: string; written: string }[] {
  if (!address) return [];
  const boxes = address.group ?? [address];
  return boxes.map((box) => ({
    address: box.address,
    written: box.name ? `${box.name} <${box.address}>` : box.address,
  }));
}

function distinct(written: string[]): string[] {
  return [...new Set(written.map(addressOf))];
}

function members(form: URLSearchParams, name: string): string[] {
  const values: string[] = [];
  for (;;) {
    const value = form.get(`${name}.member.${values.length + 1}`);
    if (value === null) return values;
    values.push(value);
  }
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new AwsError("InvalidParameterValue", `The parameter ${name} is missing`);
  return value;
}
