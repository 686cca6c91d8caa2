import { inEveryLanguage } from "#kernel/text/messages";

/** The texts about notifications on this device, by state. */
export const deviceMessages = inEveryLanguage({
  en: {
    checking: "Checking whether this device shows your notifications...",
    on: "This device shows your notifications. They never name a medicine or a patient, since others may see the screen.",
    stop: "Stop on this device",
    off: "Get notifications on this device, even while Triscript is closed.",
    start: "Turn on notifications",
    asking: "Your browser asks whether Triscript may show notifications.",
    denied:
      "Notifications from Triscript are blocked in this browser. Allow them in the browser's settings for this site. Until then, you'll find everything under the bell, and in e-mails where you chose them.",
    withdrawn:
      "Notifications have stopped on this device: your browser no longer lets Triscript show them. Until you turn them on again, you'll find everything under the bell, and in e-mails where you chose them.",
    lost: "Notifications have stopped on this device: your browser ended them, and we couldn't start them again. Until you turn them on again, you'll find everything under the bell, and in e-mails where you chose them.",
    restart: "Turn on again",
    failed:
      "We couldn't turn on notifications on this device. You'll find everything under the bell, and in e-mails where you chose them.",
    again: "Try again",
    "install-first":
      "On an iPhone or iPad, add Triscript to your home screen first: tap Share, then Add to Home Screen. Open it from there to turn on notifications.",
    unsupported:
      "This browser can't show notifications. You'll find everything under the bell, and in e-mails where you chose them.",
  },
});
