import { AuthButton } from "../../features/identity/sign-in/auth-button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import { shellMessages } from "./messages.ts";
import styles from "./public.module.css";

/** The buttons Log in and Sign up. */
export function SignInButtons() {
  return (
    <>
      <AuthButton mode="login" className={cx(buttonClass({ variant: "plain", compact: true }), styles.login)}>
        {shellMessages.login}
      </AuthButton>
      <AuthButton mode="signup" className={buttonClass({ compact: true })}>
        {shellMessages.signup}
      </AuthButton>
    </>
  );
}
