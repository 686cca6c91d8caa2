import { Banner } from "../../ui/banner.tsx";
import { TextLink } from "../../ui/button.tsx";
import { verificationWords } from "./words.ts";

/** Tells a professional whose licence the operator has not verified what that means, and what happens next. */
export function VerificationNotice({ of: role }: { of: keyof typeof verificationWords.means }) {
  return (
    <Banner kind="attention">
      <b>{verificationWords.waits}</b> {verificationWords.means[role]} {verificationWords.next}{" "}
      <TextLink href={`/${role}/profile`}>{verificationWords.look}</TextLink>
    </Banner>
  );
}
