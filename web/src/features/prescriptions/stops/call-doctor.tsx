import { Worded } from "../../../ui/layout/worded.tsx";
import { Phone } from "../../../ui/phone.tsx";
import { stopMessages } from "./messages.ts";

interface CallDoctorProps {
  doctor: string;
  /** The practice's number; unknown of a stop before it was kept. */
  phone: string | undefined;
}

/** Whom to call with questions about a stopped medicine. */
export function CallDoctor({ doctor, phone }: CallDoctorProps) {
  const words = stopMessages();
  if (!phone) return <p>{words.callYourDoctor}</p>;
  return (
    <p>
      <Worded by={(number) => words.call({ doctor, number })} slot={<Phone number={phone} />} />
    </p>
  );
}
