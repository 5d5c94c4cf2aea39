import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listScreens } from '@zhiheng/contract/saved-screens.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Screens = ReplyOf<typeof listScreens>

/** The searches that the member keeps. */
export const screens: CallQuery<Screens> = query(listScreens)
