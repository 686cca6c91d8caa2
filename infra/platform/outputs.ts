/** The stack outputs by which the operator's commands find what is deployed. */
export const outputs = {
  table: "TableName",
  bus: "BusName",
  pool: "UserPoolId",
  undelivered: "UndeliveredQueue",
} as const;

/** The outputs with the addresses of a function's queue and of its dead letters. */
export function queueOutputs(name: string): { queue: string; deadLetters: string } {
  return { queue: `${inCapitals(name)}Queue`, deadLetters: `${inCapitals(name)}DeadLetters` };
}

// CloudFormation takes letters and digits only.
function inCapitals(name: string): string {
  return name.replaceAll(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
}
