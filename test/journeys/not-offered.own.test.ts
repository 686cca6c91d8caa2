import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as documents } from "#contract/documents";
import { contract as video } from "#contract/video";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import { announcementOf } from "../documents/files.ts";
import { newPair, startWorld, type World } from "../world.ts";

/** The product as on a stage without voice calls and without files in messages. */
const switchedOff = (templates: Templates): Templates => {
  const text = JSON.stringify(templates);
  const changed = text
    .replaceAll('"VOICE_CALLS":"on"', '"VOICE_CALLS":"off"')
    .replaceAll('"MESSAGE_FILES":"attachment,voice_message"', '"MESSAGE_FILES":""');
  expect(changed.match(/"VOICE_CALLS":"off"|"MESSAGE_FILES":""/g)).toHaveLength(2);
  return JSON.parse(changed);
};

// Its own product, because its templates are altered.
let world: World;
beforeAll(async () => {
  world = await startWorld({ template: switchedOff });
});
afterAll(() => world.end());

const files = [
  ["attachment", "application/pdf", "attachments_not_offered", "File attachments coming soon!"],
  ["voice_message", "audio/webm", "voice_messages_not_offered", "Voice messages coming soon!"],
] as const;
const bytes = Buffer.from("%PDF-1.7");
const refusal = (code: string, title: string) => ({ status: 403, problem: { code, title } });

test("a stage without voice calls and files in messages refuses them with a sentence, and lets people call by video", async () => {
  const [anna, ines] = await newPair(world);
  const call = { id: newId(), with: ines.id, consents: true as const };
  await expect(anna.call(video.start, { ...call, medium: "voice" })).rejects.toMatchObject(
    refusal("voice_calls_not_offered", "Voice call feature coming soon!"),
  );
  expect(await anna.call(video.start, { ...call, medium: "video" })).toMatchObject({ state: "ringing" });
  for (const [documentType, contentType, code, title] of files)
    await expect(
      anna.call(documents.announce, announcementOf({ documentType, contentType, bytes })),
    ).rejects.toMatchObject(refusal(code, title));
});
