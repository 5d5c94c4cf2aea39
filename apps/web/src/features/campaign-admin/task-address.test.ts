import { campaignTasks } from '@zhiheng/domain/campaign/tasks.ts'
import { expect, it } from 'vitest'

import type { StaffTask } from './queries.ts'
import { chosenOf, taskChoiceOf, tasksPath } from './task-address.ts'
import { tasksCsv } from './tasks-csv.ts'

const nothing = { count: 0, points: 0 }
const rows: readonly StaffTask[] = campaignTasks.map(({ key, group, reward }) => ({
  task: key,
  group,
  state: key === 'compare_funds' ? 'off' : 'offered',
  reward,
  usual_reward: reward,
  next: null,
  is_on: key !== 'compare_funds',
  from: null,
  until: null,
  reason: '',
  version: 0,
  changed_at: null,
  changed_by: null,
  has_waiting: false,
  today: nothing,
  month: nothing,
  all: { ...nothing, members: 0 },
}))

const found = (address: string) => chosenOf(rows, taskChoiceOf(new URLSearchParams(address))).map(({ task }) => task)

it('narrows tasks by words of their name and key, group and state, and goes by what is right of an address', () => {
  expect(found('')).toHaveLength(17)
  expect(found('words=基金+最愛')).toEqual(['add_favorite'])
  expect(found('words=DAILY')).toEqual(['daily_login'])
  expect(found('group=daily')).toHaveLength(4)
  expect(found('state=off')).toEqual(['compare_funds'])
  expect(found('group=hourly&state=maybe')).toHaveLength(17)
})

it('writes an address that is read as it was meant', () => {
  const choice = { words: '登入', group: 'daily', state: 'offered' } as const
  expect(taskChoiceOf(new URL(tasksPath(choice), 'http://site.example').searchParams)).toEqual(choice)
  expect(tasksPath({})).toBe('/admin/campaign')
})

it('is saved as a table with one line a task', () => {
  const lines = tasksCsv(rows).trim().split('\r\n')
  expect(lines).toHaveLength(18)
  expect(lines[5]).toContain('compare_funds,使用基金比較,新手任務,已關閉,10')
})
