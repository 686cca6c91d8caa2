import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { PharmacyDetails } from "#domain/profiles";
import { wallClock } from "#kernel/dates";
import { Offline, Problem } from "../../../lib/api/client.ts";
import { nowIso } from "../../../lib/time/clock.ts";
import { deviceZone } from "../../../lib/time/dates.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { type StatusMessage, useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { myPharmacyProfile, useSavePharmacyProfile } from "../calls.ts";
import { pharmacyMessages, profileMessages } from "../messages.ts";
import { startingWith } from "../profile-form.tsx";
import { ProfilePage } from "../profile-page.tsx";
import { SavedForm } from "../saved-form.tsx";
import { PharmacyFields, type PharmacyForm } from "./fields.tsx";
import { failedMs, loadedMs, messages, savedMs } from "./messages.ts";

/** /pharmacy/profile: the details required before patients can choose it. */
export function Screen() {
  const profile = useQuery(myPharmacyProfile);
  const { data, isPending, isError } = profile;
  const status = useStatusMessage();
  useSayLoaded(status, data);
  return (
    <ProfilePage
      owner="pharmacy"
      title={messages().title}
      profile={profile}
      failed={profileMessages().loadFailed}
    >
      {data && !data.details && (
        <Banner kind="information">
          <b>{pharmacyMessages().notFindable}</b>
        </Banner>
      )}
      {!isPending && (
        <Form
          saved={data?.details}
          version={data?.version}
          status={status}
          key={isError ? "empty" : "loaded"}
        />
      )}
    </ProfilePage>
  );
}

/** Shows a message that the profile was loaded, if it had to be fetched and exists. */
function useSayLoaded({ succeeded }: StatusMessage, answer: { details?: unknown } | undefined): void {
  const wasLoaded = useRef(answer !== undefined);
  useEffect(() => {
    if (!answer || wasLoaded.current) return;
    wasLoaded.current = true;
    if (answer.details) succeeded(messages().loaded, loadedMs);
  }, [answer, succeeded]);
}

function Form({
  saved,
  version,
  status,
}: {
  saved: z.infer<typeof PharmacyDetails> | undefined;
  version: string | undefined;
  status: StatusMessage;
}) {
  const form = useForm<PharmacyForm, unknown, z.output<typeof PharmacyDetails>>({
    defaultValues: saved ? shownOf(saved) : atFirst(),
    resolver: standardSchemaResolver(PharmacyDetails),
  });
  const save = useSavePharmacyProfile();
  return (
    <SavedForm
      version={version}
      form={form}
      save={save}
      onSaved={() => status.succeeded(messages().saved, savedMs)}
      status={status}
      onFailed={(reason, error) => status.failed(messages().failed(knownReason(reason, error)), failedMs)}
    >
      <PharmacyFields control={form.control} />
    </SavedForm>
  );
}

/** An answer that is none of ours states no reason. */
function knownReason(reason: string, error: Error | undefined): string {
  const isKnown = error === undefined || error instanceof Problem || error instanceof Offline;
  return isKnown ? reason : messages().defaultReason;
}

/** The saved values, with the closed dates that are ahead. */
function shownOf(saved: z.infer<typeof PharmacyDetails>): PharmacyForm {
  const zone = saved.zone ?? deviceZone();
  if (!saved.closedDates) return { ...saved, zone };
  const today = wallClock(nowIso(), zone).date;
  const closedDates = saved.closedDates.filter(({ from, to = from }) => to >= today);
  return { ...saved, zone, closedDates };
}

/** The initial values for a pharmacy that never saved. */
function atFirst(): PharmacyForm {
  return startingWith<PharmacyForm>(PharmacyDetails.shape, {
    deliveryAvailable: false,
    country: "United States",
    zone: deviceZone(),
    notificationPreferences: { sms: true, email: true },
  });
}
