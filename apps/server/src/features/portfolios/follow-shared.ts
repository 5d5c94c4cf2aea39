import type { SharedPortfolio } from '@zhiheng/contract/portfolios/following.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { MOST_FOLLOWED } from '@zhiheng/domain/portfolios/following.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { warningsOf } from '../funds/research.ts'
import { lockMember } from '../members/lock-member.ts'
import {
  countFollowed,
  deleteFollow,
  findShared,
  insertFollow,
  listFollowed,
  type SharedRow,
} from './following/store.ts'
import { fundFacts } from './fund-facts.ts'
import { toHolding } from './fund-keys.ts'
import { readAccount } from './read-account.ts'
import { loadHoldings } from './store.ts'
import { allocationOfLines, type ValuedLine } from './value-portfolio.ts'
import { valuedOnce } from './valued-once.ts'

/** What others see of a portfolio, for who has its link or follows it. @throws Refusal not_found */
export async function getShared(
  site: Site,
  look: { id: number; viewerId: number; key: string | null },
): Promise<SharedPortfolio> {
  const row = await findShared(site.db, look)
  if (row === null) throw new Refusal('not_found')
  return describe(site, row, look.viewerId)
}

/** All that a member follows and may still see. */
export async function listFollowedPortfolios(site: Site, memberId: number): Promise<{ entries: SharedPortfolio[] }> {
  const rows = await listFollowed(site.db, memberId)
  const entries: SharedPortfolio[] = []
  for (const row of rows) entries.push(await describe(site, row, memberId))
  return { entries }
}

/** @throws Refusal not_found where it is not shared, the key is wrong, or it is one's own; too_many */
export async function followShared(
  { db, clock }: Site,
  { id, memberId, key }: { id: number; memberId: number; key: string },
): Promise<{ followed: true }> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const row = await findShared(trx, { id, viewerId: memberId, key })
    if (row === null || row.ownerId === memberId) throw new Refusal('not_found')
    if (row.isFollowed) return
    if ((await countFollowed(trx, memberId)) >= MOST_FOLLOWED) throw new Refusal('too_many')
    await insertFollow(trx, { portfolioId: id, memberId, at: clock.now().toISOString() })
  })
  return { followed: true }
}

export async function unfollowShared(
  { db }: Site,
  key: { portfolioId: number; memberId: number },
): Promise<{ followed: false }> {
  await deleteFollow(db, key)
  return { followed: false }
}

async function describe(site: Site, row: SharedRow, viewerId: number): Promise<SharedPortfolio> {
  const market = site.market()
  const key = { id: row.id, memberId: row.ownerId }
  const { portfolio, figures, firstDate, last } = await readAccount(site.db, market, key)
  const stored = (await loadHoldings(site.db, [row.id])).get(row.id) ?? []
  const { lines } = valuedOnce(
    market,
    portfolio.currency,
    stored.map((line) => toHolding(market, line)),
  )
  const { ef, bf, blf, mmf, other } = allocationOfLines(lines)
  return {
    id: row.id,
    is_own: row.ownerId === viewerId,
    is_followed: row.isFollowed,
    as_of: market.asOf,
    first_date: firstDate,
    last_rebalance: last === null ? null : taipeiDayOf(last.rebalanceAt),
    funds: fundsOf(market, lines),
    allocation: {
      ef: ef.proportion,
      bf: bf.proportion,
      blf: blf.proportion,
      mmf: mmf.proportion,
      other: other.proportion,
    },
    perf: figures.timeWeighted,
    perf_wow: figures.week.perf,
    volatility: figures.volatility,
    max_drawdown: figures.maxDrawdown,
  }
}

/** Each fund once, the largest first. */
function fundsOf(market: Market, lines: readonly ValuedLine[]): SharedPortfolio['funds'] {
  const tenths = new Map<string, number>()
  for (const { holding, percent } of lines) {
    tenths.set(holding.lipperId, (tenths.get(holding.lipperId) ?? 0) + Math.round((percent ?? 0) * 10))
  }
  const isValued = lines.every(({ percent }) => percent !== null)
  return [...tenths]
    .map(([lipperId, sum]) => {
      const { name, fund, assetType, isActive } = fundFacts(market, lipperId)
      return {
        lipper_id: lipperId,
        name,
        warnings: [...warningsOf(fund)],
        asset_type: assetType,
        for_sale: fund.forSale && isActive,
        proportion: isValued ? sum / 10 : null,
      }
    })
    .toSorted((a, b) => (b.proportion ?? 0) - (a.proportion ?? 0))
}
