import { describe, expect, test } from "vitest";
import { newPatient, sharedWorld } from "../../world.ts";
import { storageKeys, storedCounts } from "../support/device.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import { account, annasSessions, ended, storedValue } from "./signed-in-page.ts";

const { world, anna, newcomer, atHome } = annasSessions(() => sharedWorld());

describe("manipulated browser storage", () => {
  const asDoctor = (token: string) => {
    const [head = "", payload = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, role: "doctor" })).toString("base64url");
    return `${head}.${forged}.${signature}`;
  };

  test("makes nobody a doctor, and is corrected", async () => {
    const page = await atHome();
    const token = asDoctor((await storedValue(page, ".accessToken")) ?? "");
    await page.evaluate(
      ([id, token]) => {
        const forged = { id, role: "doctor", email: "somebody.else@example.com" };
        localStorage.setItem("triscript_user_data", JSON.stringify(forged));
        const name = Object.keys(localStorage).find((key) => key.endsWith(".accessToken"));
        if (name) localStorage.setItem(name, token ?? "");
      },
      [anna().id, token],
    );
    await page.goto(`${world().origin}/doctor`);
    await page.waitForURL(`${world().origin}/patient`);
    await account(page).waitFor();
    const hint = await page.evaluate(() => localStorage.getItem("triscript_user_data"));
    expect(JSON.parse(hint ?? "")).toMatchObject({ id: anna().id, role: "patient", email: anna().email });
    expect(await storedValue(page, ".accessToken")).not.toBe(token);
  });

  test("that holds more than id, role and e-mail, as an earlier version stored it, does no harm and is reduced to these (DATA-19, PWA-15)", async () => {
    const ben = await newPatient(world().origin);
    const { id, email } = ben;
    const page = await atHome(ben);
    await expect.poll(() => storedCounts(page, "triscript-offline")).toMatchObject({ userProfile: 1 });
    await page.evaluate((older) => localStorage.setItem("triscript_user_data", JSON.stringify(older)), {
      ...{ id, role: "patient", email, name: "Somebody Else" },
      ...{ profileComplete: false, since: "2020-01-01" },
    });
    const come = await holdRequests(page, /\/api\/(home|me)$/);
    await page.reload();
    // Until the server answers, the name comes from what the device keeps of the person.
    await page.getByRole("button", { name: "Account of Anna Keller" }).waitFor();
    expect(await page.getByText("Somebody Else").count()).toBe(0);
    come();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("triscript_user_data") ?? "")))
      .toEqual({ id, role: "patient", email });
    await stopIntercepting(page);
  });

  test.each([
    ["no JSON", "{"],
    ["a person with an unknown role", '{"id":"x","role":"admin","email":"x@example.com"}'],
    ["nothing", ""],
  ])("is discarded when it is %s", async (_, words) => {
    const page = await atHome();
    await page.evaluate((words) => localStorage.setItem("triscript_user_data", words), words);
    await page.reload();
    await account(page).waitFor();
    expect(
      JSON.parse((await page.evaluate(() => localStorage.getItem("triscript_user_data"))) ?? ""),
    ).toMatchObject({
      role: "patient",
    });
  });

  test("with invalid tokens is no session for longer than a moment", async () => {
    const { page } = await newcomer();
    await page.evaluate(() => {
      localStorage.setItem("CognitoIdentityServiceProvider.another-client.LastAuthUser", "somebody");
      localStorage.setItem("triscript_last_email", "somebody@example.com");
    });
    await page.reload();
    await ended(page).waitFor();
    expect(await storageKeys(page)).toEqual([]);
  });
});
