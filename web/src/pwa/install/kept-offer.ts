// Imported by the first script of every page, so it imports nothing.

/** The browser's beforeinstallprompt event, which is missing in the DOM types. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  /** The browser's last offer to install the app. */
  var installEvent: InstallEvent | undefined;
}

/** Keeps the browser's offer to install, which may come before the script that shows it (start-install.ts). */
export function keepInstallEvent(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the browser's own notice would come besides ours
    if (isInstallEvent(event)) globalThis.installEvent = event;
  });
}

function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event;
}
