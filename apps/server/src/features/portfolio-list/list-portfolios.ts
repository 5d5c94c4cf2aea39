import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  ListEntry,
  listPortfolios as call,
  listPortfoliosCompact as compactCall,
} from '@zhiheng/contract/portfolio-list.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { quotaOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { foldText } from '@zhiheng/domain/screener/fold-text.ts'

import type { Site } from '../../platform/site.ts'
import { followAll } from '../portfolio-ledger/follow-all.ts'
import { toHolding } from '../portfolio-ledger/fund-keys.ts'
import { allOwnPortfolios, followRead, readPortfolios } from '../portfolio-ledger/read-portfolios.ts'
import { valueOnce } from '../portfolio-ledger/value-once.ts'
import { tagsOfThings } from '../tags/tags-of-things.ts'
import { entryOf, inDollars, weekInDollars } from './portfolio-entry.ts'
import { sortEntries } from './sort-entries.ts'
import { totalPortfolios } from './total-portfolios.ts'

const PAGE_SIZE = 10

type Query = InputOf<typeof call>['query']

/** A member's portfolios, ten a page, with totals over all of them. */
export async function listPortfolios(
  site: Site,
  member: Pick<Caller, 'id' | 'groups'>,
  query: Query,
): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  const [all, tags] = await Promise.all([
    followAll(site.db, market, member.id),
    tagsOfThings(site.db, { memberId: member.id, scope: 'portfolio' }),
  ])
  const moment = { market, today: site.clock.today() }
  const matched = all
    .map((followed) => entryOf(moment, followed, tags.get(followed.portfolio.id) ?? []))
    .filter(isAskedFor(query))
  return {
    entries: sortEntries(matched, query.sort, query.direction).slice(...pageOf(query.page)),
    page: query.page,
    page_total: pagesOf(matched.length),
    total: all.length,
    matched: matched.length,
    as_of: market.asOf,
    totals: totalPortfolios(market, all),
    quota: quotaOf({ key: 'portfolios', tier: tierOf(member.groups), used: all.length }),
  }
}

function isAskedFor({ tag, query = '' }: Query): (entry: ListEntry) => boolean {
  const wanted = foldText(query)
  return (entry) =>
    (tag === undefined || entry.tags.some(({ id }) => id === tag)) &&
    (wanted === '' || foldText(entry.name).includes(wanted))
}

/** The same for a drop-down: worth in TWD and what the last week made of it. */
export async function listPortfoliosCompact(
  site: Site,
  memberId: number,
  page: number,
): Promise<ReplyOf<typeof compactCall>> {
  const market = site.market()
  const all = await readPortfolios(site.db, market, allOwnPortfolios(memberId))
  const shown = all.slice(...pageOf(page))
  const ledgers = await followRead(site.db, market, shown)
  return {
    pfms: shown.flatMap(({ portfolio, holdings }) => {
      const followed = ledgers.get(portfolio.id)
      if (followed === undefined) return []
      const lines = holdings.map((line) => toHolding(market, line))
      const { value } = valueOnce(market, portfolio.currency, lines)
      const { week } = followed.figures
      return {
        id: portfolio.id,
        name: portfolio.name,
        amount: inDollars(market, value, portfolio.currency),
        pnl_wow: weekInDollars(market, { portfolio, ...followed }),
        perf_wow: week.perf,
      }
    }),
    page_total: pagesOf(all.length),
    page_items: shown.length,
  }
}

function pageOf(page: number): [from: number, until: number] {
  return [(page - 1) * PAGE_SIZE, page * PAGE_SIZE]
}

function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE))
}
