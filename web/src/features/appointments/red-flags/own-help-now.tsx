import { useQuery } from "@tanstack/react-query";
import { patientCountry } from "./country.ts";
import { HelpNow, type HelpNowProps } from "./help-now.tsx";
import styles from "./red-flags.module.css";

/** The same with the country of the signed-in patient's profile. It is spoken as soon as a symptom raises it. */
export function OwnHelpNow(props: Omit<HelpNowProps, "country">) {
  const { data } = useQuery(patientCountry);
  return (
    <div role="alert" className={styles.live}>
      <HelpNow {...props} country={data} />
    </div>
  );
}
