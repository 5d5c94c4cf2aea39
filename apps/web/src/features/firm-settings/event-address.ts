import { auditChoiceOf } from '../audit-log/audit-address.ts'
import type { EventChoice } from './queries.ts'

/** The keys of the address of the firm's log. */
export const eventKeys = ['event', 'who', 'from', 'to', 'page']

/** What the address asks for; what it asks for wrongly counts as not asked. */
export function eventChoiceOf(search: URLSearchParams): EventChoice {
  const { event, from, to, page } = auditChoiceOf(search)
  const who = search.get('who')?.trim().slice(0, 100) ?? ''
  return {
    ...(event === undefined ? {} : { event }),
    ...(who === '' ? {} : { who }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(page === undefined ? {} : { page }),
  }
}

/** The address of a choice. */
export function eventsPath(choice: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams()
  for (const key of eventKeys) {
    const value = choice[key]
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const said = search.toString()
  return said === '' ? '/manage/audit' : `/manage/audit?${said}`
}
