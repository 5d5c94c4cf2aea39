import { formatDay } from '../../platform/format-day.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import type { StaffTask } from './queries.ts'
import { text } from './text.ts'

const stateTones = { offered: 'success', off: 'warn', early: 'info', over: 'plain' } as const

/** Whether members can do a task now. */
export function StateTag({ state }: Pick<StaffTask, 'state'>) {
  return <Tag tone={stateTones[state]}>{text.states[state]}</Tag>
}

/** From when to when a task is offered; null where its time is open. */
export function timeOf({ from, until }: Pick<StaffTask, 'from' | 'until'>): string | null {
  const parts = [from && text.page.from(formatDay(from)), until && text.page.until(formatDay(until))]
  const said = parts.filter((part) => part !== null && part !== '').join(' ')
  return said === '' ? null : said
}
