import { contract } from "#contract/identity";
import { client } from "../../../lib/api/client.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { formatDate } from "../../../lib/time/dates.ts";
import type { Person } from "../../../session/person.ts";
import { loadPerson } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { mailStoppedMessages } from "./messages.ts";
import styles from "./notice.module.css";

const identity = client({ resume: contract.resumeMail });

interface Props {
  email: string;
  stopped: NonNullable<Person["mailStopped"]>;
}

/** Says on every screen that the person gets no e-mails but codes, and why; offers the way back. */
export function MailStopped({ email, stopped: { since, why } }: Props) {
  const words = mailStoppedMessages();
  const resume = useCommand(
    async () => {
      await identity.resume({});
      await loadPerson();
    },
    { changes: [], failed: () => ({ ownSentence: "refusals", otherwise: words.failed }) },
  );
  return (
    <div className={styles.notice}>
      <Banner
        kind="attention"
        actions={
          <Button
            variant="plain"
            compact
            flush
            busy={resume.isPending}
            busyLabel={words.busy}
            onPress={() => resume.mutateOnce()}
          >
            {words.resume}
          </Button>
        }
      >
        {words.reasons[why]({ email, day: formatDate(since) })} {words.codes}
        {resume.failure && <p>{resume.failure}</p>}
      </Banner>
    </div>
  );
}
