import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { failureSentence } from "../lib/api/failure.ts";
import { orOffline } from "../lib/offline/or-offline.ts";
import { store } from "../lib/store.ts";
import { useStatusMessage } from "./messages/status-message.tsx";

/** The latest failure to load a part that a person opened. */
const failure = store<unknown>(undefined);
const messageMs = 8000;

/**
 * A part of the page whose code loads when it is first shown. If loading fails, the rest of the page stays with its
 * typed text, and showing the part again retries. With `onMissed`, a person opened the part: the failure is shown
 * (`LoadFailureHost`), and `onMissed` resets the open state. A `placeholder` keeps its place, so that what is below does not
 * move away from a press.
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
  return (props: Props & { onMissed?: (() => void) | undefined; placeholder?: ReactNode }) => {
    const miss = ({ cause }: NotLoaded) => {
      Part = ask(); // React caches a failure forever
      if (!props.onMissed) return;
      failure.set(cause);
      props.onMissed();
    };
    return (
      <Boundary onMissed={miss}>
        <Suspense fallback={props.placeholder}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

/** Shows that a part could not be loaded; a page has one. */
export function LoadFailureHost() {
  const { message, failed } = useStatusMessage();
  useEffect(() => failure.subscribe(() => failed(failureSentence(failure.get()), messageMs)), [failed]);
  return message;
}

/** Thrown for React, which logs it to the console. */
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
    // The part is shown again, or changed, so retry.
    if (this.state.error !== undefined && children !== this.props.children)
      this.setState({ error: undefined });
  }
  override render() {
    const { error } = this.state;
    if (error !== undefined && !(error instanceof NotLoaded)) throw error;
    return error === undefined ? this.props.children : null;
  }
}
