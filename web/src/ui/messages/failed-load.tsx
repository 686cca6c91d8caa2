import { Button } from "../buttons/button.tsx";
import { Banner } from "./banner.tsx";

/** Something could not be loaded: what, and a way to try again. */
export function FailedLoad({ says, onAgain }: { says: string; onAgain: () => void }) {
  return (
    <Banner
      kind="failure"
      actions={
        <Button variant="plain" compact flush onPress={onAgain}>
          Try again
        </Button>
      }
    >
      {says}
    </Banner>
  );
}
