import { announcementLimits, isAnnouncementPath } from '@zhiheng/domain/announcements/announcement.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, LineText, RowNumber } from './fields.ts'

/** A page of the site, or an https address elsewhere. */
const Path = z.string().refine(isAnnouncementPath, { error: 'invalid_field' })

/** The announcements of the strip above the pages: the specification's "announcement strip". Empty on most days. */
export const getNewsTicker = endpoint({
  method: 'GET',
  path: '/api/home/news_ticker',
  summary: '公告跑馬燈',
  allow: 'public',
  refusals: [],
  reply: z.object({
    /** Those of today in their order, of one place the newest first; ten at most. */
    entries: z.array(z.object({ id: z.int(), title: z.string(), path: Path })),
  }),
})

/** What staff write of an announcement; days are those of Taipei. */
const Written = z.object({
  title: LineText({ least: 1, most: announcementLimits.title }),
  path: z.string().trim().pipe(Path),
  first_day: Day,
  /** The last day on which it is shown; null: until someone ends it. */
  last_day: Day.nullable(),
  /** From 1, which comes first. */
  place: z.int().min(1).max(announcementLimits.place),
})

/** Every announcement, also those to come and those that are over. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: '內部人員看全部公告：目前、即將與已結束的',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    today: Day,
    entries: z.array(
      Written.extend({ id: z.int(), version: z.int(), state: z.enum(['shown', 'coming', 'over']), path: z.string() }),
    ),
  }),
})

/**
 * Announces something.
 *
 * Refuses: `invalid_field` where it ends before it begins, or stands there already.
 */
export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: '新增公告',
  allow: ['staff'],
  refusals: ['invalid_field'],
  body: Written,
  reply: z.object({ id: z.int() }),
})

/**
 * Changes an announcement as it was read in a version.
 *
 * Refuses: `not_found`; `stale_version` where someone else has changed it since; `invalid_field` where it ends before it begins or
 * another says the same from the same day.
 */
export const changeAnnouncement = endpoint({
  method: 'PATCH',
  path: '/api/admin/announcements/:id',
  summary: '修改公告；版本不是最新時拒絕',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: Written.extend({ version: RowNumber }),
  reply: z.object({ id: z.int() }),
})

/**
 * Removes an announcement.
 *
 * Refuses: `not_found`; `stale_version` where someone else has changed it since.
 */
export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcements/:id',
  summary: '移除公告',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: IdText }),
  query: z.object({ version: IdText }),
  reply: z.object({ id: z.int() }),
})
