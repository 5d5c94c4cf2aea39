import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'

import { formatPercent } from '../../platform/format-number.ts'
import { letterOf } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { rankedOf } from './ranked.ts'
import { text } from './text.ts'

type Data = Pick<Comparison, 'entries' | 'basis' | 'span' | 'window'>

interface Twin {
  readonly entry: ComparedFund
  readonly letter: string
}

interface Told extends Twin {
  readonly expense: number
}

/**
 * What the classes of each fund among the compared ones cost more or less, a sentence a fund: by their expense ratios,
 * else, of two alike, by what they returned.
 */
export function twinSentences(data: Data): string[] {
  const twins = data.entries.map((entry, place): Twin => ({ entry, letter: letterOf(place) }))
  const groups = Map.groupBy(twins, ({ entry }) => entry.fund.strategy_id)
  return [...groups.values()].filter((group) => group.length > 1).map((group) => sentenceOf(data, group))
}

function lettersOf(group: readonly Twin[]): string {
  return group.map(({ letter }) => letter).join(group.length === 2 ? text.costs.and : text.costs.list)
}

function sentenceOf(data: Data, group: readonly Twin[]): string {
  const told = group
    .flatMap((twin): Told[] => {
      const expense = twin.entry.fund.total_expense
      return expense === null ? [] : [{ ...twin, expense }]
    })
    .toSorted((a, b) => a.expense - b.expense)
  const [low, high] = [told[0], told.at(-1)]
  if (low === undefined || high === undefined || low === high) return measuredOf(data, group)
  // those that do not tell it are named under the chart of costs
  const named = group.filter(({ entry }) => entry.fund.total_expense !== null)
  const gap = formatPercent(high.expense - low.expense)
  if (gap === formatPercent(0)) return text.costs.same(lettersOf(named))
  if (named.length > 2) {
    const [least, most] = [formatPercent(low.expense), formatPercent(high.expense)]
    return text.costs.spread(lettersOf(named), low.letter, least, high.letter, most)
  }
  const isOnlyBackEnd = high.entry.fees.back_end && !low.entry.fees.back_end
  const letters = lettersOf(named)
  return isOnlyBackEnd ? text.costs.backEnd(letters, gap) : text.costs.twin(letters, high.letter, gap)
}

/** By what two of one currency returned: between currencies that is mostly the exchange rate. */
function measuredOf(data: Data, group: readonly Twin[]): string {
  const [one, other, ...more] = group
  const ranked = rankedOf(data)
  const letters = lettersOf(group)
  if (one === undefined || other === undefined || more.length > 0 || !isAlike(one.entry, other.entry))
    return text.costs.untold(letters)
  const [a, b] = [one, other].map(({ entry }) => (ranked.includes(entry) ? entry.perf_yearly : null))
  if (a == null || b == null) return text.costs.untold(letters)
  return text.costs.measured(letters, a < b ? one.letter : other.letter, formatPercent(Math.abs(a - b)))
}

function isAlike(one: ComparedFund, other: ComparedFund): boolean {
  return one.fund.currency === other.fund.currency && one.hedged === other.hedged
}
