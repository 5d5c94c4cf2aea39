import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { requireFund } from '../funds/require-fund.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { demoDocuments } from './demo/demo-documents.ts'
import type { FundDocument } from './fund-document.ts'
import { CHUNK_BYTES, type DocumentRow, listDocumentRows, readChunk, readPages } from './store.ts'
import type { Dataset } from './tables.ts'

/** Documents of an invented market are not shown beside a real one. */
export function datasetOf(market: Market): Dataset {
  return market.isDemo ? 'demo' : 'real'
}

/** The ids of all classes of a fund: a document of one is that of the others. */
export function classIdsOf(market: Market, fund: MarketFund): string[] {
  const places = wholeResearchOf(market).strategies.get(fund.strategyId) ?? [fund.index]
  const ids = places.flatMap((place) => market.funds[place]?.lipperId ?? [])
  return ids.includes(fund.lipperId) ? ids : [...ids, fund.lipperId]
}

const rowsKnown = new WeakMap<Market, Map<string, readonly DocumentRow[]>>()
const MOST_KNOWN = 500

/** Kept with the snapshot: whoever brings documents marks the market as changed, and the next snapshot knows them. */
async function rowsOf(db: Database, market: Market, fund: MarketFund): Promise<readonly DocumentRow[]> {
  const known = rowsKnown.get(market) ?? new Map<string, readonly DocumentRow[]>()
  rowsKnown.set(market, known)
  const found = known.get(fund.strategyId)
  if (found !== undefined) return found
  const rows = await listDocumentRows(db, { dataset: datasetOf(market), lipperIds: classIdsOf(market, fund) })
  const [oldest] = known.keys()
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  known.set(fund.strategyId, rows)
  return rows
}

/** All versions of all documents of a fund, the newest first. */
export async function documentsOf(
  { db }: Pick<Site, 'db'>,
  { market, fund }: { readonly market: Market; readonly fund: MarketFund },
): Promise<FundDocument[]> {
  const rows = await rowsOf(db, market, fund)
  // one that was brought for several classes is one
  const known = new Set<string>()
  const stored = rows.flatMap((row) => {
    const key = `${row.fileId} ${row.kind} ${row.publishedOn} ${row.firstPage}`
    if (known.has(key)) return []
    known.add(key)
    return [storedDocument(db, row)]
  })
  const made = market.isDemo ? demoDocuments(market, fund) : []
  return [...stored, ...made].toSorted((a, b) => (a.version.date < b.version.date ? 1 : -1))
}

/** @throws Refusal not_found */
export async function requireDocument(
  site: Pick<Site, 'db' | 'market'>,
  { lipperId, documentId }: { readonly lipperId: string; readonly documentId: string },
): Promise<FundDocument> {
  const market = site.market()
  const all = await documentsOf(site, { market, fund: requireFund(market, lipperId) })
  const found = all.find(({ version }) => version.id === documentId)
  if (found === undefined) throw new Refusal('not_found')
  return found
}

function storedDocument(db: Database, row: DocumentRow): FundDocument {
  return {
    version: {
      id: String(row.id),
      kind: row.kind,
      title: row.title,
      date: row.publishedOn,
      language: row.language,
      pages: row.pageCount,
      first_page: row.firstPage,
      last_page: row.lastPage,
      bytes: row.size,
      is_demo: false,
    },
    facts: () => row.facts,
    pages: async (firstPage, lastPage) => readPages(db, { fileId: row.fileId, firstPage, lastPage }),
    file: () => ({
      tag: row.sha256.toString('base64url'),
      size: row.size,
      read: (from, to) => readParts(db, row.fileId, { from, to }),
    }),
  }
}

/**
 * What was asked for lies in one part or goes over into the next.
 *
 * @yields one part after the other
 */
async function* readParts(
  db: Database,
  fileId: number,
  { from, to }: { readonly from: number; readonly to: number },
): AsyncGenerator<Uint8Array> {
  for (let place = Math.floor(from / CHUNK_BYTES); place * CHUNK_BYTES < to; place++) {
    const start = place * CHUNK_BYTES
    // The next part is read when this one has been taken.
    const bytes = await readChunk(db, { fileId, place })
    if (bytes === null) throw new Error(`part ${place} of file ${fileId} is gone`)
    yield bytes.subarray(Math.max(0, from - start), Math.min(bytes.length, to - start))
  }
}
