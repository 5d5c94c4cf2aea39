import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'

import { formatPercent } from '../../platform/format-number.ts'
import { letterOf } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { rankedOf } from './ranked.ts'
import { text } from './text.ts'

/** A class sold without a fee at the beginning: 後收, 遞延手續費, and what Taiwan's houses call N. */
const backEnd = /後收|遞延|(?<![A-Za-z])N\d?(?=類|級|股|[-－(（])/

function isBackEnd({ fund, share_class: share }: ComparedFund): boolean {
  return backEnd.test(fund.name) || backEnd.test(share ?? '')
}

/** What each two classes of one fund cost more or less, in a sentence: by their expense ratios, else by what they returned. */
export function twinSentences(data: Pick<Comparison, 'entries' | 'basis' | 'span'>): string[] {
  const { entries } = data
  return entries.flatMap((one, first) =>
    entries.slice(first + 1).flatMap((other, behind) => {
      const isOne = one.fund.strategy_id === other.fund.strategy_id
      return isOne ? [sentenceOf(data, { one, other, places: [first, first + 1 + behind] })] : []
    }),
  )
}

interface Twins {
  readonly one: ComparedFund
  readonly other: ComparedFund
  readonly places: readonly [number, number]
}

function gap(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : from - to
}

function sentenceOf(data: Pick<Comparison, 'entries' | 'basis' | 'span'>, { one, other, places }: Twins): string {
  const [a, b] = [letterOf(places[0]), letterOf(places[1])]
  const cost = gap(one.fund.total_expense, other.fund.total_expense)
  if (cost !== null) {
    const figure = formatPercent(Math.abs(cost))
    if (figure === formatPercent(0)) return text.costs.same(a, b)
    const dearer = cost > 0 ? one : other
    const isOnlyBackEnd = isBackEnd(dearer) && !isBackEnd(dearer === one ? other : one)
    return isOnlyBackEnd ? text.costs.backEnd(a, b, figure) : text.costs.twin(a, b, cost > 0 ? a : b, figure)
  }
  const ranked = rankedOf(data)
  const earned = ranked.includes(one) && ranked.includes(other) ? gap(one.perf_yearly, other.perf_yearly) : null
  return earned === null
    ? text.costs.untold(a, b)
    : text.costs.measured(a, b, earned < 0 ? a : b, formatPercent(Math.abs(earned)))
}
