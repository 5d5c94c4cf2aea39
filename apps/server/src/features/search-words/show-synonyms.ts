import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listSynonyms } from '@zhiheng/contract/search-words.ts'
import { foldWords } from '@zhiheng/domain/screener/fold-text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { listMisses, listSynonymRows } from './store.ts'

const DAYS = 30
const MOST = 100

/** What staff keep, and what was searched for in the last thirty days and not found. */
export async function showSynonyms({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<ReplyOf<typeof listSynonyms>> {
  const [rows, misses] = await Promise.all([
    listSynonymRows(db),
    listMisses(db, isoDayOf(epochDayOf(clock.today()) - DAYS + 1), MOST),
  ])
  const said = new Set(rows.map(({ typed }) => foldWords(typed).join(' ')))
  return {
    entries: rows.map(({ written_at, ...row }) => ({ ...row, written_on: taipeiDayOf(written_at) })),
    failed: misses.flatMap(({ words, typed, times, last_on }) => (said.has(words) ? [] : { typed, times, last_on })),
  }
}
