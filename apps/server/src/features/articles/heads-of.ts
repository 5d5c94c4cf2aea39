import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import type { ArticleEvent } from '@zhiheng/domain/articles/article.ts'
import { eventStateOf } from '@zhiheng/domain/articles/event-state.ts'
import { minutesToRead } from '@zhiheng/domain/articles/reading-time.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { countSeats, listRead } from './reading/store.ts'
import type { ArticleRow } from './store.ts'

type Reader = Pick<Caller, 'id'> | ReadonlySet<number> | null

/**
 * Articles as lists show them, with the marks of who reads.
 *
 * @param reader - null for a guest; what they have read of these, where that was asked for with the rows
 */
export async function headsOf(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  reader: Reader,
  rows: readonly ArticleRow[],
): Promise<ArticleHead[]> {
  const events = rows.filter(({ event }) => event !== null && event.seats !== null)
  const [read, taken] = await Promise.all([
    readOf(db, reader, rows),
    countSeats(
      db,
      events.map(({ key }) => key),
    ),
  ])
  const at = { nowMs: clock.now().getTime(), today: clock.today() }
  return rows.map((row) => ({
    id: row.id,
    section: row.section,
    kind: row.kind,
    category: row.category,
    author: row.author,
    is_premium: row.isPremium,
    published_at: row.publishedAt,
    published_on: taipeiDayOf(row.publishedAt),
    title: row.title,
    summary: row.summary,
    tags: [...row.tags],
    reading_minutes: minutesToRead(row.characters),
    media: row.media?.form ?? null,
    cards: row.cardCount,
    event: row.event && eventOf(row.event, { ...at, taken: taken.get(row.key) ?? 0 }),
    is_read: read.has(row.key),
  }))
}

function readOf(db: Site['db'], reader: Reader, rows: readonly ArticleRow[]) {
  if (reader === null) return new Set<number>()
  if (!('id' in reader)) return reader
  const keys = rows.map(({ key }) => key)
  return listRead(db, reader.id, keys)
}

/** An event as it stands, with so many seats taken. */
export function eventOf(
  event: ArticleEvent,
  at: Parameters<typeof eventStateOf>[1],
): NonNullable<ArticleHead['event']> {
  return {
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    place: event.place,
    seats: event.seats,
    seats_left: event.seats === null ? null : Math.max(0, event.seats - at.taken),
    sign_up_until: event.signUpUntil,
    state: eventStateOf({ ...event, startsMs: Date.parse(event.startsAt), endsMs: Date.parse(event.endsAt) }, at),
  }
}
