import { createHash } from 'node:crypto'

import { commonSynonyms, prepareSynonyms, type Synonyms } from '@zhiheng/domain/screener/search-synonyms.ts'
import { commonPairs } from '@zhiheng/domain/screener/synonym-words.ts'

import type { Site } from '../../platform/site.ts'
import type { CurrentSynonyms } from '../screener/use-synonyms.ts'
import { listSynonymRows } from './store.ts'

type Place = Pick<Site, 'db' | 'clock'>

interface Kept {
  readonly until: number
  readonly current: CurrentSynonyms
}

/** So long after staff have changed one, every node looks for it. */
const KEPT_MS = 3000

const kept = new WeakMap<Site['clock'], Kept>()
const prepared = new Map<string, Synonyms>()

/**
 * The synonyms of the trade and, before them, those of staff. They are looked at again every three seconds, while what was
 * known is given: nobody who types waits for it, nor for a database that does not answer.
 */
export async function currentSynonyms(site: Place): Promise<CurrentSynonyms> {
  const now = site.clock.now().getTime()
  const known = kept.get(site.clock)
  if (known === undefined) return refresh(site, { sign: '', synonyms: commonSynonyms })
  if (known.until <= now) {
    // who asks meanwhile is given what is known
    kept.set(site.clock, { ...known, until: now + KEPT_MS })
    void refresh(site, known.current)
  }
  return known.current
}

/** Whoever writes one sees it at once. */
export function forgetKeptSynonyms({ clock }: Pick<Site, 'clock'>): void {
  kept.delete(clock)
}

/** @param otherwise - what stays where the database does not answer */
async function refresh(site: Place, otherwise: CurrentSynonyms): Promise<CurrentSynonyms> {
  const current = await readSynonyms(site).catch(() => otherwise)
  kept.set(site.clock, { until: site.clock.now().getTime() + KEPT_MS, current })
  return current
}

async function readSynonyms({ db }: Place): Promise<CurrentSynonyms> {
  const pairs = (await listSynonymRows(db)).map(({ typed, meant }) => [typed, meant] as const)
  if (pairs.length === 0) return { sign: '', synonyms: commonSynonyms }
  const sign = createHash('sha256').update(JSON.stringify(pairs)).digest('base64url').slice(0, 12)
  // the same object as long as they are the same: what was searched with them is kept by it
  const synonyms = prepared.get(sign) ?? prepareSynonyms([...pairs, ...commonPairs])
  prepared.clear()
  prepared.set(sign, synonyms)
  return { sign, synonyms }
}
