import type { HoldingAlert } from '@zhiheng/contract/holding-alerts.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { text } from './text.ts'

type Rule = Pick<HoldingAlert, 'event' | 'percent'> & {
  readonly security: string
  /** null: any fund. */
  readonly fund: string | null
}

/** When an alert tells: 「甲基金」持有「台積電」升到 5.00% 以上時. */
export function sayRule({ security, fund, event, percent }: Rule): string {
  if (event === 'listed' || event === 'unlisted') return text.rule[event](fund ?? '', security)
  const bound = event === 'above' ? text.orMore(formatPercent(percent)) : text.orLess(formatPercent(percent))
  return fund === null ? text.rule.any(security, bound) : text.rule.bound(fund, security, bound)
}

/** The rule of an alert that is there. */
export function ruleOf({ security, fund, event, percent }: HoldingAlert): string {
  return sayRule({ security: security.name, fund: fund?.name ?? null, event, percent })
}

/** How far it has come. */
export function sayState({ is_paused, told_on, created_on }: HoldingAlert): string {
  if (told_on !== null) return text.told(formatDay(told_on))
  return is_paused ? text.paused : text.waiting(formatDay(created_on))
}
