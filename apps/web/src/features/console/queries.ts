import { getConsole, getNotedError, type NotedError } from '@zhiheng/contract/console.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Console = ReplyOf<typeof getConsole>
export type ForDevelopers = NonNullable<Console['developer']>
export type { NotedError } from '@zhiheng/contract/console.ts'

/** How the site is doing. */
export const consoleState: CallQuery<Console> = query(getConsole)

/** An error by the id that someone was shown. */
export const notedError = (id: string): CallQuery<{ readonly error: NotedError }> =>
  query(getNotedError, { params: { request_id: id } })
