/** Whether any two funds could be compared: of one that discloses nothing no one knows what it has in common with others. */
export function isOverlapKnown(overlap: readonly (readonly (number | null)[])[]): boolean {
  return overlap.some((row, at) => row.some((value, other) => other !== at && value !== null))
}
