/** The address of a prescription to print, as a label or a sheet. */
export function sheetAddress(id: string): string {
  return `/pharmacy/prescriptions/${id}/print`;
}
