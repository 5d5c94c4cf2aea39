import type { Job } from './queries.ts'
import { text } from './text.ts'

/** The keys of the list's address. */
export const jobKeys = ['words', 'state']

/** What the list is narrowed to. */
export interface JobChoice {
  readonly words?: string
  readonly state?: Job['state']
}

const states = ['never', 'active', 'retry', 'completed', 'failed'] as const satisfies readonly Job['state'][]

/** The states with what they are called. */
export const jobStates = states.map((state) => [state, text.states[state]] as const)

/** What the address asks for; what it asks for wrongly counts as not asked. */
export function jobChoiceOf(search: URLSearchParams): JobChoice {
  const words = search.get('words')?.trim().slice(0, 100) ?? ''
  const state = states.find((one) => one === search.get('state'))
  return { ...(words === '' ? {} : { words }), ...(state === undefined ? {} : { state }) }
}

/** The address of a choice. */
export function jobsPath(choice: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams()
  for (const key of jobKeys) {
    const value = choice[key]
    if (value !== undefined && value !== '') search.set(key, value)
  }
  const said = search.toString()
  return said === '' ? '/admin/jobs' : `/admin/jobs?${said}`
}
