import type { FundAlert } from '@zhiheng/contract/fund-alerts.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatNav, formatPercent } from '../../platform/format-number.ts'
import { text } from './text.ts'

/** A value of an alert as its basis writes it. */
function sayValue(basis: FundAlert['basis'], value: number | null): string {
  return basis === 'return' ? formatPercent(value) : formatNav(value)
}

/** What an alert waits for: 報酬率達到或高於 10.00%. */
export function sayRule({ basis, direction, target }: Pick<FundAlert, 'basis' | 'direction' | 'target'>): string {
  return text.rule(text.bases[basis], text.directions[direction], sayValue(basis, target))
}

/** How far it has come. */
export function sayState({ basis, since, value, reached }: FundAlert): string {
  if (reached !== null) return text.reached(formatDay(reached.on), sayValue(basis, reached.value))
  const now = text.valueNow(sayValue(basis, value))
  return since === null ? now : `${text.from(formatDay(since))}，${now}`
}
