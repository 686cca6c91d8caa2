import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { addressesToStop, Undelivered } from "#domain/identity";
import { signIn } from "../../infra/demo/person.ts";
import { mailsTo, passedEvents, sharedWorld } from "../world.ts";

/** Reports in the form of the Amazon SES developer guide ("Contents of event data"). */
const mail = {
  messageId: "0100",
  destination: ["anna@example.com"],
  tags: { "ses:configuration-set": ["s"] },
};
const bounce = (bounceType: string, bounceSubType: string) => ({
  eventType: "Bounce",
  bounce: {
    bounceType,
    bounceSubType,
    bouncedRecipients: [
      { emailAddress: " Anna@Example.com", action: "failed", status: "5.1.1", diagnosticCode: "smtp; 550" },
      { emailAddress: "no address" },
    ],
    timestamp: "2026-11-26T10:00:00.000Z",
    feedbackId: "0100",
    reportingMTA: "dsn; mta.example.com",
  },
  mail,
});
const complaint = {
  eventType: "Complaint",
  complaint: {
    complainedRecipients: [{ emailAddress: "anna@example.com" }],
    complaintFeedbackType: "abuse",
    timestamp: "2026-11-26T10:00:00.000Z",
    feedbackId: "0100",
  },
  mail,
};

test.each([
  ["a permanent bounce", bounce("Permanent", "General"), "bounce", 1],
  ["an e-mail to a suppressed address", bounce("Permanent", "OnAccountSuppressionList"), "bounce", 1],
  ["a full mailbox", bounce("Transient", "MailboxFull"), "bounce", 0],
  ["an unknown bounce", bounce("Undetermined", "Undetermined"), "bounce", 0],
  ["a complaint", complaint, "complaint", 1],
])("%s stops the right addresses", (_, report, why, stopped) => {
  const addresses = stopped ? ["anna@example.com"] : [];
  expect(addressesToStop(Undelivered.parse(report))).toEqual({ why, addresses });
});

test.each(["bounce", "complaint"] as const)(
  "after a %s a person gets codes and no other e-mail, until they use the address again",
  async (why) => {
    const world = await sharedWorld();
    const address = `${why}+${newId()}@simulator.amazonses.com`;
    const person = await signIn(world.origin, address, "patient");
    const me = async () => {
      await world.idle();
      return await person.call(identity.me, {});
    };
    const subjects = async () => {
      await world.idle();
      return (await mailsTo(world.origin, address)).map(({ subject }) => subject);
    };
    await world.idle();
    await person.call(identity.resumeMail, {}); // the report about the code may have met the new account

    await person.call(identity.requestClosing, {});
    // The local list keeps the address: the next e-mail bounces, whatever the first reason was.
    expect(await me()).toMatchObject({ mailStopped: { why: "bounce", since: expect.any(String) as string } });
    const sent = await subjects();
    expect(sent[0]).toBe("Your account will be closed");
    await person.call(identity.cancelClosing, {});
    expect(await subjects()).toEqual(sent);
    await person.call(identity.askForSignInCode, { email: address });
    expect((await subjects())[0]).toMatch(/^\d{6} is your /);

    await person.call(identity.resumeMail, {});
    await person.call(identity.resumeMail, {});
    expect(await me()).not.toHaveProperty("mailStopped");
    await person.call(identity.requestClosing, {});
    expect((await subjects())[0]).toBe("Your account will be closed");

    const about = (await passedEvents(world.origin)).filter(({ detail }) => detail.data.userId === person.id);
    const ofMail = about.filter(({ detailType }) => detailType.startsWith("account.mail_"));
    expect(ofMail.map(({ detailType }) => detailType).slice(-3)).toEqual([
      "account.mail_stopped.v1",
      "account.mail_resumed.v1",
      "account.mail_stopped.v1",
    ]);
    expect(JSON.stringify(ofMail)).not.toContain("@");
  },
);
