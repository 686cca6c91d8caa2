import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Problem } from "../../../lib/api/client.ts";
import { withReference } from "../../../lib/api/failure.ts";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { doctor as doctorQuery } from "../../directory/exports.ts";
import styles from "./booking.module.css";
import { BookForm } from "./booking-form.tsx";
import { bookingMessages } from "./messages.ts";
import { ProfileFirst, useLacksProfile } from "./profile-first.tsx";

/** The booking form of one doctor, or the reason why it cannot be shown. */
export function BookDoctor({ doctorId, back }: { doctorId: string; back: string }) {
  const { data, error, isPending, refetch } = useQuery(doctorQuery(doctorId));
  const [turn, setTurn] = useState(0);
  const lacksProfile = useLacksProfile();
  const isGone = error instanceof Problem && error.status < 500;
  return (
    <div>
      <Card as="section" aria-label={bookingMessages().title}>
        <p className={styles.allDoctors}>
          <LinkButton href={back} variant="plain" compact flush icon={ArrowLeft}>
            {bookingMessages().allDoctors}
          </LinkButton>
        </p>
        {isPending && <Skeleton lines={9} />}
        {!data && isGone && <Gone back={back} />}
        {!data && error && !isGone && (
          <FailedLoad
            message={withReference(bookingMessages().doctorFailed, error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && lacksProfile && <ProfileFirst doctor={data} />}
        {data && !lacksProfile && (
          <BookForm key={turn} doctor={data} back={back} onAgain={() => setTurn(turn + 1)} />
        )}
      </Card>
    </div>
  );
}

function Gone({ back }: { back: string }) {
  return (
    <Banner
      kind="attention"
      actions={
        <LinkButton href={back} variant="plain" compact flush>
          {bookingMessages().pickDoctor}
        </LinkButton>
      }
    >
      {bookingMessages().noDoctor}
    </Banner>
  );
}
