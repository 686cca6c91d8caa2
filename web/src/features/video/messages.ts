import type { CallMedium } from "#domain/video";
import { type Count, inEveryLanguage, plural } from "#kernel/text/messages";
import type { FailureMessages } from "../../lib/api/failure.ts";

interface Named {
  name: string;
}

interface Running extends Named {
  medium: CallMedium;
}

const running = { video: "video call", voice: "voice call" };

/** The texts of the call's overlay. */
export const messages = inEveryLanguage({
  en: {
    status: { connecting: "Connecting", ended: "Call Ended" },
    rings: ({ name }: Named) => `Calling ${name}. Waiting for an answer.`,
    connects: "Setting up the connection.",
    disclaimer:
      "This is a medical consultation. It does not replace an examination in person or emergency care. By taking part you consent to it.",
    reconnects: "The connection was interrupted. Connecting again.",
    noRelays: "The connection helpers can't be reached. In a strict network the call may not connect.",
    connected: ({ name }: Named) => `${name} is connected.`,
    timer: "Duration",
    theirPicture: ({ name }: Named) => `Picture of ${name}`,
    ownPicture: "Your picture",
    theirCameraOff: ({ name }: Named) => `${name} has turned the camera off.`,
    theirMicrophoneOff: ({ name }: Named) => `${name} is muted.`,
    theirScreen: ({ name }: Named) => `${name} shares a screen.`,
    theirScreenEnded: ({ name }: Named) => `${name} has stopped sharing the screen.`,
    ownScreen: "You are sharing your screen.",
    noCamera: "No camera was found. The others hear you and don't see you.",
    noMicrophone: "No microphone was found. The others see you and don't hear you.",
    replaced: "You joined this call in another window or on another device.",
    close: "Close",
    write: "Write a message",
    chat: "Show messages",
    hideChat: "Hide messages",
    leftOver: {
      here: ({ name, medium }: Running) => `Your ${running[medium]} with ${name} is still on.`,
      nowhere: ({ name, medium }: Running) => `Your ${running[medium]} with ${name} is still on.`,
      tab: ({ name, medium }: Running) => `Your ${running[medium]} with ${name} is open in another tab.`,
      device: ({ name, medium }: Running) =>
        `Your ${running[medium]} with ${name} is open on another device.`,
    },
    returnTo: "Return to the call",
    moveHere: "Move it here",
  },
});

/** The buttons of the overlay. */
export const controls = inEveryLanguage({
  en: {
    group: "Call controls",
    muteMicrophone: "Mute microphone",
    unmuteMicrophone: "Unmute microphone",
    turnCameraOff: "Turn camera off",
    turnCameraOn: "Turn camera on",
    shareScreen: "Share screen",
    stopSharing: "Stop sharing",
    devices: "Devices",
    minimise: "Picture-in-picture",
    maximise: "Back to the whole screen",
    end: "End call",
    camera: "Camera",
    microphone: "Microphone",
    speaker: "Speaker",
    device: (number: number) => `Device ${number}`,
    sharingFailed: "The screen couldn't be shared.",
    sharingEnded: "Your screen is no longer shared.",
    notShared: "No screen is shared.",
  },
});

/** The consent before camera and microphone, and the ring. */
export const consentMessages = inEveryLanguage({
  en: {
    title: {
      video: ({ name }: Named) => `Call ${name} by video?`,
      voice: ({ name }: Named) => `Call ${name} by voice?`,
    },
    disclaimer: {
      video:
        "This is a medical consultation by video. It does not replace an examination in person or emergency care. Picture and sound are encrypted from one device to the other: directly, or through a relay that can't see or hear them. They are not recorded. When and how long you talked is stored in the record.",
      voice:
        "This is a medical consultation by voice. It does not replace an examination in person or emergency care. The call begins without a picture, and each of you may turn a camera on. Picture and sound are encrypted from one device to the other: directly, or through a relay that can't see or hear them. They are not recorded. When and how long you talked is stored in the record.",
    },
    emergency: "In an emergency, call your local emergency number.",
    startConsent: "By starting the call you consent to this.",
    answerConsent: "By accepting you consent to this.",
    start: "Start call",
    starting: "Starting...",
    cancel: "Cancel",
    check: { video: "Check camera and microphone", voice: "Check microphone" },
    incoming: {
      video: ({ name }: Named) => `${name} is calling you`,
      voice: ({ name }: Named) => `${name} is calling you (voice)`,
    },
    accept: "Accept",
    accepting: "Accepting...",
    decline: "Decline",
    declining: "Declining...",
    soundOn: "Turn the sound on",
    soundOff: "Turn the sound off",
  },
});

/** The heading and the text where the browser may not use what the call needs. */
export const accessMessages = inEveryLanguage({
  en: {
    video: {
      title: "Camera/Microphone Access Required",
      text: "Unable to access camera/microphone. Please check permissions.",
    },
    voice: {
      title: "Microphone Access Required",
      text: "Unable to access the microphone. Please check permissions.",
    },
    again: "Try again",
  },
});

/** How a call ended, as a sentence. */
export const endings = inEveryLanguage({
  en: {
    declined: {
      mine: ({ name }: Named) => `${name} declined the call.`,
      theirs: () => "You declined the call.",
    },
    missed: {
      mine: ({ name }: Named) => `${name} did not answer.`,
      theirs: ({ name }: Named) => `You missed a call from ${name}.`,
    },
    given_up: { mine: () => "You stopped calling.", theirs: ({ name }: Named) => `${name} stopped calling.` },
    lasted: (count: Count) =>
      plural("en", count, {
        one: "You talked for about 1 minute.",
        other: `You talked for about ${count.count} minutes.`,
      }),
    short: "You talked for less than a minute.",
    elsewhere: "You answered this call on another device.",
  },
});

/** The check of camera, microphone, speaker and connection. */
export const checkMessages = inEveryLanguage({
  en: {
    title: { video: "Check camera and microphone", voice: "Check microphone" },
    camera: "Camera",
    seesYou: "You should see yourself.",
    microphone: "Microphone",
    level: "Level of your microphone",
    speak: "Say something. The bar should move.",
    heard: "The microphone hears you.",
    speaker: "Speaker",
    play: "Play a sound",
    played: "You should hear three tones.",
    connection: "Connection",
    checking: "Checking...",
    connects: "This browser can connect.",
    blocked:
      "This browser can't connect. An extension or a setting may forbid it. Please try another browser.",
    close: "Close",
  },
});

const failures = inEveryLanguage({
  en: {
    notAllowed: "You can call each other once you have an appointment.",
    closed: "This conversation is closed. You can call at the time of an appointment.",
    offline: "You're not connected. Please try again when you are.",
    otherwise: "The call couldn't be started. Please try again.",
  },
});

export const callFailed = (): FailureMessages => ({
  codes: { not_found: failures().notAllowed, conversation_closed: failures().closed },
  ownSentence: "refusals",
  offline: failures().offline,
  otherwise: failures().otherwise,
});
