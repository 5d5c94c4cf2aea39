import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isShownHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from './compute-figures.ts'
import { isPriceOnly, knownIncomeEnd, knownIncomeSlot } from './total-return-span.ts'

/** A reference that is younger says little of a long record. */
const LONG_DAYS = 5 * 365
/** Markets of set23 that hold what has nothing in common: health care is no measure of semiconductors, nor oil of gold. */
const mixedMarkets: ReadonlySet<string> = new Set(['2360', '2390', '2395'])
const LEVERAGED = '95002'

/**
 * The reference ETF of a class: what a person in Taiwan could have bought instead, plainly and at little cost. Of the ETFs
 * on the exchange here that are not active, leveraged or inverse and whose distributions are known: those of the same
 * sub-sector, else of the same equity market (set14), else of the same market (set23) where that is one market; of these
 * the largest that goes back five years, or the oldest where none does.
 *
 * @returns null where there is none, and for the reference itself
 *
 * Source: PRODUCT A5 "reference ETF"; docs/decisions/2026-11-24-the-record-of-a-fund.md.
 */
export function referenceOf(research: Research, index: number): MarketFund | null {
  const fund = research.market.funds[index]
  if (fund === undefined || fund.sector2Id === null) return null
  const known = found.get(research) ?? new Map<string, MarketFund | null>()
  found.set(research, known)
  const cached = known.get(fund.sector2Id)
  const reference = cached === undefined ? referenceOfSector(research, fund.sector2Id) : cached
  known.set(fund.sector2Id, reference)
  return reference?.strategyId === fund.strategyId ? null : reference
}

/** The reference as pages name and link it. */
export function referenceLink(research: Research, index: number): { lipper_id: string; name: string } | null {
  const reference = referenceOf(research, index)
  return reference && { lipper_id: reference.lipperId, name: displayName(reference.name) }
}

const found = new WeakMap<Research, Map<string, MarketFund | null>>()

function referenceOfSector(research: Research, sector2Id: string): MarketFund | null {
  const all = research.market.funds.filter((fund) => isPlain(research, fund))
  const rings = ringsOf(sector2Id).map((isNear) => all.filter((fund) => isNear(fund.sector2Id)))
  const ages = new Map(all.map((fund) => [fund.index, daysKnown(research, fund)]))
  const ageOf = ({ index }: MarketFund) => ages.get(index) ?? 0
  for (const ring of rings) {
    const long = ring.filter((fund) => ageOf(fund) >= LONG_DAYS)
    const [largest] = long.toSorted((a, b) => (b.sizeTwd ?? 0) - (a.sizeTwd ?? 0) || ageOf(b) - ageOf(a))
    if (largest !== undefined) return largest
  }
  const nearest = rings.find((ring) => ring.length > 0) ?? []
  return nearest.toSorted((a, b) => ageOf(b) - ageOf(a))[0] ?? null
}

/** The nearest first. */
function ringsOf(sector2Id: string): ((other: string | null) => boolean)[] {
  const own = subSectorOf(sector2Id)
  if (own === null) return []
  const { sector14Id, sector23Id } = own
  const isMixed = mixedMarkets.has(sector23Id)
  return [
    (other) => other === sector2Id,
    (other) => !isMixed && sector14Id !== null && subSectorOf(other)?.sector14Id === sector14Id,
    (other) => !isMixed && subSectorOf(other)?.sector23Id === sector23Id,
  ]
}

function isPlain({ market, hidden }: Research, fund: MarketFund): boolean {
  const { index, isEtf, canTwSale, status, sector2Id, etf } = fund
  if (!isShownHere(fund)) return false // below a firm: what can be bought there instead
  if (!isEtf || fund.market !== 'TW' || !canTwSale || status !== 'active') return false
  if (sector2Id === null || sector2Id === LEVERAGED || etf?.proactive === true) return false
  return hidden[index] === null && !isPriceOnly(market, index) && knownIncomeEnd(market, index) === Infinity
}

/** How long all of its distributions are known. */
function daysKnown({ market, plan }: Research, { index }: MarketFund): number {
  const since = Math.max(knownIncomeSlot(market, index), market.unexplainedStep(index) ?? 0)
  return plan.asOf - epochDayOfSlot(since)
}
