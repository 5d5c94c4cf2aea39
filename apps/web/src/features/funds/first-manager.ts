import type { Fund } from '@zhiheng/contract/funds.ts'

/** Whether an event names who came with the fund: such a manager followed nobody and changed nothing. */
export function isFirstManager(
  { kind, before, date }: Pick<Fund['events'][number], 'kind' | 'before' | 'date'>,
  { launch_date: launch }: Pick<Fund, 'launch_date'>,
): boolean {
  return kind === 'manager_changed' && before === '' && date === launch
}
