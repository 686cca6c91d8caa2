import { messages } from "../messages.ts";

/** A button of a notification, and its target. */
interface Action {
  readonly action: string;
  readonly title: string;
  readonly path: string;
}

/** The notification to show. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly unread: number;
  readonly actions: readonly Action[];
}

/** Reads a push as far as possible: something is always shown, and only paths of the app are opened. */
export function shownOf(data: { json(): unknown } | null): Shown {
  const { title, body, path, tag, unread, actions } = fieldsOf(data);
  const { title: product, news } = messages().push;
  return {
    title: textOf(title, product),
    body: textOf(body, news),
    path: pathOf(path),
    tag: textOf(tag, "news"),
    unread: typeof unread === "number" ? unread : 1,
    actions: Array.isArray(actions) ? actions.map(actionOf) : [],
  };
}

/** The target of a click on a notification. */
export function pressedPath(data: unknown, action: string): string {
  const { path, actions } = record(data);
  const pressed = Array.isArray(actions)
    ? actions.map(actionOf).find((one) => one.action === action)
    : undefined;
  return pressed?.path ?? pathOf(path);
}

function actionOf(value: unknown): Action {
  const { action, title, path } = record(value);
  return { action: textOf(action, ""), title: textOf(title, ""), path: pathOf(path) };
}

function fieldsOf(data: { json(): unknown } | null): Record<string, unknown> {
  try {
    return record(data?.json());
  } catch {
    return {}; // invalid JSON gets the general text
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function textOf(value: unknown, instead: string): string {
  return typeof value === "string" && value !== "" ? value : instead;
}

/** A path of this origin; its root for anything else. */
function pathOf(value: unknown): string {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : "/";
}
