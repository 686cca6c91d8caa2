import { inEveryLanguage } from "#kernel/text/messages";

interface Device {
  device: string;
}

interface Named {
  name: string;
}

/** What is said of a camera or a microphone that was lost, changed or could not be used: to its owner and to the other person. */
export const deviceMessages = inEveryLanguage({
  en: {
    video: {
      unnamed: "another camera",
      replaced: ({ device }: Device) => `Your camera was disconnected. The call now uses ${device}.`,
      nothing: "Your camera was disconnected. Connect one, or choose another one.",
      choose: "Choose a camera",
      failed: "This camera couldn't be used. Choose another one.",
      again: ({ device }: Device) => `This camera couldn't be used. ${device} is on again.`,
      notOn: "The camera couldn't be turned on. Please check permissions.",
      theirs: {
        missing: ({ name }: Named) => `${name} has no camera.`,
        disconnected: ({ name }: Named) => `The camera of ${name} was disconnected.`,
        replaced: ({ name }: Named) => `${name} uses another camera now.`,
      },
    },
    audio: {
      unnamed: "another microphone",
      replaced: ({ device }: Device) => `Your microphone was disconnected. The call now uses ${device}.`,
      nothing: "Your microphone was disconnected. Connect one, or choose another one.",
      choose: "Choose a microphone",
      failed: "This microphone couldn't be used. Choose another one.",
      again: ({ device }: Device) => `This microphone couldn't be used. ${device} is on again.`,
      notOn: "The microphone couldn't be turned on. Please check permissions.",
      theirs: {
        missing: ({ name }: Named) => `${name} has no microphone.`,
        disconnected: ({ name }: Named) => `The microphone of ${name} was disconnected.`,
        replaced: ({ name }: Named) => `${name} uses another microphone now.`,
      },
    },
  },
});
