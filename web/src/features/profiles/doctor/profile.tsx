import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { DoctorDetails } from "#domain/profiles";
import { withReference } from "../../../lib/api/failure.ts";
import { deviceZone } from "../../../lib/time/dates.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { EndSessions } from "../../identity/parts.ts";
import { myDoctorProfile, useSaveDoctorProfile } from "../calls.ts";
import { profileMessages } from "../messages.ts";
import { ProfileColumn } from "../profile-form.tsx";
import { SavedForm } from "../saved-form.tsx";
import { DoctorFields, type DoctorForm } from "./fields.tsx";
import { messageMs, messages } from "./messages.ts";

/** /doctor/profile: what a doctor must state before patients can book. */
export function Screen() {
  const { data, isPending, isError, error, refetch } = useQuery(myDoctorProfile);
  return (
    <Page title={messages().title}>
      <ProfileColumn>
        {isPending && (
          <Card>
            <Skeleton lines={12} />
          </Card>
        )}
        {isError && (
          <FailedLoad
            message={withReference(profileMessages().loadFailed, error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && !data.details && (
          <Banner kind="information">
            {messages().ready} <b>{messages().notFindable}</b>
          </Banner>
        )}
        {!isPending && <Form saved={data?.details} key={isError ? "empty" : "loaded"} />}
        <EndSessions />
      </ProfileColumn>
    </Page>
  );
}

function Form({ saved }: { saved: z.infer<typeof DoctorDetails> | undefined }) {
  const form = useForm<DoctorForm, unknown, z.output<typeof DoctorDetails>>({
    defaultValues: saved ?? atFirst(),
    resolver: standardSchemaResolver(DoctorDetails),
  });
  const save = useSaveDoctorProfile();
  const status = useStatusMessage();
  const tell = () => status.succeeded(messages().saved, messageMs);
  return (
    <SavedForm form={form} save={save} onSaved={tell} status={status.message}>
      <DoctorFields control={form.control} />
    </SavedForm>
  );
}

/** What a doctor who never saved begins with. */
function atFirst(): DoctorForm {
  return {
    title: "Dr.",
    fullName: "",
    dateOfBirth: "",
    specialty: "Family Medicine",
    yearsExperience: 0,
    licenseNumber: "",
    licenseAuthority: "",
    licenseExpiry: "",
    medicalCouncilId: "",
    practiceName: "",
    phoneNumber: "",
    officeAddress: "",
    city: "",
    state: "",
    country: "United States",
    zone: deviceZone(),
    notificationPreferences: { sms: true, email: true },
  };
}
