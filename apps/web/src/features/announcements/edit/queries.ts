import { listAnnouncements } from '@zhiheng/contract/announcements.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../../api/query.ts'

export type Announcements = ReplyOf<typeof listAnnouncements>
export type Announcement = Announcements['entries'][number]

/** Every announcement, for those who write them. */
export const announcements: CallQuery<Announcements> = query(listAnnouncements)
