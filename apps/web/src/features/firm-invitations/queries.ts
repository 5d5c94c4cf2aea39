import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listFirmInvitations, type openInvitation } from '@zhiheng/contract/firm-invitations.ts'
import {
  type InvitationKind,
  invitationKinds,
  type InvitationState,
  invitationStates,
} from '@zhiheng/domain/firm-invitations/invitation.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Invitations = ReplyOf<typeof listFirmInvitations>
export type Invitation = Invitations['entries'][number]
/** What a link leads to. */
export type OpenedInvitation = ReplyOf<typeof openInvitation>

/** What is asked of the list of invitations; it stands in the address. */
export interface AskedInvitations {
  /** A part of a name or an address. */
  readonly words: string
  readonly state: InvitationState | null
  readonly kind: InvitationKind | null
  readonly page: number
}

/** The keys of the address that say it. */
export const invitationKeys = ['query', 'state', 'kind', 'page'] as const

/** What an address asks for; what it says wrongly counts for nothing. */
export function readInvitations(search: URLSearchParams): AskedInvitations {
  const page = Number(search.get('page') ?? '1')
  return {
    words: (search.get('query') ?? '').slice(0, 100),
    state: invitationStates.find((one) => one === search.get('state')) ?? null,
    kind: invitationKinds.find((one) => one === search.get('kind')) ?? null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The address that asks for it. */
export function invitationsAddress({ words, state, kind, page }: AskedInvitations): string {
  const search = new URLSearchParams()
  if (words !== '') search.set('query', words)
  if (state !== null) search.set('state', state)
  if (kind !== null) search.set('kind', kind)
  if (page > 1) search.set('page', String(page))
  const said = String(search)
  return said === '' ? '/manage/invitations' : `/manage/invitations?${said}`
}

/** What is sent of what is asked. */
export function queryOf({ words, state, kind, page }: AskedInvitations) {
  return {
    ...(words === '' ? {} : { query: words }),
    ...(state === null ? {} : { state }),
    ...(kind === null ? {} : { kind }),
    page: String(page),
  }
}

/** A page of the firm's invitations. */
export function invitations(asked: AskedInvitations): CallQuery<Invitations> {
  return query(listFirmInvitations, { query: queryOf(asked) })
}

/** After anything that was done to an invitation. */
export function refreshInvitations(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ queryKey: [listFirmInvitations.path] })
}
