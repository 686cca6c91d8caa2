/** What is logged when the malware scan of a file gave no result: an alarm looks for it. */
export const unscannedLine = "upload not scanned";
