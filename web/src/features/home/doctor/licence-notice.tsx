import { useQuery } from "@tanstack/react-query";
import { TextLink } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { myDoctorProfile } from "../../profiles/calls.ts";
import { LicenseNotice } from "../../profiles/license-notice.tsx";
import { VerificationNotice } from "../../profiles/verification-notice.tsx";
import { doctorDashboard } from "./calls.ts";
import { messages } from "./messages.ts";

/** Why patients cannot book, or soon cannot: no saved profile, or a license that is unverified or about to expire. */
export function LicenceNotice() {
  const { data } = useQuery(myDoctorProfile);
  const plannedAfter = useQuery(doctorDashboard).data?.afterLicense;
  if (!data) return null;
  if (!data.details) {
    return (
      <Banner kind="attention">
        <b>{messages().notFindable}</b>{" "}
        <TextLink href="/doctor/profile">{messages().completeProfile}</TextLink>
      </Banner>
    );
  }
  if (data.lacksVerification) return <VerificationNotice of="doctor" />;
  return <LicenseNotice of="doctor" license={data.details} plannedAfter={plannedAfter} />;
}
