import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { toHolding } from '../portfolio-ledger/fund-keys.ts'
import { allOwnPortfolios, readPortfolios } from '../portfolio-ledger/read-portfolios.ts'
import { valueOnce } from '../portfolio-ledger/value-once.ts'
import { whyNamed } from './list-held.ts'
import { newestFilter, type NewestOf } from './newest-articles.ts'
import { listMentions, type MentionRow } from './store.ts'

/** What the newest articles of such lists are about: the same for everybody. */
export async function mentionsOfNewest(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  lists: readonly { readonly of: NewestOf; readonly most: number }[],
): Promise<readonly MentionRow[]> {
  const found = lists.map(({ of, most }) => listMentions(site.db, newestFilter(site, of), most))
  return (await Promise.all(found)).flat()
}

/** How many funds that a member holds each of the articles is about; an article about none is not here. */
export async function countHeld(
  site: Site,
  memberId: number,
  mentioned: Promise<readonly MentionRow[]>,
): Promise<ReadonlyMap<string, number>> {
  const market = site.market()
  const [all, mentions] = await Promise.all([readPortfolios(site.db, market, allOwnPortfolios(memberId)), mentioned])
  const held = new Map<number, MarketFund>()
  for (const { holdings } of all) {
    const { lines } = valueOnce(
      market,
      'TWD',
      holdings.map((line) => toHolding(market, line)),
    )
    for (const { facts } of lines) held.set(facts.fund.index, facts.fund)
  }
  const counts = [...Map.groupBy(mentions, ({ id }) => id)].map(([id, rows]) => {
    const named = { funds: subjectsOf(rows, 'fund'), markets: subjectsOf(rows, 'market') }
    return [id, [...held.values()].filter((fund) => whyNamed(market, fund, named) !== null).length] as const
  })
  return new Map(counts.filter(([, count]) => count > 0))
}

function subjectsOf(rows: readonly MentionRow[], wanted: MentionRow['kind']): string[] {
  return rows.filter(({ kind }) => kind === wanted).map(({ subject }) => subject)
}
