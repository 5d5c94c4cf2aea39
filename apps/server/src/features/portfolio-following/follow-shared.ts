import type { SharedPortfolio } from '@zhiheng/contract/portfolio-following.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { MOST_FOLLOWED } from '@zhiheng/domain/portfolio-following/following.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { warningsOf } from '../funds/research.ts'
import { lockMember } from '../members/lock-member.ts'
import { caveatsOf } from '../portfolio-ledger/caveats.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { toHolding } from '../portfolio-ledger/fund-keys.ts'
import {
  type FollowedLedger,
  followRead,
  type ReadPortfolio,
  readPortfolios,
} from '../portfolio-ledger/read-portfolios.ts'
import { valueOnce } from '../portfolio-ledger/value-once.ts'
import { allocationOfLines, type ValuedLine } from '../portfolio-ledger/value-portfolio.ts'
import {
  countFollowed,
  deleteFollow,
  findShared,
  followedBy,
  insertFollow,
  listFollowed,
  sharedTo,
  type SharedRow,
} from './store.ts'

/** What others see of a portfolio, for who has its link or follows it. @throws Refusal not_found */
export async function getShared(
  site: Site,
  look: { id: number; viewerId: number; key: string | null },
): Promise<SharedPortfolio> {
  const market = site.market()
  const [row, [read]] = await Promise.all([findShared(site.db, look), readPortfolios(site.db, market, sharedTo(look))])
  if (row === null || read === undefined) throw new Refusal('not_found')
  const ledger = (await followRead(site.db, market, [read])).get(row.id)
  if (ledger === undefined) throw new Refusal('not_found')
  return describe(market, { row, read, ledger }, look.viewerId)
}

/** All that a member follows and may still see. */
export async function listFollowedPortfolios(site: Site, memberId: number): Promise<{ entries: SharedPortfolio[] }> {
  const market = site.market()
  const [rows, all] = await Promise.all([
    listFollowed(site.db, memberId),
    readPortfolios(site.db, market, followedBy(memberId)),
  ])
  const ledgers = await followRead(site.db, market, all)
  const byId = new Map(all.map((read) => [read.portfolio.id, read]))
  return {
    entries: rows.flatMap((row) => {
      const [read, ledger] = [byId.get(row.id), ledgers.get(row.id)]
      return read === undefined || ledger === undefined ? [] : [describe(market, { row, read, ledger }, memberId)]
    }),
  }
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

interface Shown {
  readonly row: SharedRow
  readonly read: ReadPortfolio
  readonly ledger: FollowedLedger
}

function describe(market: Market, { row, read, ledger }: Shown, viewerId: number): SharedPortfolio {
  const { figures, firstDate, last } = ledger
  const { lines } = valueOnce(
    market,
    read.portfolio.currency,
    read.holdings.map((line) => toHolding(market, line)),
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
    caveats: caveatsOf({ market, currency: read.portfolio.currency, account: ledger.account, lines }).filter(
      ({ kind, held }) => held && kind !== 'bought_late' && kind !== 'charges_not_made',
    ),
  }
}

/** Each fund once, the largest first. */
function fundsOf(market: Market, lines: readonly ValuedLine[]): SharedPortfolio['funds'] {
  const tenths = new Map<string, number | null>()
  for (const { holding, percent } of lines) {
    const before = tenths.get(holding.lipperId) ?? (tenths.has(holding.lipperId) ? null : 0)
    tenths.set(holding.lipperId, before === null || percent === null ? null : before + Math.round(percent * 10))
  }
  return [...tenths]
    .map(([lipperId, sum]) => {
      const { name, fund, assetType, isActive } = fundFacts(market, lipperId)
      return {
        lipper_id: lipperId,
        name,
        warnings: [...warningsOf(fund)],
        asset_type: assetType,
        for_sale: fund.forSale && isActive,
        proportion: sum === null ? null : sum / 10,
      }
    })
    .toSorted((a, b) => (b.proportion ?? 0) - (a.proportion ?? 0))
}
