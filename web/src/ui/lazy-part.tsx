import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { failureSentence } from "../lib/api/failure.ts";
import { orOffline } from "../lib/offline/or-offline.ts";
import { store } from "../lib/store.ts";
import { useStatusMessage } from "./messages/status-message.tsx";

/** The newest failure to load a part that somebody asked for. */
const failure = store<unknown>(undefined);
const messageMs = 8000;

/**
 * A part of the page whose code loads when it is first shown. If the code does not come, the rest of the page stays with what is typed
 * in it, and the next time the part is shown its code is asked for again. With `onMissed` somebody asked for the part: they are told
 * (`LoadFailureHost`), and `onMissed` takes back that it is open.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await orOffline(load) };
      } catch (cause) {
        throw new NotLoaded(String(cause), { cause });
      }
    });
  let Part: ComponentType<Props> = ask();
  return (props: Props & { onMissed?: (() => void) | undefined }) => {
    const miss = ({ cause }: NotLoaded) => {
      Part = ask(); // React keeps a failure for ever
      if (!props.onMissed) return;
      failure.set(cause);
      props.onMissed();
    };
    return (
      <Boundary onMissed={miss}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

/** Says that a part could not be loaded; a page has one. */
export function LoadFailureHost() {
  const { message, failed } = useStatusMessage();
  useEffect(() => failure.subscribe(() => failed(failureSentence(failure.get()), messageMs)), [failed]);
  return message;
}

/** React writes it to the console. */
class NotLoaded extends Error {}

interface BoundaryProps {
  onMissed: (error: NotLoaded) => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoaded) this.props.onMissed(error);
  }
  override componentDidUpdate({ children }: BoundaryProps) {
    // Shown once more, or something else: its code is asked for again.
    if (this.state.error !== undefined && children !== this.props.children)
      this.setState({ error: undefined });
  }
  override render() {
    const { error } = this.state;
    if (error !== undefined && !(error instanceof NotLoaded)) throw error;
    return error === undefined ? this.props.children : null;
  }
}
