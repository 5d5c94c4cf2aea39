import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { DocumentFact } from '@zhiheng/domain/fund-documents/document-fact.ts'
import { readFacts } from '@zhiheng/domain/fund-documents/read-facts.ts'
import { kindNames } from '@zhiheng/domain/fund-documents/text.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { markMarketChanged } from '../../platform/nav-store/data-version.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { datasetOf } from './documents-of.ts'
import { type Checked, checkDocuments, type CheckedDocument, type CheckedFile } from './importing/check-documents.ts'
import { text } from './importing/import-text.ts'
import { listFolder } from './importing/list-folder.ts'
import { createPdfReader } from './reading/create-pdf-reader.ts'
import { deleteUnusedFiles, findFile, insertFile, putDocument } from './store.ts'
import { type BroughtDocument, tellSubscribers } from './tell-subscribers.ts'

export interface DocumentImport {
  readonly folder: string
  readonly isDryRun: boolean
}

interface Place {
  readonly db: Database
  readonly clock: Clock
  readonly market: Market
}

/** What became of a document: new, another file in its place, or here as it was. */
type Was = 'absent' | 'other' | 'same'
type Say = (line: string, how?: { readonly isError: boolean }) => void

/**
 * Brings the documents of a folder. Everything is read and checked before anything is written, and what is good goes in
 * together; again it changes nothing but the facts, which are read again.
 *
 * @param say told a line for each document, and the sum
 * @returns 0: all of it is in. 1: some was refused. 2: nothing could be read
 */
export async function importDocuments(place: Place, wanted: DocumentImport, say: Say): Promise<0 | 1 | 2> {
  const { folder, isDryRun } = wanted
  const listed = await listFolder(folder, place.clock.today())
  if ('refusal' in listed) {
    say(listed.refusal, { isError: true })
    return 2
  }
  const reader = createPdfReader()
  const checked = await checkDocuments(listed.documents, { folder, market: place.market, reader }).finally(reader.close)
  const faults = [...listed.faults, ...checked.faults]
  for (const { place: where, why } of faults) say(text.fault(where, why))
  for (const { place: where, why } of checked.remarks) say(text.remark(where, why))
  const exit = faults.length === 0 ? 0 : checked.documents.length === 0 ? 2 : 1
  if (isDryRun) {
    for (const one of checked.documents) sayDocument({ one, was: 'absent', facts: factsOf(one) }, say)
    say(text.checked({ good: checked.documents.length, refused: faults.length }))
    return exit
  }
  const brought = checked.documents.length === 0 ? [] : await writeDocuments(place, { folder, checked })
  for (const each of brought) sayDocument(each, say)
  const count = (was: Was) => brought.filter((each) => each.was === was).length
  const fresh = brought.filter(({ was }) => was === 'absent')
  const told = await tellSubscribers(place, fresh.map(newsOf))
  say(
    text.total({ added: count('absent'), replaced: count('other'), same: count('same'), refused: faults.length, told }),
  )
  return exit
}

interface Brought {
  readonly one: CheckedDocument
  readonly was: Was
  readonly facts: readonly DocumentFact[]
  readonly id?: number
}

function newsOf({ one, id = 0 }: Brought): BroughtDocument {
  return { id, fund: one.fund, kind: one.kind, date: one.date }
}

async function writeDocuments(
  { db, clock, market }: Place,
  { folder, checked }: { readonly folder: string; readonly checked: Checked },
): Promise<Brought[]> {
  const at = clock.now().toISOString()
  return db.transaction().execute(async (trx) => {
    const brought: Brought[] = []
    for (const one of checked.documents) {
      const facts = factsOf(one)
      const { id, was } = await putDocument(trx, {
        dataset: datasetOf(market),
        lipperId: one.fund.lipperId,
        kind: one.kind,
        publishedOn: one.date,
        title: titleOf(one),
        language: one.language,
        fileId: await fileOf(trx, one.content, { folder, at }),
        firstPage: one.firstPage,
        lastPage: one.lastPage,
        facts,
        at,
      })
      brought.push({ one, was, facts, id })
    }
    await deleteUnusedFiles(trx)
    // replies about documents are kept as those about prices are
    await markMarketChanged(trx)
    return brought
  })
}

/** A file that is here goes in no second time. @throws Error where it changed since it was read */
async function fileOf(
  trx: Database,
  { file, sha256, pages }: CheckedFile,
  { folder, at }: { readonly folder: string; readonly at: string },
): Promise<number> {
  const known = await findFile(trx, sha256)
  if (known !== null) return known.id
  const bytes = await readFile(path.join(folder, file))
  return insertFile(trx, { sha256, bytes, pages, at })
}

function factsOf({ content, firstPage, lastPage }: CheckedDocument): DocumentFact[] {
  return readFacts(
    content.pages.slice(firstPage - 1, lastPage).map((page, at) => ({ page: firstPage + at, text: page })),
  )
}

function titleOf({ title, content, kind }: CheckedDocument): string {
  return (title ?? content.title ?? kindNames[kind]).slice(0, 200)
}

function sayDocument({ one, was, facts }: Brought, say: Say): void {
  const { fund, kind, date } = one
  say(
    text.entry({
      mark: text.marks[was],
      fund: `${fund.lipperId} ${fund.name}`,
      kind: kindNames[kind],
      date,
      title: titleOf(one),
      facts: facts.length,
    }),
  )
}
