import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  getIndicatorNotes,
  listNotedIndicators,
  noteIndicator as noteCall,
} from '@zhiheng/contract/market-indicators.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { indicatorCards } from '@zhiheng/domain/market-indicators/cards-table.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { datasetOf } from '../articles/dataset-of.ts'
import { findWriter } from '../articles/find-writer.ts'
import { showIndicators } from './show-indicators.ts'
import { holdNewest, insertNote, newestNotes } from './store.ts'
import { text } from './text.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>
type Body = InputOf<typeof noteCall>['body']

/** What is said of figures today. */
export async function showNotes({ db, clock, market }: Place): Promise<ReplyOf<typeof getIndicatorNotes>> {
  const today = clock.today()
  const rows = await newestNotes(db, datasetOf(market()))
  return {
    notes: rows.flatMap(({ words, author, ...note }) =>
      words !== null && author !== null && isShown(note.until, today) ? [{ ...note, words, author }] : [],
    ),
  }
}

/** Every figure that stands on a card of the page, in its order. */
export async function showNoted({ db, clock, market }: Place): Promise<ReplyOf<typeof listNotedIndicators>> {
  const today = clock.today()
  const { groups } = await showIndicators(market())
  const cards = groups.flatMap((group) => group.cards.map((card) => ({ ...card, group: group.id })))
  const rows = new Map((await newestNotes(db, datasetOf(market()))).map((row) => [row.indicator, row]))
  return {
    today,
    indicators: cards.filter(isNoted).map(({ id, name, group }) => {
      const note = rows.get(id)
      return {
        id,
        name,
        group,
        note: note === undefined ? null : { ...note, is_shown: note.words !== null && isShown(note.until, today) },
      }
    }),
  }
}

/** Parts of 景氣對策信號 are rows of a table and have no card. */
function isNoted({ is_component }: { readonly is_component: boolean }): boolean {
  return !is_component
}

function isShown(until: string | null, today: IsoDate): boolean {
  return until === null || until >= today
}

/** @throws Refusal not_found; stale_version where it is not the newest that was read; invalid_field */
export async function noteIndicator(
  site: Place,
  actor: Actor,
  { id: indicator, after, note }: Body & { readonly id: string },
): Promise<{ id: number }> {
  if (!indicatorCards.some((card) => card.id === indicator && card.isComponent !== true)) throw new Refusal('not_found')
  const today = site.clock.today()
  if (note !== null && !isShown(note.until, today)) throw new Refusal('invalid_field', { until: text.endsEarly })
  const dataset = datasetOf(site.market())
  return site.db.transaction().execute(async (db) => {
    if ((await holdNewest(db, dataset, indicator)) !== after) throw new Refusal('stale_version')
    const said = note === null ? nothing : await saidBy(db, dataset, note)
    const id = await insertNote(db, dataset, { ...said, indicator, noted_on: today })
    await recordAudit({ ...site, db }, { ...actor, event: 'indicator_noted', details: { note: id, indicator } })
    return { id }
  })
}

const nothing = { words: null, author_id: null, author: null, until: null }

async function saidBy(
  db: Database,
  dataset: ReturnType<typeof datasetOf>,
  { words, author_id, until }: NonNullable<Body['note']>,
) {
  const writer = await findWriter(db, { dataset, id: author_id })
  if (writer === null) throw new Refusal('invalid_field', { author_id: text.unknownAuthor })
  return { words, author_id, author: writer.name, until }
}
