import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import type { Candidate } from '@zhiheng/domain/market/front-funds.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { mean } from '@zhiheng/quant/statistics/mean.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Database } from '../../platform/database/database.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { researchOf } from '../funds/research.ts'
import { allScoresThen } from '../funds/scores-then.ts'
import { worthOn } from '../funds/twd-performance.ts'
import { sectorIdOf, sectorRow, sectorsOf } from './sector-rows.ts'
import { frontSectors, inFront, type Listed } from './top-funds.ts'

/** What became of the funds that the same rule would have listed a year ago. */
export interface LaterRecord {
  /** The day of that list. */
  readonly day: IsoDate
  /** Funds that it would have named. */
  readonly listed: number
  /** Of those with a return since: how many did better than the median of all funds of their market. */
  readonly beat: number
  readonly compared: number
  /** Listed funds that have ended since: they are compared with nobody. */
  readonly ended: number
}

const MONTHS = 12
/** The record of fewer says nothing. */
const FEWEST = 5

/** A fund as it was a year ago, and what it returned since. */
interface Past {
  readonly place: number
  readonly sectorId: string
  readonly perf: number
  /** NaN: it has ended, or no one knows what it paid. */
  readonly since: number
  readonly hasEnded: boolean
}

const AGAIN_MS = 30_000
const known = new WeakMap<Market, Promise<LaterRecord | null>>()

/**
 * How the list of a year ago did: made from the prices until that day and the scores that the history of scores has of it,
 * from every fund that had prices then, those that have ended among them. Who is in which market is as of today.
 *
 * @returns null where the history is too short
 */
export function listsAYearLater(
  db: Database,
  market: Market,
  most: { sectors: number; funds: number },
): Promise<LaterRecord | null> {
  const made = known.get(market) ?? look(db, market, most)
  known.set(market, made)
  // scores that are still being written are looked for again after a while, and what failed at once
  made.then(
    (record) => record === null && setTimeout(() => known.delete(market), AGAIN_MS).unref(),
    () => known.delete(market),
  )
  return made
}

async function look(
  db: Database,
  market: Market,
  most: { sectors: number; funds: number },
): Promise<LaterRecord | null> {
  const day = isoDayOf(addMonths(epochDayOf(market.asOf), -MONTHS))
  const [past, scores] = await Promise.all([breatheThrough(pastOf(market, day)), allScoresThen(db, market, day)])
  const { sectors: listed, byScore } = inFront(
    sectorsThen(past, (place) => scores.get(market.funds[place]?.lipperId ?? '')?.score ?? null),
    most,
  )
  // a list by return alone would be another rule than today's, and the other way round
  if (byScore !== frontSectors(researchOf(market), most).byScore) return null
  const ofList = listed.flatMap(({ sector, places }) => {
    const median = quantile(
      sector.all.map(({ since }) => since),
      0.5,
    )
    return sector.all.filter(({ place }) => places.includes(place)).map((one) => ({ ...one, median }))
  })
  const compared = ofList.filter(({ since, median }) => !Number.isNaN(since) && median !== null)
  if (compared.length < FEWEST) return null
  return {
    day,
    listed: ofList.length,
    beat: compared.filter(({ since, median }) => since > (median ?? since)).length,
    compared: compared.length,
    ended: ofList.filter(({ hasEnded }) => hasEnded).length,
  }
}

interface PastSector {
  readonly all: readonly Past[]
}

/** The markets as they were, the best mean first. */
function sectorsThen(past: readonly Past[], scoreOf: (place: number) => number | null): Listed<PastSector>[] {
  const sectors = sectorsOf('set23').filter((sector) => sectorRow(sector, 'set23').asset_type !== 'other')
  return sectors
    .map(({ id }) => {
      const own = past.filter((one) => one.sectorId === id)
      return {
        sector: { all: own },
        candidates: own.map(({ place, perf }): Candidate => ({ place, perf, score: scoreOf(place) })),
      }
    })
    .toSorted((a, b) => (meanOf(b) ?? -Infinity) - (meanOf(a) ?? -Infinity))
}

function meanOf({ candidates }: Listed<PastSector>): number | null {
  return mean(candidates.map(({ perf }) => perf))
}

/**
 * Every strategy that had a total return over the year up to a day, by one class.
 *
 * @yields after each fund
 */
function* pastOf(market: Market, day: IsoDate): Generator<void, Past[]> {
  const days = { begin: addMonths(epochDayOf(day), -MONTHS), middle: epochDayOf(day), now: epochDayOf(market.asOf) }
  const { isPrimary } = researchOf(market)
  const found = new Map<string, Past>()
  for (const fund of market.funds) {
    yield
    const sectorId = fund.market === 'TW' ? sectorIdOf(fund, 'set23') : null
    if (sectorId === null || (found.has(fund.strategyId) && !isPrimary(fund.index))) continue
    const perf = returnOf(market, fund, { from: days.begin, to: days.middle })
    if (Number.isNaN(perf)) continue
    const since = returnOf(market, fund, { from: days.middle, to: days.now })
    const hasEnded = Number.isNaN(worthOf(market, fund, days.now, days.now))
    found.set(fund.strategyId, { place: fund.index, sectorId, perf, since, hasEnded })
  }
  return [...found.values()]
}

/** In New Taiwan dollars, distributions reinvested; NaN where a price, a rate or what it paid is not known. */
function returnOf(market: Market, fund: MarketFund, { from, to }: { from: number; to: number }): number {
  if (!isIncomeKnown(market.income(fund.index), from, to)) return Number.NaN
  return worthOf(market, fund, to, to) / worthOf(market, fund, from, to) - 1
}

/** @param until - later prices are not known yet */
function worthOf(market: Market, { index, currency }: MarketFund, day: number, until: number): number {
  const source = { series: market.totalReturns(index), rates: ratesBetween(market, currency, 'TWD') }
  return worthOn(source, slotOf(day), slotOf(until))
}
