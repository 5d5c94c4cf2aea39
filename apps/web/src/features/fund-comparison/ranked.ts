import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'

import type { Comparison } from './queries.ts'

/** The places of funds that are known by their price alone among others that are not: they are ranked with nobody. */
export function pricedOnly({ entries, basis }: Pick<Comparison, 'entries' | 'basis'>): number[] {
  if (basis === 'price' || isAllByPrice({ entries, basis })) return []
  return entries.flatMap((entry, place) => (entry.basis === 'price' && entry.trouble === null ? [place] : []))
}

/** Whether total returns were asked for and of none of the funds there are any. */
export function isAllByPrice({ entries, basis }: Pick<Comparison, 'entries' | 'basis'>): boolean {
  const alive = entries.filter(({ trouble }) => trouble === null)
  return basis === 'total_return' && alive.length > 0 && alive.every((entry) => entry.basis === 'price')
}

/** Whether figures in different currencies stand side by side. */
export function isMixed({ entries }: Pick<Comparison, 'entries'>): boolean {
  return new Set(entries.filter(({ trouble }) => trouble === null).map(({ currency }) => currency)).size > 1
}

/**
 * Which funds may be compared: funds of one basis in one currency, over the same days. Nobody where each has its own days
 * or its own currency, or where they never lived at the same time: a year of one is not that of another.
 */
export function rankedOf(data: Pick<Comparison, 'entries' | 'basis' | 'span' | 'window'>): readonly ComparedFund[] {
  if (data.span === 'own' || data.window === null || isMixed(data)) return []
  const apart = new Set(pricedOnly(data))
  return data.entries.filter((entry, place) => entry.trouble === null && !apart.has(place))
}
