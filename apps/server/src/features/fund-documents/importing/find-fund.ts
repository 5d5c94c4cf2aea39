import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../../platform/nav-store/market.ts'

/** Finds the fund that someone means; a number: so many different funds could be meant, 0 for none. */
export type FindFund = (asked: string) => MarketFund | number

/** By id, ISIN, code or whole name. Classes of one fund are one: its documents are those of all of them. */
export function fundFinder(market: Market): FindFund {
  const byKey = new Map<string, Set<MarketFund>>()
  for (const fund of market.funds) {
    for (const key of keysOf(fund)) {
      const found = byKey.get(key) ?? new Set()
      byKey.set(key, found.add(fund))
    }
  }
  return (asked) => {
    const place = market.indexOf(asked.trim().toUpperCase())
    const exact = place === null ? undefined : market.funds[place]
    if (exact !== undefined) return exact
    const found = [...(byKey.get(plain(asked)) ?? [])]
    const [first] = found
    const count = new Set(found.map(({ strategyId }) => strategyId)).size
    return first !== undefined && count === 1 ? first : count
  }
}

function keysOf({ isin, code, name, englishName, formerNames }: MarketFund): Set<string> {
  const keys = [isin, code, name, displayName(name), englishName, ...formerNames]
  return new Set(keys.flatMap((key) => (key === null || key === '' ? [] : [plain(key)])))
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
}

/** The fund whose whole name stands on a page, where it is the only one; the names of others that it is a part of do not count. */
export function fundNamedIn(market: Market, page: string): MarketFund | null {
  const solid = plain(page)
  const named = market.funds.flatMap((fund) => {
    const names = [fund.name, displayName(fund.name)].map(plain)
    const longest = Math.max(
      ...names.filter((name) => name.length >= 4 && solid.includes(name)).map(({ length }) => length),
    )
    return Number.isFinite(longest) ? [{ fund, longest }] : []
  })
  const most = Math.max(...named.map(({ longest }) => longest))
  const best = named.filter(({ longest }) => longest === most)
  const strategies = new Set(best.map(({ fund }) => fund.strategyId))
  return strategies.size === 1 ? (best[0]?.fund ?? null) : null
}
