import { MISSING } from '../../platform/format-number.ts'

/** A difference in percentage points with its sign and two decimals, without a unit: +0.25, −0.08, 0.00. */
export function formatSigned(points: number | null): string {
  if (points === null) return MISSING
  const size = Math.abs(points).toFixed(2)
  if (Number(size) === 0) return size
  return `${points < 0 ? '−' : '+'}${size}`
}
