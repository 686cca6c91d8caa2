import { directoryOf, removeData } from "./disk/data-directory.ts";
import { StartError } from "./program/start-error.ts";

const directory = directoryOf(process.env);
try {
  removeData(directory);
  console.log(`The data in ${directory} are gone; the next start starts over.`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
