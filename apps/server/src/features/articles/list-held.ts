import type { listHeldInArticle } from '@zhiheng/contract/articles/taking-part.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { warningsOf } from '../funds/research.ts'
import { toNumber } from '../funds/wire-number.ts'
import { toHolding } from '../portfolio-ledger/fund-keys.ts'
import { allOwnPortfolios, readPortfolios } from '../portfolio-ledger/read-portfolios.ts'
import { valueOnce } from '../portfolio-ledger/value-once.ts'
import { knownOfArticle } from './known-of-article.ts'
import { requireArticle } from './require-article.ts'
import { marketOf } from './returns-since.ts'

const MOST = 10

type HeldEntry = ReplyOf<typeof listHeldInArticle>['entries'][number]

/** @throws Refusal not_found */
export async function listHeld(site: Site, memberId: number, id: string): Promise<ReplyOf<typeof listHeldInArticle>> {
  const market = site.market()
  // at once: a database far away is waited for once
  const [{ bodyHtml, publishedAt }, { worths, total }] = await Promise.all([
    requireArticle(site, id),
    worthsOf(site, market, memberId),
  ])
  const { sought: named } = knownOfArticle(market, { bodyHtml, day: taipeiDayOf(publishedAt), isOpen: true })
  const found = [...worths].flatMap(([index, worth]) => {
    const fund = market.funds[index]
    const why = fund === undefined ? null : whyNamed(market, fund, named)
    return fund === undefined || why === null ? [] : [{ fund, worth, ...why }]
  })
  const sorted = found.toSorted((a, b) => (b.worth ?? 0) - (a.worth ?? 0))
  const shareOf = (worth: number | null) => (worth === null || total <= 0 ? null : toNumber((100 * worth) / total))
  return {
    entries: sorted.slice(0, MOST).map(({ fund, worth, why, market: name }) => ({
      lipper_id: fund.lipperId,
      name: displayName(fund.name),
      warnings: warningsOf(fund),
      share: shareOf(worth),
      why,
      market: name,
    })),
    total: found.length,
    share: shareOf(found.reduce((sum, { worth }) => sum + (worth ?? 0), 0)),
  }
}

/** What each fund is worth in all portfolios of a member, in New Taiwan dollars; null where that is not known. */
async function worthsOf({ db }: Pick<Site, 'db'>, market: Market, memberId: number) {
  const all = await readPortfolios(db, market, allOwnPortfolios(memberId))
  const lines = all.flatMap(({ holdings }) => {
    const own = holdings.map((line) => toHolding(market, line))
    return valueOnce(market, 'TWD', own).lines
  })
  const worths = new Map<number, number | null>()
  for (const { facts, value } of lines) {
    const before = worths.get(facts.fund.index)
    const sum = (before ?? 0) + (value ?? 0)
    worths.set(facts.fund.index, value === null && (before === undefined || before === null) ? null : sum)
  }
  const total = [...worths.values()].reduce<number>((sum, worth) => sum + (worth ?? 0), 0)
  return { worths, total }
}

/** By what a fund belongs to an article: itself, another class of it, or its market; null where it does not. */
export function whyNamed(
  market: Market,
  fund: MarketFund,
  named: { readonly funds: readonly string[]; readonly markets: readonly string[] },
): Pick<HeldEntry, 'why' | 'market'> | null {
  if (named.funds.includes(fund.lipperId)) return { why: 'named', market: null }
  const isOtherClass = named.funds.some((id) => market.funds[market.indexOf(id) ?? -1]?.strategyId === fund.strategyId)
  if (isOtherClass) return { why: 'other_class', market: null }
  const sector = subSectorOf(fund.sector2Id)
  const own = named.markets.find((id) => id === sector?.sector14Id || id === sector?.sector23Id)
  return own === undefined ? null : { why: 'market', market: marketOf(own)?.name ?? null }
}
