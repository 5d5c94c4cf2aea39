import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchHoldings as call } from '@zhiheng/contract/holding-search.ts'
import type { Limit } from '@zhiheng/domain/access/quota.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Join } from '@zhiheng/domain/holding-search/condition.ts'
import { readConditions } from '@zhiheng/domain/holding-search/conditions-in-address.ts'
import { findContradictions } from '@zhiheng/domain/holding-search/find-contradictions.ts'
import { isMet, verdicts } from '@zhiheng/domain/holding-search/judge-condition.ts'
import { countWithout, type HoldingSearch, searchHoldings } from '@zhiheng/domain/holding-search/search-holdings.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Found, FoundFunds } from './found-funds.ts'
import type { HoldingIndex } from './holding-index.ts'
import { type LookedUp, lookUp, writeLookedUp } from './look-up.ts'

type Reply = ReplyOf<typeof call>

/**
 * The funds that meet conditions: the largest part in all that is asked for first.
 *
 * @throws Refusal holding_quota
 */
export function meetConditions(
  index: HoldingIndex,
  market: Market,
  asked: { readonly written: string; readonly join: Join; readonly limit: Limit },
): FoundFunds {
  const written = readConditions(asked.written)
  if (asked.limit !== null && written.length > asked.limit) throw new Refusal('holding_quota')
  const lookedUp = written.map((one) => lookUp(index, one))
  const conditions = lookedUp.flatMap(({ condition }) => condition ?? [])
  const search = searchHoldings(index.table, conditions, asked.join)
  const found = rowsOf(search, (verdict) => isMet(verdict))
  return {
    about: {
      conditions: writeLookedUp(index, lookedUp, search),
      contradictions: asked.join === 'all' ? contradictionsOf(index, market, lookedUp) : [],
      like: null,
      topic: null,
      any: search.any,
      without:
        asked.join === 'all' && search.found === 0 && conditions.length > 1
          ? countWithout(index.table, conditions, search)
          : [],
    },
    rows: found.toSorted(bySize(index)),
    untold: rowsOf(search, (verdict) => verdict === verdicts.unknown),
    searched: { conditions, search },
  }
}

function rowsOf({ verdicts: judged, totals }: HoldingSearch, isWanted: (verdict: number) => boolean): Found[] {
  const found: Found[] = []
  for (let row = 0; row < judged.length; row++) {
    if (isWanted(judged[row] ?? verdicts.no)) found.push({ row, total: totals?.[row] ?? null })
  }
  return found
}

/** The largest part in all that is asked for first, and of equal ones the largest fund. */
export function bySize({ sizeRanks }: Pick<HoldingIndex, 'sizeRanks'>): (a: Found, b: Found) => number {
  return (a, b) => (b.total ?? 0) - (a.total ?? 0) || (sizeRanks[a.row] ?? 0) - (sizeRanks[b.row] ?? 0)
}

/** By the places of all that was written. */
function contradictionsOf(
  { table }: HoldingIndex,
  { securities }: Market,
  lookedUp: readonly LookedUp[],
): Reply['contradictions'] {
  const places = lookedUp.flatMap(({ condition }, place) => (condition === null ? [] : place))
  const conditions = lookedUp.flatMap(({ condition }) => condition ?? [])
  return findContradictions(conditions, (key) => {
    const held = table.securities.get(key)
    return held === undefined
      ? null
      : {
          industry: held.industry,
          country: held.country,
          isFund: held.isOpened || securities.get(key)?.kind === 'fund',
        }
  }).map(({ kind, places: own }) => ({ kind, places: own.map((place) => places[place] ?? 0) }))
}
