import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFundPairs } from '@zhiheng/contract/fund-comparison.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import { isShownHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'

type Reply = ReplyOf<typeof listFundPairs>
type Pair = Reply['pairs'][number]

/** Of each kind. */
const MOST_PAIRS = 4

/** Two funds with what they have in common, and how much they weigh among other pairs. */
interface Found {
  readonly about: string
  readonly funds: readonly MarketFund[]
}

/** ETFs of a multiple or the reverse of an index: bets of a day, no funds to be held beside each other. */
const multiple = /正向?\s*[2２二兩]|反向|槓桿|單日/

const made = new WeakMap<Market, Reply>()

/** Pairs worth a look, of funds with figures that can be bought in Taiwan; made once for a snapshot. */
export function listPairs(market: Market): Reply {
  const known = made.get(market) ?? makePairs(market)
  made.set(market, known)
  return known
}

function makePairs(market: Market): Reply {
  const research = researchOf(market)
  const shown = market.funds.filter(
    (fund) =>
      fund.canTwSale && fund.status === 'active' && isShownHere(fund) && (research.hidden[fund.index] ?? null) === null,
  )
  const firsts = firstClasses(shown).filter(({ name }) => !multiple.test(name))
  return {
    pairs: [
      ...replyOf(research, 'largest', largestOfSectors(firsts)),
      ...replyOf(research, 'same_index', onOneIndex(firsts)),
      ...replyOf(research, 'classes', classesOfOne(shown)),
    ],
  }
}

/** One class of each fund: one in New Taiwan dollars where there is one. */
function firstClasses(funds: readonly MarketFund[]): MarketFund[] {
  const firsts = new Map<string, MarketFund>()
  for (const fund of funds) {
    const known = firsts.get(fund.strategyId)
    if (known === undefined || (known.currency !== 'TWD' && fund.currency === 'TWD')) firsts.set(fund.strategyId, fund)
  }
  return [...firsts.values()]
}

function replyOf(research: Research, kind: Pair['kind'], found: readonly Found[]): Pair[] {
  return found
    .toSorted((a, b) => sizeOf(b.funds) - sizeOf(a.funds))
    .slice(0, MOST_PAIRS)
    .map(({ about, funds }) => ({
      kind,
      about,
      funds: funds.map(({ index }) => {
        const { lipper_id, name, asset_type, currency } = summariseFund(research, index)
        return { lipper_id, name, asset_type, currency }
      }),
    }))
}

/** What is held by the most investors makes the pair that most look for. */
function sizeOf(funds: readonly MarketFund[]): number {
  return funds.reduce((sum, { sizeTwd }) => sum + (sizeTwd ?? 0), 0)
}

/** The two largest funds of each sector. */
function largestOfSectors(funds: readonly MarketFund[]): Found[] {
  return grouped(funds, ({ sector2Id, sizeTwd }) => (sizeTwd === null ? null : sector2Id)).map(([id, members]) => ({
    about: subSectorOf(id)?.csname ?? id,
    funds: twoLargest(members),
  }))
}

/** The two largest of the funds that follow one index. */
function onOneIndex(funds: readonly MarketFund[]): Found[] {
  return grouped(funds, ({ etf }) => etf?.indexName ?? null).map(([about, members]) => ({
    about,
    funds: twoLargest(members),
  }))
}

/** Two classes of one fund, in one currency where there are such, that cost or pay differently. */
function classesOfOne(funds: readonly MarketFund[]): Found[] {
  return grouped(funds, ({ strategyId }) => strategyId).flatMap(([, members]) => {
    const pair = differingPair(members)
    return pair === null ? [] : [{ about: displayName(pair[0].name), funds: pair }]
  })
}

function differingPair(members: readonly MarketFund[]): readonly [MarketFund, MarketFund] | null {
  for (const one of members) {
    const other = members.find(
      (each) =>
        each.index > one.index &&
        each.currency === one.currency &&
        (each.totalExpensePercent !== one.totalExpensePercent ||
          each.distributionFrequency !== one.distributionFrequency),
    )
    if (other !== undefined) return [one, other]
  }
  return null
}

function twoLargest(members: readonly MarketFund[]): readonly MarketFund[] {
  return members.toSorted((a, b) => (b.sizeTwd ?? 0) - (a.sizeTwd ?? 0)).slice(0, 2)
}

/** Groups of two or more, by what they share. */
function grouped(
  funds: readonly MarketFund[],
  keyOf: (fund: MarketFund) => string | null,
): (readonly [string, readonly MarketFund[]])[] {
  const groups = new Map<string, MarketFund[]>()
  for (const fund of funds) {
    const key = keyOf(fund)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), fund])
  }
  return [...groups].filter(([, members]) => members.length > 1)
}
