import { readFileSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { EmailText } from "#kernel/text/email-text";
import { composeEmail } from "../../../functions/platform/email/compose-email.ts";
import { colors } from "../../../functions/platform/email/style.ts";

const words: EmailText = {
  subject: "Subject",
  paragraphs: ["<b>Anna</b> & co", "Please come <i>early</i>."],
  facts: [{ label: "Where", value: "3 \"Market\" Square, 'Elm'" }],
  link: "Open",
  secondLink: "Map",
};
const links = {
  href: "https://example.com/a?b=1&c=2",
  secondHref: "https://maps.example/?q=<3>",
};
const shown = (html: string) =>
  html
    .replace(/<head>.*<\/head>|<[^>]*>/gs, "\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

beforeEach(() => {
  vi.stubEnv("PRODUCT", "Three & Co");
  vi.stubEnv("SUPPORT_EMAIL", "help@example.com");
  onTestFinished(() => void vi.unstubAllEnvs());
});

test("no word of an e-mail can become markup", () => {
  const { html } = composeEmail(words, "en", links);
  expect(html).toContain("&lt;b&gt;Anna&lt;/b&gt; &amp; co");
  expect(html).toContain("3 &quot;Market&quot; Square, &#39;Elm&#39;");
  expect(html).toContain('href="https://example.com/a?b=1&amp;c=2"');
  expect(html).toContain('href="https://maps.example/?q=&lt;3&gt;"');
  expect(html).toContain("an account with Three &amp; Co.");
});

test("an e-mail's plain text has all of its HTML, links and footer included", () => {
  const { text, html } = composeEmail(words, "en", { ...links, optional: true });
  expect(text).toBe(`<b>Anna</b> & co

Where: 3 "Market" Square, 'Elm'

Please come <i>early</i>.

Open: https://example.com/a?b=1&c=2
Map: https://maps.example/?q=<3>

-- 
You're receiving this because you have an account with Three & Co.
You can choose your e-mails in your account, under Notification settings.
Please don't reply. Questions? help@example.com`);
  const lines = text
    .split(/\n|: (?=https)/)
    .filter((line) => line !== "" && !/^(-- |https|Where)/.test(line));
  for (const line of lines) expect(shown(html)).toContain(line);
  expect(shown(html)).toContain("Where");
});

test("the preview line continues the subject without repeating it", () => {
  const beside = /<body[^>]*>\s*<div style="display:none[^>]*>([^&]*)&#847;/;
  const { html } = composeEmail({ ...words, paragraphs: ["It is ready.", "Come soon."] }, "en");
  expect(beside.exec(html)?.[1]).toBe("Come soon.");
});

test("a code has no spaces, so that it can be copied", () => {
  const { html } = composeEmail({ ...words, code: "012345" }, "en");
  expect(html).toMatch(/<p class="code"[^>]*letter-spacing:8px[^>]*>012345<\/p>/);
});

test("only an optional e-mail says how to turn it off, and a stranger reads the real reason", () => {
  expect(composeEmail(words, "en", links).text).not.toContain("turn off");
  const { text } = composeEmail({ ...words, reason: "Your address was entered." }, "en", links);
  expect(text).toContain("-- \nYour address was entered.\nPlease");
});

test("an e-mail loads nothing and runs nothing", () => {
  const { html } = composeEmail(words, "en", links);
  expect(html).not.toMatch(/<(img|script|link|iframe)|\bsrc=|url\(|@import/i);
});

test("the colors are those of the web, light and dark", () => {
  const tokens = readFileSync("web/src/ui/tokens.css", "utf8");
  for (const [name, [light, dark]] of Object.entries(colors)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(tokens).toContain(`--${token}: light-dark(${light}, ${dark});`);
  }
});
