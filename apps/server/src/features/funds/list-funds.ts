import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFunds as call } from '@zhiheng/contract/funds.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { calendarYears } from './calendar-years.ts'
import type { Research } from './compute-figures.ts'
import { requireFund } from './require-fund.ts'
import { researchOf } from './research.ts'
import { summariseFund } from './summarise-fund.ts'
import { toPercent } from './wire-number.ts'

type Funds = NonNullable<ReplyOf<typeof call>['funds']>

/**
 * Funds by their ids, in the order asked for, each once.
 *
 * @throws Refusal not_found for an id that no class has
 */
export function listFunds(market: Market, { ids, fy }: { ids: readonly string[]; fy: boolean }): Funds {
  const research = researchOf(market)
  const places = [...new Set(ids)].map((id) => requireFund(market, id).index)
  return places.map((index) => (fy ? withYears(research, index) : summariseFund(research, index)))
}

function withYears(research: Research, index: number): Funds[number] {
  // beside others no one's running year ends on another day
  const years = research.hidden[index] === null ? calendarYears(research, index) : []
  return {
    ...summariseFund(research, index),
    fy: years.map(({ year, perf, partial }) => ({ year, perf: toPercent(perf), partial })),
  }
}
