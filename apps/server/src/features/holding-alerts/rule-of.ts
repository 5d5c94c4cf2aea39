import type { HoldingRule } from '@zhiheng/domain/holding-alerts/holding-alert.ts'

import type { HoldingAlertRow } from './store.ts'

/** What an alert waits for. */
export function ruleOf({ event, percent, fundId }: Pick<HoldingAlertRow, 'event' | 'percent' | 'fundId'>): HoldingRule {
  return { event, percent, isOfAny: fundId === null }
}
