import { ArrowLeft } from "lucide-react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Between, Stack } from "../../../ui/layout/layout.tsx";
import { Worded } from "../../../ui/layout/worded.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { messages, otherRoleMessages, submits } from "../messages.ts";
import type { SignIn } from "./use-sign-in.ts";

/** After a correct code for an address with an account in another role: the person decides how to continue. */
export function OtherRoleStep({ signIn }: { signIn: SignIn }) {
  const { accountRole = "patient", fields, errors, busy } = signIn;
  return (
    <>
      <Stack>
        <p role="status">
          <Worded
            by={otherRoleMessages().accounts[accountRole]}
            slot={
              <b>
                <bdi dir="ltr">{fields.email.trim()}</bdi>
              </b>
            }
          />{" "}
          {otherRoleMessages().another}
        </p>
        {errors.all && <Banner kind="failure">{errors.all}</Banner>}
        <Button wide autoFocus busy={busy} busyLabel={submits().busy} onPress={signIn.acceptRole}>
          {otherRoleMessages().goOn}
        </Button>
      </Stack>
      <Between>
        <Button variant="plain" compact flush icon={ArrowLeft} onPress={signIn.back}>
          {messages().back}
        </Button>
      </Between>
    </>
  );
}
