import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ListIdentitiesCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from "@aws-sdk/client-ses";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDisk } from "../../infra/local/disk/disk.ts";
import { AwsError } from "../../infra/local/endpoint/aws-error.ts";
import { listen } from "../../infra/local/endpoint/listen.ts";
import { queryError } from "../../infra/local/endpoint/query-xml.ts";
import { type Mailbox, type MailIdentity, openMail } from "../../infra/local/mail/mail.ts";
import { openClock } from "../../infra/local/time/clock.ts";

const identities: MailIdentity[] = [
  {
    name: "post@triscript.example",
    suppresses: ["BOUNCE", "COMPLAINT"],
    publishes: { set: "settings", events: ["bounce", "complaint"] },
  },
  { name: "practice.example", suppresses: [] },
];

function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "mail-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function openRoom(directory = freshDirectory()) {
  const disk = openDisk(directory);
  const close = () => {
    if (disk.isOpen) disk.close();
  };
  onTestFinished(close);
  return { mail: openMail({ disk, clock: openClock(disk), identities }), close };
}

/** The real SES client, with HTTP requests to the service as to AWS. */
async function clientOf(mail: Mailbox): Promise<SESClient> {
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    try {
      response.end(await mail.call(form.get("Action") ?? "", form));
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      response.writeHead(error.status).end(queryError(error));
    }
  });
  const { port, close } = await listen(server, 0);
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const client = new SESClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-central-1",
    credentials,
    maxAttempts: 1,
  });
  onTestFinished(async () => {
    client.destroy();
    await close();
  });
  return client;
}

const letter = (to: string[], more: object = {}) =>
  new SendEmailCommand({
    Source: "Triscript <post@triscript.example>",
    Destination: { ToAddresses: to },
    Message: { Subject: { Data: "Ihr Code: 123456 & mehr" }, Body: { Text: { Data: "Grüße,\n<b>" } } },
    ...more,
  });
const raw = (...lines: string[]) => ({ RawMessage: { Data: Buffer.from(lines.join("\r\n")) } });

test("a mail is in the mailbox of each recipient, whatever the case of the address", async () => {
  const { mail } = openRoom();
  const client = await clientOf(mail);
  const delivered: unknown[] = [];
  mail.onMail((one) => delivered.push(one));
  const Destination = {
    ToAddresses: ["Anna Keller <Anna@example.com>", "ben@example.com"],
    CcAddresses: ["cleo@example.com"],
    BccAddresses: ["dora@example.com"],
  };
  const answer = await client.send(letter([], { Destination }));
  expect(answer.MessageId).toMatch(/^[\w-]{36}$/);
  const expected = {
    to: "Anna@example.com",
    from: "Triscript <post@triscript.example>",
    subject: "Ihr Code: 123456 & mehr",
    text: "Grüße,\n<b>",
    html: "",
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    messageId: `<${answer.MessageId}@email.amazonses.com>`,
  };
  for (const to of [
    undefined,
    "anna@EXAMPLE.com",
    "ben@example.com",
    "cleo@example.com",
    "dora@example.com",
  ]) {
    expect(mail.mailbox(to)).toEqual([expected]);
  }
  expect(mail.mailbox("erik@example.com")).toEqual([]);
  expect(delivered).toEqual([expected]);
});

test("the newest mail comes first, and all are there after a restart", async () => {
  const directory = freshDirectory();
  const { mail, close } = openRoom(directory);
  const client = await clientOf(mail);
  for (const subject of ["first", "second", "third"]) {
    const Message = { Subject: { Data: subject }, Body: { Html: { Data: "<p>Hi</p>" } } };
    await client.send(letter(["anna@example.com"], { Message }));
  }
  close();
  const again = openRoom(directory).mail.mailbox("anna@example.com");
  expect(again.map(({ subject, html }) => [subject, html])).toEqual(
    ["third", "second", "first"].map((subject) => [subject, "<p>Hi</p>"]),
  );
});

test("a raw mail is parsed into its parts and its calendar file", async () => {
  const { mail } = openRoom();
  const client = await clientOf(mail);
  await client.send(
    new SendRawEmailCommand(
      raw(
        "From: =?utf-8?Q?Praxis_Gr=C3=BCn?= <visits@mail.practice.example>",
        "To: Anna <anna@example.com>",
        "Cc: ben@example.com",
        "Subject: =?utf-8?Q?Ihr_Termin_f=C3=BCr_morgen?=",
        "MIME-Version: 1.0",
        'Content-Type: multipart/mixed; boundary="outer"',
        "",
        "--outer",
        'Content-Type: multipart/alternative; boundary="inner"',
        "",
        "--inner",
        "Content-Type: text/plain; charset=utf-8",
        "",
        "Bis morgen",
        "--inner",
        "Content-Type: text/html; charset=utf-8",
        "",
        "<p>Bis morgen</p>",
        "--inner--",
        "--outer",
        'Content-Type: text/calendar; charset=utf-8; method=REQUEST; name="appointment.ics"',
        'Content-Disposition: attachment; filename="appointment.ics"',
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n").toString("base64"),
        "--outer--",
        "",
      ),
    ),
  );
  const [got, ...more] = mail.mailbox("ben@example.com");
  expect(more).toEqual([]);
  expect(got).toMatchObject({
    to: "anna@example.com",
    from: "Praxis Grün <visits@mail.practice.example>",
    subject: "Ihr Termin für morgen",
    attachments: [
      { filename: "appointment.ics", contentType: "text/calendar", text: "BEGIN:VCALENDAR\nEND:VCALENDAR\n" },
    ],
  });
  expect([got?.text.trim(), got?.html.trim()]).toEqual(["Bis morgen", "<p>Bis morgen</p>"]);
});

test("a raw mail gets a Message-ID of the service's own, and keeps its References", async () => {
  const { mail } = openRoom();
  const client = await clientOf(mail);
  const head = ["From: post@triscript.example", "To: anna@example.com", "Subject: x"];
  const ids = ["Message-ID: <own@triscript.example>", "References: <own@triscript.example>"];
  for (let n = 0; n < 2; n++) await client.send(new SendRawEmailCommand(raw(...head, ...ids, "", "text")));
  const got = mail.mailbox("anna@example.com");
  expect(got.map(({ references }) => references)).toEqual(Array(2).fill("<own@triscript.example>"));
  const own = got.map(({ messageId }) => messageId);
  expect(own.join(" ")).toMatch(/^<[\w-]{36}@email\.amazonses\.com> <[\w-]{36}@email\.amazonses\.com>$/);
  expect(new Set(own).size).toBe(2);
});

test("the envelope of a raw mail decides its recipients", async () => {
  const { mail } = openRoom();
  const client = await clientOf(mail);
  const message = raw("From: post@triscript.example", "To: list@example.com", "Subject: x", "", "text");
  await client.send(
    new SendRawEmailCommand({
      ...message,
      Source: "post@triscript.example",
      Destinations: ["anna@example.com"],
    }),
  );
  expect(mail.mailbox("list@example.com")).toEqual([]);
  expect(mail.mailbox("anna@example.com")).toMatchObject([{ to: "anna@example.com", subject: "x" }]);
});

test.each([
  ["another address of the same domain", "other@triscript.example"],
  ["a domain that only ends alike", "post@notpractice.example"],
  ["a stranger under a verified name", "post@triscript.example <mallory@evil.example>"],
])("an unverified sender is rejected: %s", async (_says, Source) => {
  const { mail } = openRoom();
  const client = await clientOf(mail);
  await expect(client.send(letter(["anna@example.com"], { Source }))).rejects.toMatchObject({
    name: "MessageRejected",
    message: expect.stringContaining("not verified"),
  });
  const message = raw(`From: ${Source}`, "To: anna@example.com", "Subject: x", "", "text");
  const asVerified = new SendRawEmailCommand({ ...message, Source: "post@triscript.example" });
  await expect(client.send(asVerified)).rejects.toMatchObject({ name: "MessageRejected" });
  expect(mail.mailbox()).toEqual([]);
});

test("any address of a verified domain and of its subdomains may send, whatever its case", async () => {
  const { mail } = openRoom();
  const client = await clientOf(mail);
  for (const Source of ["a@practice.example", "B@Mail.PRACTICE.example", "POST@triscript.example"]) {
    await client.send(letter(["anna@example.com"], { Source }));
  }
  expect(mail.mailbox()).toHaveLength(3);
});

test("a mail without recipient, with a broken address or with too many recipients is refused", async () => {
  const { mail } = openRoom();
  const client = await clientOf(mail);
  const many = Array.from({ length: 51 }, (_, n) => `p${n}@example.com`);
  const broken = ["anna", "anna@@example.com", "josé@example.com", "anna@müller.example"];
  for (const to of [[], many, ...broken.map((one) => [one])]) {
    await expect(client.send(letter(to))).rejects.toMatchObject({ name: "InvalidParameterValue" });
  }
  expect(mail.mailbox()).toEqual([]);
});

describe("the suppression list", () => {
  const undelivered = (mail: Mailbox) => mail.mailbox().map((each) => each.undelivered?.[0]?.why);

  test("takes an address that bounced: later mails are accepted and not delivered, even after a restart", async () => {
    const directory = freshDirectory();
    const { mail, close } = openRoom(directory);
    const client = await clientOf(mail);
    await client.send(letter(["bounce+anna@simulator.amazonses.com"]));
    await client.send(letter(["Bounce+Anna@simulator.amazonses.com"]));
    await client.send(letter(["bounce@simulator.amazonses.com"]));
    expect(undelivered(mail)).toEqual(["bounced", "suppressed", "bounced"]);
    close();
    const again = openRoom(directory).mail;
    await (await clientOf(again)).send(letter(["bounce+anna@simulator.amazonses.com"]));
    expect(undelivered(again)).toEqual(["suppressed", "bounced", "suppressed", "bounced"]);
  });

  test("takes an address that complained about a delivered mail", async () => {
    const { mail } = openRoom();
    const client = await clientOf(mail);
    for (let n = 0; n < 2; n++) await client.send(letter(["complaint@simulator.amazonses.com"]));
    expect(undelivered(mail)).toEqual(["suppressed", undefined]);
  });

  test("takes no address for a sender whose configuration set does not enable it, and stops none of that sender's mail", async () => {
    const { mail } = openRoom();
    const client = await clientOf(mail);
    const Source = "a@practice.example";
    await client.send(letter(["bounce@simulator.amazonses.com"], { Source }));
    await client.send(letter(["bounce@simulator.amazonses.com"]));
    await client.send(letter(["bounce@simulator.amazonses.com"], { Source }));
    expect(undelivered(mail)).toEqual(["bounced", "bounced", "bounced"]);
  });
});

test("a bounce and a complaint are reported as SES does, if the sender's configuration set publishes them", async () => {
  const { mail } = openRoom();
  const reports: [string, object][] = [];
  mail.onReport(({ detailType, detail }) => reports.push([detailType, detail]));
  const client = await clientOf(mail);
  const [bouncing, complaining] = ["bounce@simulator.amazonses.com", "complaint@simulator.amazonses.com"];
  await client.send(letter(["anna@example.com"]));
  await client.send(letter([bouncing], { Source: "a@practice.example" }));
  for (const to of [bouncing, bouncing, complaining]) await client.send(letter([to]));
  const bounce = (bounceSubType: string) => ({
    bounce: { bounceType: "Permanent", bounceSubType, bouncedRecipients: [{ emailAddress: bouncing }] },
    mail: { tags: { "ses:configuration-set": ["settings"] } },
  });
  expect(reports).toMatchObject([
    ["Email Bounced", bounce("General")],
    ["Email Bounced", bounce("OnAccountSuppressionList")],
    ["Email Complaint Received", { complaint: { complainedRecipients: [{ emailAddress: complaining }] } }],
  ]);
});

test("other actions are refused by name, and a refusal is well-formed XML", async () => {
  const { mail } = openRoom();
  const client = await clientOf(mail);
  await expect(client.send(new ListIdentitiesCommand({}))).rejects.toThrow(/ListIdentities/);
  const body = queryError(new AwsError("MessageRejected", "a < b & c > d\u0000"));
  expect(body).toContain("<Code>MessageRejected</Code><Message>a &lt; b &amp; c &gt; d?</Message>");
  expect(queryError(new AwsError("InternalFailure", "x", 500))).toContain("<Type>Receiver</Type>");
});
