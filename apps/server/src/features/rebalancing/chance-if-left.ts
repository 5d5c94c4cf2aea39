import { weeklySample } from '@zhiheng/domain/optimiser/weekly-sample.ts'
import { chanceOfBreach } from '@zhiheng/domain/rebalancing/chance-of-breach.ts'
import { estimateCovariance } from '@zhiheng/quant/covariance/estimate-covariance.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { fundFacts } from '../portfolios/fund-facts.ts'
import type { Standing } from './read-standing.ts'

const NOTHING = { firstSlot: 0, values: new Float64Array(0) }
/** Fewer common weeks than this say nothing of how funds move together. Source: QUANT 3.3. */
const FEWEST_WEEKS = 26
const WEEKS_A_YEAR = 52

/** Answers kept for a snapshot. */
const MOST_KEPT = 2000

const known = new WeakMap<Standing['market'], Map<string, number | null>>()

/** The chance that a band is left within half a year if nothing is done, percent; null where the histories are too short. */
export function chanceIfLeft(standing: Standing): number | null {
  const { market, portfolio, funds, bands } = standing
  const kept = known.get(market) ?? new Map<string, number | null>()
  known.set(market, kept)
  // worth and targets follow from the version and the snapshot, bands do not
  const key = `${portfolio.id} ${portfolio.version} ${JSON.stringify([bands, funds])}`
  const found = kept.get(key)
  if (found !== undefined) return found
  const chance = chanceOf(standing)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, chance)
  return chance
}

function chanceOf({ market, portfolio, funds, bands }: Standing): number | null {
  const held = funds.filter(({ cents, target }) => cents > 0 || target > 0)
  const sample = weeklySample(
    held.map(({ lipperId }) => {
      const { assetType, fund } = fundFacts(market, lipperId)
      return { assetType, series: totalReturnIn(market, fund.index, portfolio.currency) ?? NOTHING }
    }),
    slotOf(epochDayOf(market.asOf)),
  )
  if (sample.returns.rows < FEWEST_WEEKS) return null
  const { covariance } = estimateCovariance(sample.returns, WEEKS_A_YEAR)
  return chanceOfBreach(held, { bands, covariance, seed: portfolio.id })
}
