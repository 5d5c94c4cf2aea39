import { taskGroups } from '@zhiheng/domain/campaign/tasks.ts'
import type { TaskGroup } from '@zhiheng/domain/campaign/tasks.ts'
import { taskStates, type TaskState } from '@zhiheng/domain/campaign/terms.ts'
import { taskTexts } from '@zhiheng/domain/campaign/text.ts'

import type { StaffTask } from './queries.ts'

/** What the list of tasks is narrowed to. */
export interface TaskChoice {
  readonly words?: string
  readonly group?: TaskGroup
  readonly state?: TaskState
}

/** The keys of the list's address. */
export const taskKeys = ['words', 'group', 'state'] as const

const path = '/admin/campaign'

/** What the address asks for; what it asks for wrongly counts as not asked. */
export function taskChoiceOf(search: URLSearchParams): TaskChoice {
  const words = search.get('words')?.trim().slice(0, 60) ?? ''
  const group = taskGroups.find((one) => one === search.get('group'))
  const state = taskStates.find((one) => one === search.get('state'))
  return {
    ...(words === '' ? {} : { words }),
    ...(group === undefined ? {} : { group }),
    ...(state === undefined ? {} : { state }),
  }
}

/** The address of a choice. */
export function tasksPath(choice: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams(taskKeys.flatMap((key) => (choice[key] ? [[key, choice[key]]] : [])))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** The address of one task. */
export const taskPath = (task: string): string => `${path}/${task}`

/** The tasks that a choice leaves, in their order. */
export function chosenOf(all: readonly StaffTask[], { words = '', group, state }: TaskChoice): readonly StaffTask[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/)
  return all.filter((row) => {
    const said = `${row.task} ${taskTexts[row.task].title}`.toLocaleLowerCase()
    return (
      (group === undefined || row.group === group) &&
      (state === undefined || row.state === state) &&
      wanted.every((word) => said.includes(word))
    )
  })
}
