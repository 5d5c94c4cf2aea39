import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { weightsByIsin } from '@zhiheng/domain/look-through/overlap.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { requireFund } from '../funds/require-fund.ts'
import { toNumber } from '../funds/wire-number.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { readHeldFunds } from '../portfolio-analysis/read-held-funds.ts'
import { holdingsIndex } from '../similar-funds/holdings-index.ts'
import type { FoundFunds } from './found-funds.ts'
import type { HoldingIndex } from './holding-index.ts'

/** What funds are compared with. */
interface Like {
  readonly mode: 'fund' | 'portfolio'
  /** A class's id, or a portfolio's number. */
  readonly asked: string
  readonly member: Caller | null
}

interface Compared {
  readonly id: string
  readonly name: string
  /** Percent by ISIN. */
  readonly weights: ReadonlyMap<string, number>
  /** Strategies that are no answer: the fund itself, those that are held already. */
  readonly own: ReadonlySet<string>
}

/**
 * The funds that hold what a fund or an own portfolio holds, the largest common part first.
 *
 * @throws Refusal signin_required, not_found
 */
export async function findLike(site: Site, index: HoldingIndex, like: Like): Promise<FoundFunds> {
  const market = site.market()
  const compared = like.asked === '' ? null : await readCompared(site, market, like)
  const rows = compared === null ? [] : await overlapping(site, index, compared)
  const coverage = compared === null ? 0 : [...compared.weights.values()].reduce((sum, weight) => sum + weight, 0)
  return {
    about: {
      conditions: [],
      contradictions: [],
      like: compared && { id: compared.id, name: compared.name, coverage: coverage > 0 ? toNumber(coverage) : null },
      topic: null,
      any: rows.length,
      without: [],
    },
    rows,
    untold: [],
    searched: null,
  }
}

async function overlapping(
  { db, market }: Pick<Site, 'db' | 'market'>,
  { rowOf }: HoldingIndex,
  { weights, own }: Compared,
): Promise<FoundFunds['rows']> {
  const { overlapsWith } = await holdingsIndex(db, market())
  return [...overlapsWith({ weights })]
    .flatMap(([strategyId, overlap]) => {
      const row = rowOf.get(strategyId)
      return row === undefined || own.has(strategyId) || !(overlap > 0) ? [] : [{ row, total: overlap }]
    })
    .toSorted((a, b) => b.total - a.total || a.row - b.row)
}

function readCompared(site: Site, market: Market, like: Like): Promise<Compared> {
  return like.mode === 'fund' ? readFund(site, market, like.asked) : readPortfolio(site, like)
}

/** As the fund's own page compares it. */
async function readFund({ db }: Site, market: Market, asked: string): Promise<Compared> {
  const fund = requireFund(market, asked.toUpperCase())
  const list = (await holdingsIndex(db, market)).listOf(fund.strategyId)
  return {
    id: fund.lipperId,
    name: displayName(fund.name),
    weights: list?.weights ?? new Map<string, number>(),
    own: new Set([fund.strategyId]),
  }
}

async function readPortfolio(site: Site, { asked, member }: Like): Promise<Compared> {
  if (member === null) throw new Refusal('signin_required')
  if (!/^[1-9]\d{0,8}$/.test(asked)) throw new Refusal('not_found')
  const { market, funds } = await readHeldFunds(site, { id: Number(asked), memberId: member.id })
  const weights = new Map<string, number>()
  for (const seen of await seeThroughFunds(site.db, market, funds)) {
    for (const [isin, percent] of weightsByIsin(seen))
      weights.set(isin, (weights.get(isin) ?? 0) + (percent * seen.fund.percent) / 100)
  }
  return { id: asked, name: '', weights, own: new Set(funds.map(({ fund }) => fund.strategyId)) }
}
