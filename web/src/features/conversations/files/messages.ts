import { isolated } from "#kernel/text/direction";
import { inEveryLanguage } from "#kernel/text/messages";

/** The texts about files and voice messages in a conversation. */
export const fileMessages = inEveryLanguage({
  en: {
    attach: "Attach a file",
    draft: "File of your message",
    sending: (name: string) => `Uploading ${name}`,
    percent: (percent: string) => `${percent}% uploaded`,
    checking: "Being checked. This usually takes a few seconds.",
    ready: (name: string) => `${name} was checked. You can send it now.`,
    failed: ({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`,
    lost: (name: string) =>
      `${isolated(name)} wasn't uploaded before you left this page. Please add it again.`,
    gone: "This file is no longer stored. Please choose it again.",
    notReady: "The file is still being checked. Please send it in a moment.",
    notAccepted: "This file can't be sent. Please remove it or choose another one.",
    offline: "A file can't be sent without a connection. Please try again when you're connected.",
    cancel: "Cancel upload",
    again: "Try again",
    remove: "Remove file",
    discard: "Discard",
    described: ({ name, size }: { name: string; size: string }) => `${isolated(name)}, ${size}`,
    picture: (name: string) => `Picture: ${name}`,
    pictureFailed: "The picture couldn't be loaded.",
    download: "Download",
    downloadOf: (name: string) => `Download ${name}`,
    downloading: "Preparing...",
    fileOf: (text: string) => `File: ${isolated(text)}`,
    voice: "Voice message",
    voiceOf: (length: string) => `Voice message, ${length}`,
    play: (length: string) => `Play ${length}`,
    playOf: (length: string) => `Play the voice message, ${length}`,
    playFailed: "The voice message couldn't be loaded. Please try again.",
  },
});

/** The texts of the recorder. */
export const recordMessages = inEveryLanguage({
  en: {
    record: "Record a voice message",
    recording: "Recording a voice message",
    started: "Recording",
    level: "Level of your microphone",
    stop: "Stop",
    discard: "Discard",
    recorded: (length: string) => `Recorded ${length}. Listen to it before you send it.`,
    discarded: "Recording discarded",
    fileName: "Voice message",
    atMost: (length: string) => `At most ${length}.`,
    failures: {
      refused:
        "This page may not use your microphone. Allow it in your browser's settings for this page, then try again.",
      missing: "No microphone can be used. Connect one, or close the program that uses it, then try again.",
      unsupported: "This browser can't record sound. Please use another one, or write a message.",
    },
  },
});
