import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { DoctorDetails } from "#domain/profiles";
import { deviceZone } from "../../../lib/time/dates.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { DocumentUploads } from "../../documents/exports.ts";
import { myDoctorProfile, useSaveDoctorProfile } from "../calls.ts";
import { profileMessages } from "../messages.ts";
import { startingWith } from "../profile-form.tsx";
import { ProfilePage } from "../profile-page.tsx";
import { SavedForm } from "../saved-form.tsx";
import { DoctorFields, type DoctorForm } from "./fields.tsx";
import { messageMs, messages } from "./messages.ts";

/** /doctor/profile: the details required before patients can book. */
export function Screen() {
  const profile = useQuery(myDoctorProfile);
  const { data, isPending, isError } = profile;
  return (
    <ProfilePage
      owner="doctor"
      title={messages().title}
      profile={profile}
      failed={profileMessages().loadFailed}
    >
      {data && !data.details && (
        <Banner kind="information">
          {messages().ready} <b>{messages().notFindable}</b>
        </Banner>
      )}
      {!isPending && (
        <Form saved={data?.details} version={data?.version} key={isError ? "empty" : "loaded"} />
      )}
      <DocumentUploads
        placeholder={
          <Card>
            <Skeleton lines={18} />
          </Card>
        }
      />
    </ProfilePage>
  );
}

function Form({
  saved,
  version,
}: {
  saved: z.infer<typeof DoctorDetails> | undefined;
  version: string | undefined;
}) {
  const form = useForm<DoctorForm, unknown, z.output<typeof DoctorDetails>>({
    defaultValues: saved ?? atFirst(),
    resolver: standardSchemaResolver(DoctorDetails),
  });
  const save = useSaveDoctorProfile();
  const status = useStatusMessage();
  const tell = () => status.succeeded(messages().saved, messageMs);
  return (
    <SavedForm form={form} version={version} save={save} onSaved={tell} status={status}>
      <DoctorFields control={form.control} />
    </SavedForm>
  );
}

/** The initial values for a doctor who never saved. */
function atFirst(): DoctorForm {
  return startingWith<DoctorForm>(DoctorDetails.shape, {
    title: "Dr.",
    specialty: "Family Medicine",
    yearsExperience: 0,
    country: "United States",
    zone: deviceZone(),
    notificationPreferences: { sms: true, email: true },
  });
}
