import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { AuditChoice } from './queries.ts'

/** The keys of the log's address. */
export const auditKeys = ['event', 'actor', 'member', 'firm', 'from', 'to', 'page']

/** What the address asks for; what it asks for wrongly counts as not asked. */
export function auditChoiceOf(search: URLSearchParams): AuditChoice {
  const event = /^[a-z_]{1,60}$/.exec(search.get('event') ?? '')?.[0]
  const actor = search.get('actor')?.trim().slice(0, 254) ?? ''
  const member = search.get('member')?.trim().slice(0, 254) ?? ''
  const firm = /^[1-9]\d{0,8}$/.exec(search.get('firm') ?? '')?.[0]
  const [from, to] = daysOf(search)
  const page = /^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0]
  return {
    ...(event === undefined ? {} : { event }),
    ...(actor === '' ? {} : { actor }),
    ...(member === '' ? {} : { member }),
    ...(firm === undefined ? {} : { firm }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(page === undefined || page === '1' ? {} : { page }),
  }
}

/** Both days, the earlier one first: turned round they are meant all the same. */
function daysOf(search: URLSearchParams): readonly [IsoDate | null, IsoDate | null] {
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))]
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}

function dayOf(text: string | null): IsoDate | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a day of the calendar, as was just seen
  return text as IsoDate
}

/** The address of a choice. */
export function auditPath(choice: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams()
  for (const key of auditKeys) {
    const value = choice[key]
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const said = search.toString()
  return said === '' ? '/admin/audit' : `/admin/audit?${said}`
}
