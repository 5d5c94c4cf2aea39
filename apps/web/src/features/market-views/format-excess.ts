import { formatChange } from '../../platform/format-number.ts'

/** Percentage points with their sign, one decimal: +1.2. */
export function formatExcess(points: number | null): string {
  return formatChange(points, 1).replace('%', '')
}
