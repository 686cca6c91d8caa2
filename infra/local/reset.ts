import { CannotStart } from "./cannot-start.ts";
import { directoryOf, removeData } from "./data-directory.ts";

const directory = directoryOf(process.env);
try {
  removeData(directory);
  console.log(`The data in ${directory} are gone; the next start begins anew.`);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
