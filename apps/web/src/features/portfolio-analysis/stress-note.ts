import { formatChange, formatShare } from '../../platform/format-number.ts'
import { stressText as words } from './text.ts'

/** Nearly all: shares to a tenth are shown. */
const WHOLE = 99.95

/** How much of the portfolio a scenario costs, in percent, and for how much of it that is known where it is not all. */
export function stressNote({
  percent,
  covered,
}: {
  readonly percent: number | null
  readonly covered: number
}): string {
  const part = covered < WHOLE ? `，${words.heads.covered} ${formatShare(covered)}` : ''
  return formatChange(percent, 1) + part
}
