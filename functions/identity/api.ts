import { api } from "../platform/api/command.ts";
import { askForCode } from "./commands/ask-for-code.ts";
import { cancelClosing, requestClosing } from "./commands/closing.ts";
import { endMySessions } from "./commands/end-my-sessions.ts";
import { me } from "./commands/me.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { resumeMail } from "./commands/resume-mail.ts";
import { signIn } from "./commands/sign-in.ts";
import { contract } from "./contract.ts";

export const handler = api(contract, {
  signUp: askForCode("sign-up"),
  askForSignInCode: askForCode("sign-in"),
  askForReset: askForCode("reset"),
  signIn,
  resetPassword,
  endMySessions,
  requestClosing,
  cancelClosing,
  resumeMail,
  me,
});
