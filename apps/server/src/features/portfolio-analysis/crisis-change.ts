import { FEWEST_FOR_MEDIAN } from '@zhiheng/domain/funds/fewest-peers.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { type SubSector, subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { type Crisis, crisisDays, publicMove } from '@zhiheng/domain/portfolio-analysis/crises.ts'
import type { ChangeSource } from '@zhiheng/domain/portfolio-analysis/sum-stress.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { worthOn } from '../funds/twd-performance.ts'

/** What a fund would have done in a crisis, ratio in New Taiwan dollars. */
export interface CrisisChange {
  readonly change: number
  readonly source: ChangeSource
}

/** Leveraged and inverse funds: their mean says nothing of one of them. */
const LEVERAGED = '95002'

/**
 * What a fund did in a crisis by its own prices; where it is too young, what its sector did: the sector's index, else the
 * mean of its funds that were there; and where even that is missing, a public index of its market.
 */
export function crisisChange(market: Market, fund: MarketFund, crisis: Crisis): CrisisChange {
  const own = changeOf(market, { series: market.totalReturns(fund.index), currency: fund.currency }, crisis)
  if (own !== null) return { change: own, source: 'own' }
  const sector = subSectorOf(fund.sector2Id)
  if (sector === null || sector.sector2Id === LEVERAGED) return { change: 0, source: 'none' }
  const change = sectorChange(market, sector, { crisis, isHedged: fund.isHedged ? 'yes' : 'no' })
  if (change !== null) return { change, source: 'sector' }
  const index = publicMove(crisis, sector.sector23Id, fund.isHedged ? 'yes' : 'no')
  return index === null ? { change: 0, source: 'none' } : { change: index, source: 'index' }
}

interface SectorAsk {
  readonly crisis: Crisis
  readonly isHedged: 'yes' | 'no'
}

const bySector = new WeakMap<Market, Map<string, number | null>>()

function sectorChange(market: Market, sector: SubSector, ask: SectorAsk): number | null {
  const known = bySector.get(market) ?? new Map<string, number | null>()
  bySector.set(market, known)
  const key = `${sector.sector2Id} ${ask.crisis} ${ask.isHedged}`
  const found = known.get(key)
  if (found !== undefined) return found
  const market23 = set23.find(({ id }) => id === sector.sector23Id)
  const change =
    levelChange(market, sector.mCode, ask) ??
    peersChange(market, ask.crisis, (peer) => peer.sector2Id === sector.sector2Id) ??
    levelChange(market, market23?.mCode ?? '', ask) ??
    peersChange(market, ask.crisis, (peer) => subSectorOf(peer.sector2Id)?.sector23Id === sector.sector23Id)
  known.set(key, change)
  return change
}

function levelChange(market: Market, id: string, { crisis, isHedged }: SectorAsk): number | null {
  const level = market.level(id)
  if (level === null) return null
  // hedged: as it was in its own currency
  const currency = isHedged === 'yes' ? 'TWD' : (level.currency ?? 'TWD')
  return changeOf(market, { series: level.series, currency }, crisis)
}

function peersChange(market: Market, crisis: Crisis, isPeer: (fund: MarketFund) => boolean): number | null {
  const changes = market.funds
    .filter(isPeer)
    .map(({ index, currency }) => changeOf(market, { series: market.totalReturns(index), currency }, crisis))
    .filter((change) => change !== null)
  return changes.length < FEWEST_FOR_MEDIAN ? null : mean(changes)
}

/** From the worth that stands for the first day to that of the last day; null where either is missing. */
function changeOf(
  market: Market,
  { series, currency }: { series: SlotSeries; currency: MarketFund['currency'] },
  crisis: Crisis,
): number | null {
  const days = crisisDays[crisis]
  const rates = ratesBetween(market, currency, 'TWD')
  const lastSlot = slotOf(epochDayOf(market.asOf))
  const worth = (day: string) => worthOn({ series, rates }, slotOf(epochDayOf(day)), lastSlot)
  const change = worth(days.to) / worth(days.from) - 1
  return Number.isFinite(change) ? change : null
}
