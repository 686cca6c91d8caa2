import { Problem } from "../../../lib/api/client.ts";
import { scrollIntoView } from "../../../lib/browser/scroll-into-view.ts";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { messageMs } from "../patient/messages.ts";
import type { useBook } from "./calls.ts";
import { bookingMessages } from "./messages.ts";

type Book = Pick<ReturnType<typeof useBook>, "error" | "failure" | "reset">;

/** Why a booking failed, beside the button. A failure that the patient can fix stays, with a link to the fix. */
export function BookFailure({ error, failure, reset }: Book) {
  const link = error instanceof Problem ? links()[error.code] : undefined;
  return (
    <div ref={scrollIntoView}>
      {link ? (
        <Banner kind="failure">
          {failure} <TextLink href={link.href}>{link.words}</TextLink>
        </Banner>
      ) : (
        <Banner kind="failure" clearAfter={messageMs} onClear={reset}>
          {failure}
        </Banner>
      )}
    </div>
  );
}

function links(): Partial<Record<string, { href: string; words: string }>> {
  const { toProfile, toAppointments, pickDoctor } = bookingMessages();
  return {
    profile_incomplete: {
      href: `/patient/profile?next=${encodeURIComponent(location.pathname + location.search)}`,
      words: toProfile,
    },
    id_in_use: { href: "/patient/appointments", words: toAppointments },
    many_with_doctor: { href: "/patient/appointments", words: toAppointments },
    many_ahead: { href: "/patient/appointments", words: toAppointments },
    doctor_unavailable: { href: "/patient/book", words: pickDoctor },
  };
}
