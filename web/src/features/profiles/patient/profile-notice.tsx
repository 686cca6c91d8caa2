import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { isComplete, myPatientProfile } from "./calls.ts";
import { patientMessages } from "./messages.ts";

/** The dashboard's notice while the profile was never saved: booking requires it. */
export function ProfileNotice() {
  const { data } = useQuery(myPatientProfile);
  if (!data || isComplete(data)) return null;
  return (
    <Banner
      kind="attention"
      actions={<LinkButton href="/patient/profile">{patientMessages().toProfile}</LinkButton>}
    >
      <b>{patientMessages().complete}</b> {patientMessages().needed}
    </Banner>
  );
}
