import { Offline, Problem } from "../../lib/api.ts";
import { scrollIntoView } from "../../lib/scroll-into-view.ts";
import { Banner } from "../../ui/banner.tsx";
import { TextLink } from "../../ui/button.tsx";
import { bookingWords, messageMs } from "./patient-words.ts";

/** Why a booking did not happen, beside the button, with the way on where there is one. */
export function BookFailure({ error, onClear }: { error: unknown; onClear: () => void }) {
  if (!error) return null;
  const wayOn = error instanceof Problem ? waysOn[error.code] : undefined;
  if (wayOn && error instanceof Problem) {
    return (
      <div ref={scrollIntoView}>
        <Banner kind="failure">
          {error.message} <TextLink href={wayOn.href}>{wayOn.words}</TextLink>
        </Banner>
      </div>
    );
  }
  return (
    <div ref={scrollIntoView}>
      <Banner kind="failure" clearAfter={messageMs} onClear={onClear}>
        {sentence(error)}
      </Banner>
    </div>
  );
}

const waysOn: Partial<Record<string, { href: string; words: string }>> = {
  profile_incomplete: { href: "/patient/profile", words: bookingWords.toProfile },
  id_in_use: { href: "/patient/appointments", words: bookingWords.toAppointments },
  doctor_unavailable: { href: "/patient/book", words: bookingWords.pickDoctor },
};

function sentence(error: unknown): string {
  if (error instanceof Offline) return error.message;
  if (error instanceof Problem && (error.code === "not_found" || error.code === "unauthenticated"))
    return bookingWords.missing;
  return bookingWords.failed;
}
