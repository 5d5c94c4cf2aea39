import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { sameSign } from '@zhiheng/domain/firm-pools/pool-file-words.ts'
import type { RuledFacts } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'

const byKey = new WeakMap<Market, ReadonlyMap<number, MarketFund>>()

/** Every class by its key of the database. A class that came after this snapshot is not among them yet. */
export function fundsByKey(market: Market): ReadonlyMap<number, MarketFund> {
  const known = byKey.get(market) ?? new Map(market.funds.map((fund) => [fund.fundId, fund]))
  byKey.set(market, known)
  return known
}

/** A class by our id. @throws Refusal fund_not_available */
export function requireKnown(market: Market, lipperId: string): MarketFund {
  const index = market.indexOf(lipperId)
  const fund = index === null ? undefined : market.funds[index]
  if (fund === undefined) throw new Refusal('fund_not_available', { lipper_id: lipperId })
  return fund
}

/** What of a class a firm's pools go by: the figures of its page, unknown ones as null. */
export interface KnownFund extends RuledFacts {
  readonly fund: MarketFund
  readonly name: string
  readonly score: number | null
  readonly priceDate: string | null
  /** It is still there, and may be sold in Taiwan. */
  readonly canBeSold: boolean
}

/** What is known of a class. */
export function knownFund(market: Market, fund: MarketFund): KnownFund {
  const { score, price_date } = summariseFund(researchOf(market), fund.index)
  return {
    fund,
    name: displayName(fund.name),
    score,
    isRated: score !== null,
    priceDate: price_date,
    sizeTwd: fund.sizeTwd,
    launchDate: fund.launchDate,
    canBeSold: fund.status === 'active' && fund.canTwSale && fund.forSale,
  }
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(sameSign.from, sameSign.to)

/** Whether a class is meant by a part of its name or of one of its codes. */
export function isNamed(fund: MarketFund, words: string): boolean {
  const asked = plain(words).split(/\s+/).filter(Boolean)
  const said = [displayName(fund.name), fund.lipperId, fund.isin, fund.code, fund.house].map((one) => plain(one ?? ''))
  return asked.every((word) => said.some((one) => one.includes(word)))
}

const MOST_NAMED = 20

/** The first classes of the market that words mean, those that are there and sold first; a whole code before all. */
export function fundsNamed(market: Market, words: string): readonly MarketFund[] {
  const code = words.trim().toUpperCase()
  const rank = ({ lipperId, isin, code: own, status, canTwSale, forSale }: MarketFund) =>
    [lipperId, isin, own].some((one) => one?.toUpperCase() === code)
      ? 0
      : status === 'active' && canTwSale && forSale
        ? 1
        : 2
  return market.funds
    .filter((fund) => isNamed(fund, words))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_NAMED)
}
