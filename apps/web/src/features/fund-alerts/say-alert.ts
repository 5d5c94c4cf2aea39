import type { FundAlert } from '@zhiheng/contract/fund-alerts.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatNav, formatPercent } from '../../platform/format-number.ts'
import { text } from './alert-text.ts'

/** A value of an alert and what it is measured in: `worthIn` for a portfolio, whose worth is money. */
interface Measured extends Pick<FundAlert, 'basis'> {
  /** null: of a fund. */
  readonly worthIn: string | null
}

type Told = Pick<FundAlert, 'basis' | 'direction' | 'target' | 'portfolio_id' | 'currency'>

const measureOf = ({ basis, portfolio_id, currency }: Told): Measured => ({
  basis,
  worthIn: portfolio_id === null ? null : currency,
})

/** A value of an alert as its basis writes it. */
export function sayValue({ basis, worthIn }: Measured, value: number | null): string {
  if (basis === 'nav') return worthIn === null ? formatNav(value) : formatAmount(value, worthIn)
  if (value !== null && basis === 'score') return value > 0 ? `+${value}` : String(value)
  if (value !== null && basis === 'score_fall') return text.pointsOf(value)
  return formatPercent(value)
}

/** What an alert looks at: a portfolio has a worth instead of a price. */
export function sayBasis({ basis, worthIn }: Measured): string {
  return basis === 'nav' && worthIn !== null ? text.worth : text.bases[basis]
}

/** What an alert waits for: 報酬率達到或高於 10.00%. */
export function sayRule(alert: Told): string {
  const measured = measureOf(alert)
  return text.rule(sayBasis(measured), text.directions[alert.direction], sayValue(measured, alert.target))
}

/** How far it has come. */
export function sayState(alert: FundAlert): string {
  const { since, value, reached, is_paused } = alert
  const measured = measureOf(alert)
  if (reached !== null) return text.reached(formatDay(reached.on), sayValue(measured, reached.value))
  const now = text.valueNow(sayValue(measured, value))
  const parts = [...(is_paused ? [text.paused] : []), ...(since === null ? [] : [text.from(formatDay(since))]), now]
  return parts.join('，')
}
