import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { mimeOf } from "../../functions/platform/email/mime.ts";
import { everyEmail } from "./every-email.ts";
import { visit } from "./notice-samples.ts";

beforeEach(() => {
  vi.stubEnv("PRODUCT", "Triscript");
  vi.stubEnv("SUPPORT_EMAIL", "support@triscript.example");
  vi.stubEnv("PUBLIC_ORIGIN", "https://triscript.example");
  onTestFinished(() => void vi.unstubAllEnvs());
});

const contact = "Please don't reply. Questions? support@triscript.example";
const usualFooter = `

-- 
You're receiving this because you have an account with Triscript.
You can choose your e-mails in your account, under Notification settings.
${contact}`;

// The footer is in it where it is not the usual one.
test("every e-mail matches its reviewed text", () => {
  const [first] = everyEmail();
  expect(first?.[1].html).toMatchSnapshot("the whole document");
  for (const [name, { subject, text }] of everyEmail()) {
    expect(text.endsWith(contact), name).toBe(true);
    expect(`${subject}\n\n${text.replace(usualFooter, "")}`).toMatchSnapshot(name);
  }
});

test("the HTML of every e-mail has the words of its text in the same order, and the same links", () => {
  for (const [name, { text, html }] of everyEmail()) {
    const card = html.slice(html.indexOf('<tr><td class="pad ink"'));
    const links = [...card.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)];
    expect(
      links.map(([, href = "", label = ""]) => `${shown(label)}: ${shown(href)}`),
      name,
    ).toEqual(text.match(/^.+: https:\/\/\S+$/gm) ?? []);
    const plainText = text.replace(/(?<=: )https:\/\/\S+$/gm, "").replace("\n-- \n", "\n");
    expect(wordsOf(shown(card)), name).toEqual(wordsOf(plainText));
  }
});

test("no subject names a medicine, an illness or a person's own words, and none is cut off in a list", () => {
  const secrets = new RegExp(
    ["Amoxicillin", "500 mg", "cough", "chest", "pain", "mood", ...visit.symptoms].join("|"),
    "i",
  );
  for (const [name, { subject, text, html }] of everyEmail()) {
    expect(`${subject} ${text} ${html}`, name).not.toMatch(secrets);
    expect(subject.length, subject).toBeLessThanOrEqual(78);
    expect(subject, name).toMatch(/^[^\r\n]+$/);
  }
});

test("a code is the first word of its subject", () => {
  const codes = everyEmail().filter(([name]) => name.startsWith("code to"));
  expect(codes.length).toBeGreaterThan(2);
  for (const [, { subject }] of codes) expect(subject).toMatch(/^012345 is your .*Triscript/);
});

test("every e-mail is far below the size that mail programs cut off (102 KB) and that the mail service accepts", () => {
  const from = { name: "Triscript", address: "no-reply@triscript.example" };
  for (const [name, email] of everyEmail()) {
    expect(Buffer.byteLength(email.html), name).toBeLessThan(16_000);
    expect(Buffer.byteLength(mimeOf(from, "anna@example.com", email)), name).toBeLessThan(40_000);
  }
});

/** What a reader sees of a part of a document. */
function shown(html: string): string {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html
    .replace(/<!--.*?-->|<[^>]*>/g, " ")
    .replace(/&([\w#]+);/g, (entity, name) => signs[name] ?? entity);
}

/** The words with their punctuation, without the colons that a text has instead of columns. */
function wordsOf(text: string): string[] {
  return text
    .replace(/:(?=\s|$)/g, "")
    .split(/\s+/)
    .filter(Boolean);
}
