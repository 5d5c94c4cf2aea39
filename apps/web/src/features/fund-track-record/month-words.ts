/** A month, as `monthIndexOf` numbers it, as it is written: 2016/12. */
export function writtenMonth(month: number): string {
  const year = Math.floor(month / 12)
  return `${year}/${String(month - year * 12 + 1).padStart(2, '0')}`
}

/** The month of the wire, YYYY-MM, as its number. */
export function monthOf(written: string): number {
  return Number(written.slice(0, 4)) * 12 + Number(written.slice(5, 7)) - 1
}
