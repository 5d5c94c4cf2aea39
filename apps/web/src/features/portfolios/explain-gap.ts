import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { annualiseCompound } from '@zhiheng/quant/returns/annualise.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { DAYS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

import { text } from './text.ts'

type Figures = Pick<Portfolio, 'twr' | 'mwr' | 'mwr_missing' | 'first_date' | 'figures_from' | 'figures_to' | 'as_of'>

/** Two returns this near say the same, percentage points. */
const SAME_WITHIN = 0.5

/**
 * The time-weighted return as a yearly one, percent; null before a full year, where it would be a guess. From and
 * up to the same days as the money-weighted one: the first on which the market was open, and that of the last price
 * where all prices have ended.
 */
export function yearlyTwr({
  twr,
  first_date: first,
  figures_from: begin,
  figures_to: end,
  as_of,
}: Figures): number | null {
  if (twr === null || first === null) return null
  const years = (epochDayOf(end ?? as_of) - epochDayOf(begin ?? first)) / DAYS_A_YEAR
  const yearly = years < 1 ? null : annualiseCompound(twr / 100, years)
  return yearly === null ? null : yearly * 100
}

/**
 * Why what the funds earned and what the member earned differ, in one sentence; null while they cannot be compared. Both
 * are stated for a year, or, under a year, neither is.
 */
export function explainGap(figures: Figures & Pick<Portfolio, 'mwr_yearly' | 'caveats'>): string | null {
  if (figures.mwr === null) return figures.mwr_missing === null ? null : text.page.mwrMissing[figures.mwr_missing]
  const funds = figures.mwr_yearly ? yearlyTwr(figures) : figures.twr
  if (funds === null) return null
  const gap = figures.mwr - funds
  if (Math.abs(gap) < SAME_WITHIN) return text.page.gap.same
  const points = Math.abs(gap).toFixed(1)
  if (endsInPart(figures)) return text.page.gap.apart(points)
  return gap > 0 ? text.page.gap.better(points) : text.page.gap.worse(points)
}

/** A fund whose prices ended leaves the time-weighted return on that day, and stays in the money-weighted one. */
function endsInPart({ caveats, figures_to: end }: Pick<Portfolio, 'caveats' | 'figures_to'>): boolean {
  return end === null && caveats.some(({ kind }) => kind === 'prices_ended')
}
