import { ANCHOR_DAY } from '../calendar/tape-days.ts'
import { between, normal, type Stream } from '../chance/counter.ts'
import { parts } from '../tables/name-parts.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'

/** How a price is written: its first value, and the decimals it is rounded to. */
export interface PriceForm {
  readonly firstPrice: number
  readonly decimals: number
}

/** What a new unit costs, by currency, offshore; onshore it is always ten. */
const offshoreFirstPrices: Readonly<Record<string, number>> = { JPY: 1000, ZAR: 100, HKD: 100, CNH: 100 }

const GROWTH_BEFORE_TAPE = 0.035

/** The form of a class's prices. A class older than the tape enters it at what its years have made of it. */
export function priceForm(stream: Stream, plan: StrategyPlan, share: ClassPlan): PriceForm {
  const years = Math.max((ANCHOR_DAY - share.launchDay) / 365.25, 0)
  const isMoney = plan.sector2Id.startsWith('10')
  const growth = isMoney ? 0.01 : share.frequency === 'none' ? GROWTH_BEFORE_TAPE : -0.005
  const luck = years > 0 && !isMoney ? 0.25 * normal(stream, 0) : 0
  return {
    firstPrice: newUnitPrice(stream, plan, share) * Math.exp(growth * years + luck),
    decimals: decimalsOf(plan, isMoney),
  }
}

function newUnitPrice(stream: Stream, { etf, house, sector2Id }: StrategyPlan, { currency }: ClassPlan): number {
  if (etf) return etfFirstPrice(etf.tags, sector2Id)
  if (house.kind !== 'offshore') return 10
  const usual = offshoreFirstPrices[currency] ?? 10
  return between(stream, 1, [0, 1]) < 0.15 && usual === 10 ? 100 : usual
}

/** Funds that follow a whole market start high enough to be split one day. */
function etfFirstPrice(tags: readonly string[], sector2Id: string): number {
  if (sector2Id.startsWith('20')) return 40
  if (tags.includes(parts.highDividend)) return 15
  return tags.includes(parts.wholeMarket) ? 65 : 20
}

function decimalsOf({ house, sector2Id, etf }: StrategyPlan, isMoney: boolean): number {
  if (isMoney) return 4
  if (etf) return sector2Id.startsWith('20') ? 4 : 2
  return house.kind !== 'offshore' && sector2Id.startsWith('20') ? 4 : 2
}
