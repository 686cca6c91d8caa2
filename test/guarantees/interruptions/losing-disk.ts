// Loaded into a run before it starts: a slow disk, which keeps beside the log of the data what a loss of power would leave of it.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { fdatasync } = fs;
const slowly = (file: number, done: (error: Error | null) => void) => {
  const log = fs.readlinkSync(`/proc/self/fd/${file}`);
  fs.copyFileSync(log, `${log}.begun`);
  setTimeout(() => {
    fs.renameSync(`${log}.begun`, `${log}.kept`);
    fdatasync(file, done);
  }, 100);
};
fs.fdatasync = Object.assign(slowly, fdatasync);
syncBuiltinESMExports();
