import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codeRules } from "#domain/identity";
import { notificationRetentionDays } from "#domain/notifications";
import { catalogue, declarationOf } from "#events";
import { readText } from "../../web/build/read-text.ts";
import { shownBlocks } from "../../web/src/features/public/shown-blocks.ts";
import type { Line } from "../../web/src/features/public/text.ts";
import { consentMessages } from "../../web/src/features/video/messages.ts";

const source = (name: string) =>
  readFileSync(new URL(`../../web/src/features/public/${name}.md`, import.meta.url), "utf8");

const plain = (line: Line): string =>
  line
    .map((part) => {
      if (typeof part === "string") return part;
      if ("bold" in part) return plain(part.bold);
      return "label" in part ? part.label : `{${part.setting}}`;
    })
    .join("");

const headings = (name: string) =>
  readText(source(name)).blocks.flatMap((block) => (block.kind === "heading" ? [plain(block.line)] : []));

/** The text under a heading, as it was written. */
function section(name: string, heading: string): string {
  return source(name).split(`\n## ${heading}\n`)[1]?.split("\n## ")[0]?.replace(/\s+/g, " ") ?? "";
}

describe("the public texts:", () => {
  test.each([
    [
      "the privacy policy (LEGAL-01..04, CONST-75, LEGAL-08, LEGAL-09, LEGAL-12, LEGAL-14, LEGAL-17, LEGAL-19, LEGAL-20, SCR-20..23)",
      "privacy",
      "Privacy Policy",
      "Introduction; Information We Collect; How We Use Your Information; Information Sharing; Data Security; Your Rights; " +
        "Data Retention; Children's Privacy; International Users; Changes to This Policy; Contact Us",
    ],
    [
      "the terms (LEGAL-22..26, CONST-75, LEGAL-30..33, LEGAL-35, LEGAL-37, LEGAL-38, SCR-25..28)",
      "terms",
      "Terms of Service",
      "Acceptance; Platform Description; User Responsibilities; Healthcare Provider Requirements; Pharmacy Requirements; " +
        "Limitation of Liability; Indemnification; Intellectual Property; Data and Privacy; Service Modifications; " +
        "Account Termination; Dispute Resolution; Governing Law; Severability; Changes to Terms; Contact",
    ],
  ])("title, date, notice and sections of %s", (_rows, name, called, sections) => {
    const { title, blocks } = readText(source(name));
    expect(plain(title)).toBe(called);
    expect(blocks[0]).toEqual({ kind: "paragraph", line: ["Last updated: October 2025"] });
    expect(blocks[1]?.kind === "notice" && plain(blocks[1].line)).toContain("subject to legal review");
    expect(headings(name).join("; ")).toBe(sections);
  });

  test.each([
    [
      "LEGAL-05",
      "privacy",
      "Information We Collect",
      /[Nn]ame, e-mail.*contact.*date of birth and demographics.*credentials.*pharmacy license/,
    ],
    [
      "LEGAL-06",
      "privacy",
      "Information We Collect",
      /Prescription details.*diagnosis.*appointment history.*medical notes.*[Ff]ulfillment/,
    ],
    [
      "LEGAL-07",
      "privacy",
      "Information We Collect",
      /device.*IP address.*browser.*operating system.*used.*authentication and security logs/,
    ],
    [
      "LEGAL-10",
      "privacy",
      "Information Sharing",
      /Doctors who treat you.*Pharmacies you select.*Legal requirements.*Service providers.*Business transfers/,
    ],
    ["LEGAL-11", "privacy", "Information Sharing", /do not sell personal health information/],
    [
      "LEGAL-13",
      "privacy",
      "Data Security",
      /encrypted.*access-controlled.*roles.*audits.*multi-factor authentication for sensitive operations/,
    ],
    [
      "LEGAL-15",
      "privacy",
      "Your Rights",
      /access.*correction.*deletion.*restriction.*portability.*objection/,
    ],
    ["LEGAL-16", "privacy", "Your Rights", /Write to \{supportEmail\}/],
    [
      "how long logs with network addresses are stored, and where",
      "privacy",
      "Data Retention",
      /which network address.*\{accessLogDays\} days.*technical logs.*\{logDays\} days/,
    ],
    [
      "what leaves the region",
      "privacy",
      "International Users",
      /may be logged in the United States.*network address, without their content/,
    ],
    ["LEGAL-18, CONST-73", "privacy", "Children's Privacy", /not for anyone under 13/],
    ["LEGAL-21, SCR-24", "privacy", "Contact Us", /\{supportEmail\}.*"Privacy Inquiry"/],
    [
      "LEGAL-40, SHELL-10, SHELL-11",
      "privacy",
      "Introduction",
      /no medical advice.*decisions stay with you and your licensed providers/,
    ],
    ["LEGAL-41", "terms", "Platform Description", /depends on your role. Access is restricted/],
    [
      "LEGAL-27",
      "terms",
      "Healthcare Provider Requirements",
      /valid licenses.*verify a patient's identity before prescribing/,
    ],
    [
      "LEGAL-28",
      "terms",
      "Pharmacy Requirements",
      /valid licenses.*verify the prescriber and the prescription.*confirm the patient's identity before dispensing.*keep the records.*report adverse events/,
    ],
    [
      "LEGAL-29, CONST-74",
      "terms",
      "Limitation of Liability",
      /the amount you paid us in the preceding 12 months/,
    ],
    ["LEGAL-34", "terms", "Account Termination", /writing to \{supportEmail\}/],
    [
      "how an account ends",
      "terms",
      "Account Termination",
      /"Close your account" on your profile page, or by writing to .*back for 14 days.*account is closed:.*read it/,
    ],
    ["LEGAL-36", "terms", "Governing Law", /the law of \{jurisdiction\}/],
    ["LEGAL-39, SCR-29", "terms", "Contact", /\{supportEmail\}.*"Terms of Service Inquiry"/],
    ["SHELL-44", "contact", "Business inquiries", /\{contactEmail\}/],
    ["SHELL-45, CONST-25", "contact", "Technical support", /within 24-48 hours.*\{supportEmail\}/],
    ["social media", "contact", "On social media", /\{socialLinks\}.*AI chatbot/],
    ["SHELL-39", "about", "Partnership", /partnership.*acquisition interest/],
  ])("contain %s in %s under %s", (_id, name, heading, words) => {
    expect(section(name, heading)).toMatch(words);
  });

  /** How the texts call what the events of a context are about. A new context does not pass without its words. */
  const aboutEvents: Readonly<Record<string, readonly string[]>> = {
    identity: ["accounts"],
    profiles: ["profiles"],
    appointments: ["appointments"],
    calendars: ["calendars"],
    prescriptions: ["prescriptions"],
    adherence: ["reminders", "doses"],
    wellness: ["goals"],
    conversations: ["messages"],
    video: ["calls"],
    documents: ["documents"],
    audit: ["an auditor had"],
  };

  test.each(["the privacy policy", "the README for subscribers"])(
    "%s names everything that subscribers to events may receive",
    (text) => {
      const sharing = section("privacy", "Information Sharing").split("- **");
      const readme = readFileSync(new URL("../../events/README.md", import.meta.url), "utf8");
      const says =
        text === "the privacy policy"
          ? sharing.find((item) => item.startsWith("Organizations that subscribe"))
          : readme.split("\n## ")[0];
      const contexts = new Set(catalogue.map(({ type }) => declarationOf(type).source.replace(/^\w+\./, "")));
      const missing = [...contexts].filter((context) =>
        (aboutEvents[context] ?? ["?"]).some((word) => !says?.includes(word)),
      );
      expect(contexts.size).toBeGreaterThan(10);
      expect(missing).toEqual([]);
    },
  );

  test("state what the code stores, and for how long", () => {
    const retention = section("privacy", "Data Retention");
    expect(retention).toContain(`| notifications in the app | ${notificationRetentionDays} days |`);
    expect(retention).toContain("| the note that an e-mail was sent | 90 days |");
    expect(retention).toContain(
      "| one-time codes, and when they were asked for, under a hash of the address | one day |",
    );
    expect(retention).toContain(`in a cookie | ${codeRules.trustedDays} days after the last time |`);
  });

  test("say, like the consent to a call, that picture and sound may pass through a relay, encrypted", () => {
    const consents = Object.values(consentMessages().disclaimer);
    for (const says of [section("privacy", "Information We Collect"), ...consents])
      expect(says).toMatch(/[Pp]icture and sound are encrypted .* directly, or through a relay that can't/);
  });

  test("explain the purpose under About, and link on (SHELL-36..38)", () => {
    expect(headings("about")).toEqual(["Our mission", "Our vision", "Why it matters", "Partnership"]);
    for (const name of ["about", "contact"]) {
      expect(readText(source(name)).blocks.at(-1)).toEqual({
        kind: "links",
        links: [
          { link: "/contact", label: "Contact Us" },
          { link: "/", label: "Learn More" },
        ],
      });
    }
  });
});

describe("the build refuses a text with", () => {
  test.each([
    ["no title", "Once there was", "A text begins with its title"],
    ["a setting that does not exist", "# A\n\nWrite to {nobody}.", "There is no setting {nobody}"],
    ["a link to elsewhere", "# A\n\n[x](https://example.com)", "our own pages only"],
    ["a numbered list", "# A\n\n1. one", "This is not written in our texts: 1. one"],
    ["markup", "# A\n\n<b>x</b>", "This is not written in our texts: <b>x</b>"],
    ["a table without a rule", "# A\n\n| a | b |\n| c | d |", "A table has a head and a rule"],
  ])("%s", (_what, markdown, sentence) => {
    expect(() => readText(markdown)).toThrow(sentence);
  });
});

test.each([
  ["nothing is set", {}, []],
  ["there are social pages", { socialLinks: ["https://social.example"] }, ["On social media"]],
  ["the operator has no address", { operator: "Elm Health" }, []],
  ["the operator has an address", { operator: "Elm Health", address: "1 Elm St" }, ["By post"]],
])("the contact page lists no more than is set: %s", (_, settings, more) => {
  const blocks = shownBlocks(readText(source("contact")).blocks, settings);
  const shown = blocks.flatMap((block) => (block.kind === "heading" ? [plain(block.line)] : []));
  expect(shown).toEqual(["Business inquiries", "Technical support", ...more]);
  expect(blocks.at(-1)?.kind).toBe("links");
});
