import { AuthButton } from "../../features/identity/sign-in/auth-button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./public.module.css";
import { shellWords } from "./words.ts";

/** Log in and Sign up. */
export function WayIn() {
  return (
    <>
      <AuthButton mode="login" className={cx(buttonClass({ variant: "plain", compact: true }), styles.login)}>
        {shellWords.login}
      </AuthButton>
      <AuthButton mode="signup" className={buttonClass({ compact: true })}>
        {shellWords.signup}
      </AuthButton>
    </>
  );
}
