export interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

/** A window of the app, as the service worker sees it. */
export interface Screen {
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface PushEvent extends Extendable {
  readonly data: { json(): unknown } | null;
}

export interface ClickEvent extends Extendable {
  readonly notification: Notification;
  /** The clicked button; empty for the notification itself. */
  readonly action: string;
}

/** The parts of the worker's scope that pushes need. */
export interface PushScope {
  readonly registration: {
    showNotification(title: string, options: NotificationOptions & Record<string, unknown>): Promise<void>;
  };
  readonly navigator: Partial<Pick<Navigator, "setAppBadge">>;
  readonly clients: {
    matchAll(of: { type: "window"; includeUncontrolled: true }): Promise<readonly Screen[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: Extendable) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
}
