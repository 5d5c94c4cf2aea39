import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getHoldingsDepth } from '@zhiheng/contract/fund-holdings.ts'
import { knownBonds } from '@zhiheng/domain/fund-holdings/bonds-of.ts'
import { type ChangedLine, compareDisclosures } from '@zhiheng/domain/fund-holdings/compare-disclosures.ts'
import { topWeight } from '@zhiheng/domain/funds/top-holdings.ts'
import type { DisclosedLine, Disclosure } from '@zhiheng/domain/look-through/analysed-fund.ts'
import { effectiveNumber } from '@zhiheng/quant/statistics/effective-number.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { requireFund } from '../funds/require-fund.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { toNumber } from '../funds/wire-number.ts'
import { disclosuresOnce } from '../look-through/disclosures-once.ts'
import { readListBefore } from './store.ts'

type Reply = ReplyOf<typeof getHoldingsDepth>

const MOST_CHANGES = 8
const MOST_PARTS = 8
/** From here on a fund is asked for what is said of bonds, percent of what it discloses. */
const MUCH = 50

const nothing: Reply = {
  as_of: null,
  coverage: null,
  count: 0,
  top_10: null,
  effective: null,
  before: null,
  by_currency: [],
  holds_bonds: false,
  by_rating: [],
  duration: null,
}

const kept = new WeakMap<Market, Map<number, Reply>>()

/**
 * How a fund's holdings stand, made once for a snapshot: an import that brings lists makes another one.
 *
 * @throws Refusal not_found
 */
export async function showDepth(site: Pick<Site, 'db' | 'market'>, lipperId: string): Promise<Reply> {
  const market = site.market()
  const fund = requireFund(market, lipperId)
  const known = kept.get(market) ?? new Map<number, Reply>()
  kept.set(market, known)
  const reply = known.get(fund.index) ?? Object.freeze(await makeDepth(site, market, fund))
  known.set(fund.index, reply)
  return reply
}

async function makeDepth({ db }: Pick<Site, 'db'>, market: Market, fund: MarketFund): Promise<Reply> {
  const disclosure = (await disclosuresOnce(db, market, [fund.fundId])).get(fund.fundId)
  if (disclosure === undefined) return nothing
  const held = disclosure.lines.filter(({ weightPercent }) => weightPercent > 0)
  const weights = held.map(({ weightPercent }) => weightPercent)
  const before = await readListBefore(db, classesOf(market, fund), disclosure.date)
  const bonds = sumOf(held.filter(({ security }) => security?.kind === 'bond').map((line) => line.weightPercent))
  return {
    as_of: disclosure.date,
    coverage: toNumber(sumOf(weights)),
    count: held.length,
    top_10: toNumber(topWeight(disclosure.lines.map(({ weightPercent }) => weightPercent))),
    effective: toNumber(effectiveNumber(weights)),
    before: before && changesOf(disclosure, before),
    by_currency: byCurrency(held),
    holds_bonds: bonds > (sumOf(weights) * MUCH) / 100,
    ...bondsOf(held),
  }
}

/** All classes of a fund hold the same; its own list is preferred. */
function classesOf(market: Market, fund: MarketFund): number[] {
  const places = wholeResearchOf(market).strategies.get(fund.strategyId) ?? []
  return [
    fund.fundId,
    ...places.flatMap((place) => market.funds[place]?.fundId ?? []).filter((id) => id !== fund.fundId),
  ]
}

function changesOf(
  { lines }: Disclosure,
  before: NonNullable<Awaited<ReturnType<typeof readListBefore>>>,
): NonNullable<Reply['before']> {
  const { added, gone, up, down } = compareDisclosures(lines, before.lines)
  return {
    as_of: before.date,
    coverage: toNumber(sumOf(before.lines.map(({ weightPercent }) => Math.max(0, weightPercent)))) ?? 0,
    added: wireChanges(added),
    gone: wireChanges(gone),
    up: wireChanges(up),
    down: wireChanges(down),
  }
}

function wireChanges(lines: readonly ChangedLine[]): { count: number; rows: ChangedLine[] } {
  const rows = lines.slice(0, MOST_CHANGES).map(({ isin, name, before, now }) => ({
    isin,
    name,
    before: toNumber(before),
    now: toNumber(now),
  }))
  return { count: lines.length, rows }
}

/** What is known of its bonds, in figures of the wire. */
function bondsOf(held: readonly DisclosedLine[]): Pick<Reply, 'by_rating' | 'duration'> {
  const { grades, duration } = knownBonds(held)
  return {
    by_rating: grades.map(({ rating, weight }) => ({ rating, weight: toNumber(weight) ?? 0 })),
    duration: duration && { years: toNumber(duration.years) ?? 0, coverage: toNumber(duration.coverage) ?? 0 },
  }
}

/** Nothing where nobody knows; what is unknown of some is a part of its own, and the last. */
function byCurrency(lines: readonly DisclosedLine[]): Reply['by_currency'] {
  const sums = new Map<string, number>()
  for (const { security, weightPercent } of lines) {
    const currency = security?.currency ?? ''
    sums.set(currency, (sums.get(currency) ?? 0) + weightPercent)
  }
  const unknown = sums.get('') ?? 0
  sums.delete('')
  if (sums.size === 0) return []
  const largest = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, MOST_PARTS)
  const known = largest.map(([label, weight]) => ({ label, weight: toNumber(weight) ?? 0 }))
  return unknown > 0 ? [...known, { label: '', weight: toNumber(unknown) ?? 0 }] : known
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
