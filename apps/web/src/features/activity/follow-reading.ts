import type { QueryClient } from '@tanstack/react-query'
import { readItem } from '@zhiheng/contract/activity.ts'
import { isNoted } from '@zhiheng/domain/activity/is-noted.ts'

import { call } from '../../api/call.ts'
import { memberQuery } from '../session/queries.ts'

/** A page that is on the screen, by its name in the table of addresses. */
export interface Seen {
  readonly name: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * Tells the site which pages a member reads, by name and not by address. Nothing of visitors and staff, nothing while
 * someone stands in the member's place; what fails is let go.
 *
 * @param hear - says whenever another page is on the screen, and which it is now
 */
export function followReading(queries: QueryClient, hear: (see: (seen: Seen) => void) => void): void {
  let last = ''
  hear(({ name, params }) => {
    const member = queries.getQueryData(memberQuery.queryKey)?.member ?? null
    if (member === null || member.acting !== undefined || !isNoted(member.groups)) return
    const fund = name === 'FundShow' ? params['id'] : name === 'FundAction' ? params['lipper_id'] : undefined
    const read = fund === undefined ? ({ target: 'page', id: name } as const) : ({ target: 'fund', id: fund } as const)
    const key = `${member.id}/${read.target}/${read.id}`
    if (key === last) return
    last = key
    call(readItem, { params: read }).catch(() => {})
  })
}
