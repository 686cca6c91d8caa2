import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract } from "#contract/documents";
import type { Person } from "../../../infra/demo/person.ts";
import { pdf } from "../../documents/files.ts";
import { newDoctor, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import { inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
});

/** A doctor at the documents of their profile. */
async function atDocuments(): Promise<{ doctor: Person; visitor: Visitor; page: Page }> {
  const doctor = await newDoctor(world.origin);
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, doctor.email, {
    at: `${world.origin}/doctor/profile`,
  });
  await visitor.page.getByRole("heading", { name: "Document Uploads" }).waitFor();
  return { doctor, visitor, page: visitor.page };
}

const rowOf = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });

/** Chooses a file as the browser's own dialog does. */
async function choose(row: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    row.page().waitForEvent("filechooser"),
    row.getByRole("button", { name: /^(Choose|Replace)/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType, buffer });
}

test("a doctor uploads a license, sees how far it is and that it is being checked, and reads why another file is refused (DOC-15, DOC-16, DOC-39, DOC-40, ROLE-14, API-57..59)", async () => {
  const { doctor, visitor, page } = await atDocuments();
  const license = rowOf(page, "Medical license");
  await license.getByText("Not uploaded").waitFor();
  const put = await holdRequests(page, "**/s3/**");
  // As a picker without types and a mail program hand it over.
  await choose(license, "my license.pdf", "", Buffer.concat([Buffer.from("\r\n"), pdf]));
  await license.getByText("Uploading my license.pdf").waitFor();
  await license.getByRole("button", { name: "Cancel upload" }).waitFor();
  await license.scrollIntoViewIfNeeded();
  await inspect(visitor, "documents-uploading", { large: true });
  const look = await holdRequests(page, "**/api/documents");
  put();
  await world.idle();
  look();
  await license.getByText("Uploaded", { exact: true }).waitFor();
  await license.getByText(/^my license\.pdf, 1 KB, /).waitFor();
  await stopIntercepting(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    license.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("my license.pdf");

  const locked = Buffer.from("%PDF-1.7\ntrailer<</Encrypt 1 0 R>>");
  await choose(license, "locked.pdf", "application/pdf", locked);
  await license.getByRole("alert").getByText("locked.pdf: We couldn't look into the file.").waitFor();
  await license.getByText("Your earlier document is still stored.").waitFor();
  await inspect(visitor, "documents-refused", { large: true });
  await choose(license, "new.pdf", "application/pdf", pdf);
  await license.getByText(/^new\.pdf, /).waitFor();
  await license.getByRole("alert").waitFor({ state: "detached" });

  await license.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove document" }).click();
  await license.getByText("Not uploaded").waitFor();
  expect((await doctor.call(contract.mine, {})).items).toEqual([]);
});

test("a photo is drawn anew in the browser before it is sent: small, a JPEG, without what the camera wrote (DOC-41)", async () => {
  const { doctor, visitor, page } = await atDocuments();
  const large = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 2000 });
    const drawing = canvas.getContext("2d");
    const pixels = new ImageData(
      Uint8ClampedArray.from({ length: 4 * 250 * 250 }, (_, n) => (n % 4 === 3 ? 255 : Math.random() * 255)),
      250,
    );
    for (let n = 0; n < 96; n++) drawing?.putImageData(pixels, 250 * (n % 12), 250 * Math.floor(n / 12));
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const photo = rowOf(page, "Profile photo");
  const bytes = Buffer.from(large, "base64");
  expect(bytes.length).toBeGreaterThan(1_000_000);
  await choose(photo, "me.png", "image/png", bytes);
  await photo.getByText(/^me\.jpg, /).waitFor();
  const [stored] = (await doctor.call(contract.mine, {})).items;
  expect(stored).toMatchObject({ contentType: "image/jpeg" });
  expect(stored?.size).toBeLessThan(bytes.length / 4);
  const drawn = photo.getByRole("img", { name: "Your profile photo" });
  await drawn.waitFor();
  const width = await drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(width).toBe(1024);
  await photo.scrollIntoViewIfNeeded();
  await inspect(visitor, "documents-photo", { large: true });
});

test("a file that cannot be taken is refused at once, and one that did not arrive is sent again (DOC-40, DOC-41)", async () => {
  const { page, visitor } = await atDocuments();
  allowConsoleError(visitor, /net::ERR_FAILED/);
  const photo = rowOf(page, "Profile photo");
  await choose(photo, "me.pdf", "application/pdf", pdf);
  await photo.getByText("me.pdf: Choose a JPEG, PNG or WebP picture.").waitFor();
  const certificate = rowOf(page, "Professional certificate");
  await choose(certificate, "page.pdf", "application/pdf", Buffer.from("<html>"));
  await certificate.getByText("page.pdf: Choose a PDF, or a JPEG, PNG or WebP picture.").waitFor();
  await page.route("**/s3/**", (route) => route.abort());
  await choose(certificate, "diploma.pdf", "application/pdf", pdf);
  await certificate
    .getByRole("alert")
    .getByText(/^diploma\.pdf: /)
    .waitFor();
  await stopIntercepting(page);
  await certificate.getByRole("button", { name: "Try again" }).click();
  await certificate.getByText("Uploaded", { exact: true }).waitFor();
});
