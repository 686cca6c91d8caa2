import { Purpose } from "#domain/identity";
import { dailyEmail, type EmailNotice, kindOf, renewalDigest } from "#domain/notifications";
import { catalogue } from "#events";
import { codeEmail, noAccountEmail } from "../../functions/identity/codes/code-email.ts";
import { emailText } from "../../functions/notifications/domain/wording.ts";
import { optOutOf } from "../../functions/notifications/opt-outs.ts";
import { composeEmail } from "../../functions/platform/email/compose-email.ts";
import type { Email } from "../../functions/platform/email/mime.ts";
import { carriedBy, noticesFor } from "./notice-samples.ts";

const refusal = { reasonCode: "out_of_stock", reasonText: "", pharmacyName: "Elm Pharmacy" };
const about = { pharmacyAddress: "3 Market Square, Elmwood, NY 10001", rejection: refusal };

/** The mails of every possible event, and of every morning. */
function notices(): EmailNotice[] {
  const ofEvents = catalogue.flatMap(({ type }) => {
    return (carriedBy[type] ?? [undefined]).flatMap((carried) => noticesFor(type, carried, about).email);
  });
  const mornings = [
    renewalDigest("d1", 1),
    renewalDigest("d1", 3),
    daily("messages"),
    daily("prescriptions"),
  ];
  return [...ofEvents, ...mornings, ...ofEvents.flatMap(ofThree)];
}

/** A daily e-mail; its sender words the subjects. */
function daily(kind: "messages" | "prescriptions"): EmailNotice {
  const waited = { message: { key: "prescriptions.issued", args: {} }, path: "/patient/prescriptions" };
  const notice = dailyEmail("p1", kind, [waited]);
  const subjects = {
    messages: ["Dr. Ines Okafor wrote you a clinical note"],
    prescriptions: ["You have a new prescription", "2 of your prescriptions are ready for pickup"],
  }[kind];
  return { ...notice, message: { ...notice.message, args: { subjects } } };
}

/** A gathered e-mail when it is about three prescriptions. */
function ofThree(notice: EmailNotice): EmailNotice[] {
  const { key, args } = notice.message;
  return notice.gatheredBy ? [{ ...notice, message: { key, args: { ...args, count: 3 } } }] : [];
}

/** Every e-mail of the product by its name, in English. PRODUCT, SUPPORT_EMAIL and PUBLIC_ORIGIN must be set. */
export function everyEmail(): [name: string, email: Email][] {
  const origin = "https://triscript.example";
  const ofNotices = notices().map(({ message, path, secondPath }, n): [string, Email] => {
    const options = {
      href: `${origin}${path}`,
      secondHref: secondPath?.startsWith("/") ? `${origin}${secondPath}` : secondPath,
      optional: kindOf(optOutOf(message)) !== undefined,
    };
    return [`${message.key} (${n})`, composeEmail(emailText(message, "en"), "en", options)];
  });
  const ofCodes = Purpose.options.map((purpose): [string, Email] => [
    `code to ${purpose}`,
    codeEmail(purpose, "012345"),
  ]);
  return [...ofCodes, ["no account", noAccountEmail()], ...ofNotices];
}
