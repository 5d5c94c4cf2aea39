/** How many characters a name has at most that a member gives: their own, a portfolio's, a tag's. */
export const longestName = 40

/** How many characters a note has at most that goes with a change, a batch or a report. */
export const longestNote = 2000

/** How long a line is that a person wrote, in characters as people count, without what stands around it. */
export function lengthOf(line: string): number {
  return Array.from(line.normalize('NFC').trim()).length
}

/** Whether a name may be: not empty, and not too long. */
export function isName(given: string): boolean {
  const length = lengthOf(given)
  return length > 0 && length <= longestName
}
