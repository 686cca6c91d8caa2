import * as z from "zod/mini";
import { fieldErrors } from "../call/field-messages.ts";
import { cleaned, isFit, withoutIsolates } from "./characters.ts";

/** The limits of RFC 5321, in octets of the normalized form. */
const longest = { name: 64, address: 254 };

/**
 * A dot-atom of RFC 5322, then host names with an ending that is a word or `xn--`. Quoted names and network addresses are
 * refused. So is `=?`, because some mail programs decode such words, and then write to another address.
 */
const written =
  /^(?!.*=\?)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/**
 * An e-mail address, in the one form in which it is stored, compared and written to: lower case, its domain in ASCII (IDNA,
 * `xn--`). SES does not support SMTPUTF8 (RFC 6531): it takes a domain of other letters in Punycode alone, and nothing
 * but 7-bit ASCII before the @. An attribute of Cognito has room for all of it (2048 characters).
 */
export const emailAddress = z.string(fieldErrors.required).check(
  z.overwrite(normalizedAddress),
  z.maxLength(longest.address, { ...fieldErrors.long, abort: true }),
  z.refine(isFit, { ...fieldErrors.unfit, abort: true }),
  z.refine((address) => isAscii(nameOf(address)), { ...fieldErrors.emailName, abort: true }),
  z.refine((address) => nameOf(address).length <= longest.name, { ...fieldErrors.long, abort: true }),
  // A function, so that no contract shows the pattern: people may type more forms than the stored one.
  z.stringFormat("idn-email", (address) => written.test(address), fieldErrors.email),
);

/** An address in the form that is stored; text that is none is only cleaned and in lower case. */
export function normalizedAddress(typed: string): string {
  // What is far too long is not cleaned, which takes longer than measuring.
  if (typed.length > 4 * longest.address) return typed;
  const address = withoutIsolates(cleaned(typed)).replace(/[！-～]/g, narrow);
  const name = nameOf(address);
  return name.toLowerCase() + asciiDomain(address.slice(name.length));
}

/** A sign as keyboards of Japan and China write it at full width, in ASCII. */
function narrow(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}

/** Everything before the last @, or the whole. */
function nameOf(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 0 ? address : address.slice(0, at);
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}

/**
 * `@` and a domain as `@` and its ASCII form. URLs convert alike in browsers and in Node. What has no such form, or a
 * meaning of its own in a URL, as a port has, is left for the check to refuse.
 */
function asciiDomain(rest: string): string {
  const url = `http://${rest.slice(1)}`;
  // One class: alternatives that share a character would double the time with each.
  const isDomain = /^@[A-Za-z0-9.\u0080-\u{10FFFF}-]+$/u.test(rest) && URL.canParse(url);
  return isDomain ? `@${new URL(url).hostname}` : rest.toLowerCase();
}
