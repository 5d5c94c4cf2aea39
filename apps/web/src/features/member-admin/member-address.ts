import { groups } from '@zhiheng/domain/access/roles.ts'
import { memberStates, verificationStates } from '@zhiheng/domain/member-admin/member-state.ts'

import type { MemberChoice } from './queries.ts'

/** The keys of the list's address. */
export const memberKeys = ['words', 'group', 'state', 'verification', 'page']

/** What the address asks for; what it asks for wrongly counts as not asked. */
export function memberChoiceOf(search: URLSearchParams): MemberChoice {
  const words = search.get('words')?.trim().slice(0, 100) ?? ''
  const group = groups.find((one) => one === search.get('group'))
  const state = memberStates.find((one) => one === search.get('state'))
  const verification = verificationStates.find((one) => one === search.get('verification'))
  const page = /^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0]
  return {
    ...(words === '' ? {} : { words }),
    ...(group === undefined ? {} : { group }),
    ...(state === undefined ? {} : { state }),
    ...(verification === undefined ? {} : { verification }),
    ...(page === undefined || page === '1' ? {} : { page }),
  }
}

/** The address of a choice. */
export function membersPath(choice: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams()
  for (const key of memberKeys) {
    const value = choice[key]
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const said = search.toString()
  return said === '' ? '/admin/members' : `/admin/members?${said}`
}
