import type { Holding } from './holding.ts'

/** What makes two lines of two records the same line: all that is recorded of it, but not its worth. */
export function lineKey({ lipperId, amount, currency, date, plan }: Holding): string {
  const planned = plan === null ? '' : `${plan.dateStart} ${plan.dateEnd ?? ''} ${plan.chargeDay} ${plan.monthAmount}`
  return `${lipperId} ${amount} ${currency} ${date} ${planned}`
}
