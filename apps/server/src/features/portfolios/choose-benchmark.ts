import type { BenchmarkChoice } from '@zhiheng/contract/portfolios/performance.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { type AllocationByBucket, type Bucket, buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import type { SlotSpan } from '@zhiheng/domain/portfolio-ledger/slot-span.ts'
import { portfolioSeries } from '@zhiheng/quant/series/portfolio-series.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS } from '@zhiheng/quant/series/standing-price.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isShownHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { rateAt, ratesBetween } from '../funds/currency-rates.ts'
import { classLevel } from './class-level.ts'
import { text } from './text.ts'

/** What a portfolio is held against, with its level at each day of a span in the portfolio's currency. */
export interface Benchmark {
  readonly choice: BenchmarkChoice
  /** Carried at most ten weekdays; NaN before it begins. */
  readonly levels: Float64Array
}

interface Ask {
  readonly currency: Currency
  readonly span: SlotSpan
  readonly allocation: Record<Bucket, Pick<AllocationByBucket[Bucket], 'percent'>>
}

/** The index that stands for a class of assets. What is in none of the four is held against the world's shares. */
const levelOfBucket = { ef: 'EDM', bf: 'BGA', blf: 'BAL', mmf: 'MM', other: 'EDM' } satisfies Record<Bucket, string>
/** Indices worth choosing, those that the site has of them. */
const levelIds = ['EDM', 'ETW', 'EEM', 'BGA', 'BAL', 'taiex', 'sp500'] as const
const MOST_ETFS = 3
/** A level this old says nothing of today: ten calendar days are eight weekdays. */
const OLDEST_LEVEL_SLOTS = 8

/** The short list a member chooses from: the portfolio's own mix first, then indices, then the largest index ETFs. */
export function benchmarkChoices(market: Market, ask: Pick<Ask, 'currency' | 'allocation'>): BenchmarkChoice[] {
  const parts = partsOfMix(market, ask)
  const mix = parts === null ? [] : [{ id: 'mix', name: text.mixOfClasses, kind: 'mix' as const, parts }]
  return [...mix, ...indexChoices(market), ...etfChoices(market)]
}

/** null where a class that is held has neither an index nor funds enough: a mix of the others would be another one. */
function partsOfMix(
  market: Market,
  { currency, allocation }: Pick<Ask, 'currency' | 'allocation'>,
): BenchmarkChoice['parts'] | null {
  const held = buckets.filter((bucket) => allocation[bucket].percent > 0)
  const names = held.map((bucket) => nameOfPart(market, bucket, currency))
  if (held.length === 0 || names.includes(null)) return null
  return held.map((bucket, index) => ({ name: names[index] ?? '', percent: allocation[bucket].percent }))
}

function nameOfPart(market: Market, bucket: Bucket, currency: Currency): string | null {
  const level = market.level(levelOfBucket[bucket])
  if (level !== null && level.currency !== null) return level.name
  return classLevel(market, bucket, currency) === null ? null : text.means[bucket]
}

function indexChoices(market: Market): BenchmarkChoice[] {
  return levelIds.flatMap((id) => {
    const level = market.level(id)
    const isUsable = level !== null && level.currency !== null && level.series.values.length > 0
    return isUsable ? [{ id, name: level.name, kind: 'index' as const, parts: [] }] : []
  })
}

function etfChoices(market: Market): BenchmarkChoice[] {
  return market.funds
    .filter((fund) => fund.isEtf && fund.isIndexFund && fund.status === 'active' && fund.sizeTwd !== null)
    .filter(isShownHere)
    .toSorted((a, b) => (b.sizeTwd ?? 0) - (a.sizeTwd ?? 0))
    .slice(0, MOST_ETFS)
    .map((fund) => ({ id: fund.lipperId, name: displayName(fund.name), kind: 'etf' as const, parts: [] }))
}

/** What is held against a portfolio unless another is asked for: its own mix, or nothing. */
export function defaultBenchmark(choices: readonly BenchmarkChoice[]): BenchmarkChoice | undefined {
  return choices.find(({ kind }) => kind === 'mix')
}

/** The level of a choice; null where the site has no exchange rate for it. */
export function benchmarkLevels(market: Market, choice: BenchmarkChoice, ask: Ask): Benchmark | null {
  const series = seriesOf(market, choice, ask)
  return series === null ? null : { choice, levels: carried(series, ask.span) }
}

function seriesOf(market: Market, choice: BenchmarkChoice, { currency, span, allocation }: Ask): SlotSeries | null {
  if (choice.kind === 'index') return levelIn(market, choice.id, currency)
  if (choice.kind === 'etf') {
    const index = market.indexOf(choice.id)
    return index === null ? null : totalReturnIn(market, index, currency)
  }
  const members = buckets.flatMap((bucket) => {
    const series = levelIn(market, levelOfBucket[bucket], currency) ?? classLevel(market, bucket, currency)
    const weight = allocation[bucket].percent / 100
    return weight === 0 || series === null ? [] : [{ series, weight }]
  })
  const from = epochDayOfSlot(span.first - LONGEST_STAND_SLOTS)
  return portfolioSeries(members, { from, to: epochDayOfSlot(span.last), rhythm: 'monthly', lateStart: 'wait' }).series
}

function levelIn(market: Market, id: string, currency: Currency): SlotSeries | null {
  const level = market.level(id)
  if (level === null || level.currency === null) return null
  const { firstSlot, values } = level.series
  const rates = ratesBetween(market, level.currency, currency)
  return { firstSlot, values: values.map((value, index) => value * rateAt(rates, firstSlot + index)) }
}

function carried({ firstSlot, values }: SlotSeries, span: SlotSpan): Float64Array {
  const levels = new Float64Array(span.last - span.first + 1).fill(Number.NaN)
  let last = Number.NaN
  let age = 0
  for (let slot = span.first - OLDEST_LEVEL_SLOTS; slot <= span.last; slot++) {
    const value = values[slot - firstSlot] ?? Number.NaN
    age = Number.isNaN(value) ? age + 1 : 0
    if (age === 0) last = value
    if (slot >= span.first && age <= OLDEST_LEVEL_SLOTS) levels[slot - span.first] = last
  }
  return levels
}
