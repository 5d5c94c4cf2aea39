import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { countFirmDesk, getFirmMember, listFirmMembers } from '@zhiheng/contract/firms.ts'
import {
  type ClientOrder,
  clientOrders,
  type EvaluationState,
  evaluationStates,
} from '@zhiheng/domain/firms/client-list.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Clients = ReplyOf<typeof listFirmMembers>
export type Client = Clients['entries'][number]
export type ClientFile = ReplyOf<typeof getFirmMember>

/** What is asked of the list of a firm's people; it stands in the address. */
export interface AskedClients {
  /** A part of a name or an address. */
  readonly words: string
  readonly risk: EvaluationState | null
  /** Only those of whom an open portfolio is beyond its own limits. */
  readonly isOver: boolean
  readonly order: ClientOrder
  readonly page: number
}

/** The keys of the address that say it. */
export const clientKeys = ['query', 'risk', 'over', 'order', 'page'] as const

/** What an address asks for; what it says wrongly counts for nothing. */
export function readClients(search: URLSearchParams): AskedClients {
  const page = Number(search.get('page') ?? '1')
  return {
    words: (search.get('query') ?? '').slice(0, 100),
    risk: evaluationStates.find((one) => one === search.get('risk')) ?? null,
    isOver: search.get('over') === '1',
    order: clientOrders.find((one) => one === search.get('order')) ?? 'name',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The address that asks for it. */
export function clientsAddress({ words, risk, isOver, order, page }: AskedClients): string {
  const search = new URLSearchParams()
  if (words !== '') search.set('query', words)
  if (risk !== null) search.set('risk', risk)
  if (isOver) search.set('over', '1')
  if (order !== 'name') search.set('order', order)
  if (page > 1) search.set('page', String(page))
  const said = String(search)
  return said === '' ? '/manage' : `/manage?${said}`
}

/** A page of a firm's people. */
export function clients(asked: AskedClients): CallQuery<Clients> {
  return query(listFirmMembers, { query: queryOf(asked) })
}

/** What is sent of what is asked. */
export function queryOf({ words, risk, isOver, order, page }: AskedClients) {
  return {
    ...(words === '' ? {} : { query: words }),
    ...(risk === null ? {} : { risk }),
    ...(isOver ? { over: '1' as const } : {}),
    order,
    page: String(page),
  }
}

/** One of them, with the notes on them. */
export function client(email: string): CallQuery<ClientFile> {
  return query(getFirmMember, { params: { email } })
}

/** What waits at the desk. It is asked for on every page of it: what somebody else has done meanwhile counts, too. */
export const deskCounts: CallQuery<ReplyOf<typeof countFirmDesk>> = { ...query(countFirmDesk), staleTime: 0 }

/** After anything that may change what waits. */
export function refreshDeskCounts(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: deskCounts.queryKey })
}
