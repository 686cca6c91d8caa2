import { AuthButton } from "../../../features/identity/sign-in/auth-button.tsx";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { cx } from "../../../ui/cx.ts";
import styles from "./frame.module.css";
import { shellMessages } from "./messages.ts";

/** The buttons Log in and Sign up. */
export function SignInButtons() {
  return (
    <>
      <AuthButton mode="login" className={cx(buttonClass({ variant: "plain", compact: true }), styles.login)}>
        {shellMessages().login}
      </AuthButton>
      <AuthButton mode="signup" className={buttonClass({ compact: true })}>
        {shellMessages().signup}
      </AuthButton>
    </>
  );
}
