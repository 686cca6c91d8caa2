/** The stack outputs by which the operator's commands find the deployed resources. */
export const outputs = {
  table: "TableName",
  bus: "BusName",
  documents: "DocumentsAddress",
  pages: "PagesBucket",
  pool: "UserPoolId",
  undelivered: "UndeliveredQueue",
  verification: "VerifyProfessionals",
  alarms: "AlarmTopic",
} as const;

/** The value of an on/off setting in outputs and environments. */
export function onOrOff(isOn: boolean): "on" | "off" {
  return isOn ? "on" : "off";
}

/** The outputs with the addresses of a function's queue and of its dead letters. */
export function queueOutputs(name: string): { queue: string; deadLetters: string } {
  return { queue: `${inCapitals(name)}Queue`, deadLetters: `${inCapitals(name)}DeadLetters` };
}

/** The output with the address of a subscriber's undelivered events. */
export function subscriberOutput(subscriber: string): string {
  return `Subscriber${inCapitals(subscriber)}DeadLetters`;
}

/** The subscribers that have such an output. */
export function subscribersIn(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const [, words] = /^Subscriber(\w+)DeadLetters$/.exec(name) ?? [];
    return words === undefined ? [] : [words.replaceAll(/(?!^)(?=[A-Z])/g, "-").toLowerCase()];
  });
}

// CloudFormation accepts only letters and digits.
function inCapitals(name: string): string {
  return name.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
}
