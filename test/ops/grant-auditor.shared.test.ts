import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { signIn } from "../../infra/demo/person.ts";
import { findKey } from "../../infra/local/operator/key.ts";
import { mailsTo, newDoctor, passedEvents, sharedWorld, startWorld, type World } from "../world.ts";
import { ops } from "./command-line.ts";

let world: World;
/** The end of earlier grants in the list of events. */
let before: number;
beforeAll(async () => {
  world = await sharedWorld();
  before = (await passedEvents(world.origin)).at(-1)?.position ?? 0;
});

const grant = (...args: string[]) => ops(world.directory, ["grant-auditor", ...args]);
const grants = async () =>
  (await passedEvents(world.origin, before)).filter(
    ({ detailType }) => detailType === "account.auditor_granted.v1",
  );

describe("grant-auditor", () => {
  test("opens an account, mails its person, and lets them sign in by code as an auditor, whatever role the answer names", async () => {
    expect(await grant(" Vera.Lindt@Example.com ")).toEqual({
      code: 0,
      out: "vera.lindt@example.com may read the history from now on and signs in with a code, like everybody.",
      error: "",
    });
    await world.idle();
    const [mail] = await mailsTo(world.origin, "vera.lindt@example.com");
    expect(mail?.subject).toBe("You can read the event history");
    const vera = await signIn(world.origin, "vera.lindt@example.com", "doctor");
    expect(await vera.call(identity.me, {})).toMatchObject({ id: vera.id, role: "auditor" });
    await world.idle();
    expect(await grants()).toMatchObject([
      { detail: { aggregate: { kind: "account", id: vera.id, sequence: 1 } } },
    ]);
  });

  test("reports a repeated grant and changes nothing", async () => {
    expect(await grant("vera.lindt@example.com")).toMatchObject({
      code: 0,
      out: "vera.lindt@example.com is an auditor already; nothing was changed.",
    });
    await world.idle();
    expect(await grants()).toHaveLength(1);
  });

  test("refuses an address that has another role", async () => {
    const doctor = await newDoctor(world.origin);
    expect(await grant(doctor.email)).toEqual({
      code: 1,
      out: "",
      error: `${doctor.email} has an account as a doctor already: an auditor needs an address of their own.`,
    });
    expect(await doctor.call(identity.me, {})).toMatchObject({ role: "doctor" });
  });

  test.each([
    [["vera"], '"vera" is no e-mail address.'],
    [[], "Name one e-mail address: grant-auditor <email>."],
    [["a@example.com", "b@example.com"], "Name one e-mail address: grant-auditor <email>."],
    [["a@example.com", "--dry-run"], "grant-auditor does not know the option --dry-run."],
  ])("refuses %j in a sentence", async (args, error) => {
    expect(await grant(...args)).toEqual({ code: 1, out: "", error });
  });

  test("acts on a stage by the outputs of its stacks, with the credentials of the environment", async () => {
    const key = findKey(world.directory);
    const credentials = {
      AWS_ENDPOINT_URL: key?.endpoint ?? "",
      AWS_ACCESS_KEY_ID: key?.accessKeyId ?? "",
      AWS_SECRET_ACCESS_KEY: key?.secretAccessKey ?? "",
    };
    const on = (stage: string) => ["grant-auditor", "stage@example.com", "-c", `stage=${stage}`];
    expect(await ops("/nowhere", on("dev"), credentials)).toMatchObject({ code: 0 });
    expect(await ops("/nowhere", on("prod"), credentials)).toEqual({
      code: 1,
      out: "",
      error: "There is no stage prod in eu-central-1: the stack Triscript-prod-Data does not exist.",
    });
    const stranger = { ...credentials, AWS_ACCESS_KEY_ID: "AKIASTRANGER" };
    expect(await ops("/nowhere", on("dev"), stranger)).toMatchObject({
      code: 1,
      error:
        "There are no valid AWS credentials in the environment (UnrecognizedClientException): sign in again, for example with aws sso login.",
    });
  });
});

describe("the command line", () => {
  test("without a command lists the commands", async () => {
    const { code, out } = await ops(world.directory, []);
    expect(code).toBe(0);
    for (const command of ["grant-auditor <email>", "-c stage=<name>"]) expect(out).toContain(command);
  });

  test.each([
    [["promote"], /^There is no command promote; there are grant-auditor/],
    [["grant-auditor", "a@example.com", "--loud"], /^Unknown option '--loud'\.$/],
    [["grant-auditor", "a@example.com", "-c", "stage=live"], /^There is no stage "live": choose dev or prod/],
    [["grant-auditor", "a@example.com", "-c", "stage"], /^-c stage is no setting: write -c name=value\.$/],
    [["grant-auditor", "a@example.com", "-c", "region=eu-west-1"], /^Say which stage is meant/],
    [["grant-auditor", "a@example.com", "-c", "colour=red"], /^There is no setting colour\.$/],
  ])("refuses %j in one sentence", async (args, error) => {
    const ended = await ops(world.directory, args);
    expect(ended).toMatchObject({ code: 1, out: "" });
    expect(ended.error).toMatch(error);
    expect(ended.error.split("\n")).toHaveLength(1);
  });

  test("reports that the product is not running, also after a kill", async () => {
    const directory = mkdtempSync(join(tmpdir(), "triscript-"));
    const { error } = await ops(directory, ["grant-auditor", "a@example.com"]);
    expect(error).toContain(`The product is not running here (${directory})`);
    const left = { ...findKey(world.directory), endpoint: "http://127.0.0.1:9" };
    writeFileSync(join(directory, "operator.json"), JSON.stringify(left));
    expect(await ops(directory, ["grant-auditor", "a@example.com"])).toEqual({ code: 1, out: "", error });
    rmSync(directory, { recursive: true });
  });

  test("finds its key, which only the machine's user can read, only while the product runs", async () => {
    const other = await startWorld();
    const file = join(other.directory, "operator.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(findKey(other.directory)?.accessKeyId).not.toBe(findKey(world.directory)?.accessKeyId);
    await other.stop();
    expect(findKey(other.directory)).toBeUndefined();
    rmSync(other.directory, { recursive: true });
  });
});
