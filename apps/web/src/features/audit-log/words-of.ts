import { groups as allGroups } from '@zhiheng/domain/access/roles.ts'
import { domainInWords, originInWords } from '@zhiheng/domain/firms/domain-in-words.ts'

import { groupNames } from '../member-admin/names.ts'
import { detailWords, eventWords, valueWords } from './event-words.ts'
import type { AuditEvent } from './queries.ts'
import { text } from './text.ts'

/** Parts that say names of machines, one or several. */
const namesOfMachines = new Set(['domain', 'domains'])

const order = Object.keys(detailWords)

/** What an event is called. */
export const eventName = (event: string): string => eventWords[event] ?? event

/** The other parts of an event in one line; whom it is about stands in a column of its own. */
export function detailsOf({ details }: Pick<AuditEvent, 'details'>): string {
  return Object.entries(details)
    .filter(([key]) => key !== 'member' && key !== 'acted_member_id')
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, value]) => text.detail(detailWords[key] ?? key, valueOf(key, value)))
    .join('，')
}

/** In the order of the words: the database keeps the parts in one of its own. */
function placeOf(key: string): number {
  const place = order.indexOf(key)
  return place === -1 ? order.length : place
}

/** Groups are called as everywhere; everything else is shown as it is kept. */
function valueOf(key: string, value: string | number): string | number {
  if (typeof value === 'number') return value
  if (namesOfMachines.has(key)) return value.split(',').map(domainInWords).join('、')
  if (key === 'origins') return value.split(',').map(originInWords).join('、')
  if (!['from', 'to', 'groups'].includes(key)) return valueWords[value] ?? value
  const named = value.split(',')
  const groups = allGroups.filter((group) => named.includes(group))
  return groups.length === named.length ? groupNames(groups) : value
}

/** Who did it, in words. */
export function actorName({ by, actor }: Pick<AuditEvent, 'by' | 'actor'>): string | null {
  if (by !== 'person') return text.by[by]
  return personName(actor)
}

/** A person by their address, or by what is left where the account is gone. */
export function personName(person: AuditEvent['member']): string | null {
  return person === null ? null : (person.email ?? text.gone(person.id))
}
