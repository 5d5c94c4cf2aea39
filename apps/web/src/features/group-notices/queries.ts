import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type countAudience, listGroupNotices, type previewGroupNotice } from '@zhiheng/contract/group-notices.ts'
import { groupNoticeLimits, type GroupNoticeState, groupNoticeStates } from '@zhiheng/domain/group-notices/audience.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type GroupNotices = ReplyOf<typeof listGroupNotices>
export type GroupNotice = GroupNotices['entries'][number]
export type Counted = ReplyOf<typeof countAudience>
export type Preview = ReplyOf<typeof previewGroupNotice>

/** What the list is asked for. */
export interface NoticeAddress {
  readonly search: string
  readonly state: GroupNoticeState | null
  readonly page: number
}

export const noticeKeys = ['search', 'state', 'page'] as const

/** Reads an address; what it says wrongly is as usual. */
export function readNoticeAddress(search: URLSearchParams): NoticeAddress {
  const page = Number(search.get('page') ?? '')
  return {
    search: (search.get('search') ?? '').trim().slice(0, groupNoticeLimits.title),
    state: groupNoticeStates.find((one) => one === search.get('state')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1,
  }
}

/** The address of the list. */
export function noticeAddress({ search: words, state, page }: NoticeAddress): string {
  const search = new URLSearchParams()
  if (words !== '') search.set('search', words)
  if (state !== null) search.set('state', state)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '/admin/messages' : `/admin/messages?${search.toString()}`
}

/** Notices to groups, the newest first. */
export const groupNotices = (asked: NoticeAddress): CallQuery<GroupNotices> =>
  query(listGroupNotices, { query: queryOf(asked) })

/** The parameters of the call. */
export function queryOf({ search, state, page }: NoticeAddress) {
  return { page: String(page), ...(state === null ? {} : { state }), ...(search === '' ? {} : { search }) }
}

/** The path of every list of them, whatever it is narrowed to. */
export const everyList = [listGroupNotices.path] as const
