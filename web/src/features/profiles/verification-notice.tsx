import { TextLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { verificationMessages } from "./messages.ts";

/** The notice for a professional whose licence is not verified: what that means and what happens next. */
export function VerificationNotice({ of: role }: { of: keyof typeof verificationMessages.means }) {
  return (
    <Banner kind="attention">
      <b>{verificationMessages.waits}</b> {verificationMessages.means[role]} {verificationMessages.next}{" "}
      <TextLink href={`/${role}/profile`}>{verificationMessages.look}</TextLink>
    </Banner>
  );
}
