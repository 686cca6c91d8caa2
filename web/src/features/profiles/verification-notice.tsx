import { TextLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { verificationMessages } from "./messages.ts";

/** The notice for a professional whose license is not verified: the meaning and the next step. */
export function VerificationNotice({ of: role }: { of: "doctor" | "pharmacy" }) {
  const words = verificationMessages();
  return (
    <Banner kind="attention">
      <b>{words.waits}</b> {words.means[role]} {words.next}{" "}
      <TextLink href={`/${role}/profile`}>{words.look}</TextLink>
    </Banner>
  );
}
