import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { DocumentFact } from '@zhiheng/domain/fund-documents/document-fact.ts'
import type { DocumentKind } from '@zhiheng/domain/fund-documents/document-kind.ts'
import type { DocumentPage } from '@zhiheng/domain/fund-documents/document-page.ts'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Dataset } from './tables.ts'

/** Bytes of a part: small enough to send one while the next is read. */
export const CHUNK_BYTES = 256 * 1024

/** A document of a fund as it is kept. */
export interface DocumentRow {
  readonly id: number
  readonly fileId: number
  readonly kind: DocumentKind
  readonly publishedOn: IsoDate
  readonly title: string
  readonly language: string
  readonly sha256: Buffer
  readonly size: number
  readonly pageCount: number
  readonly firstPage: number
  readonly lastPage: number
  readonly facts: readonly DocumentFact[]
}

/** The documents of a fund by its classes, the newest first. One that was brought for two of them is there once. */
export async function listDocumentRows(
  db: Database,
  of: { dataset: Dataset; lipperIds: readonly string[] },
): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('fund_documents')
    .innerJoin('document_files', 'document_files.id', 'fund_documents.file_id')
    .select([
      'fund_documents.id',
      'file_id',
      'kind',
      'published_on',
      'title',
      'language',
      'sha256',
      'size',
      'page_count',
      'first_page',
      'last_page',
      'facts',
    ])
    .where('dataset', '=', of.dataset)
    .where('lipper_id', 'in', [...of.lipperIds])
    .orderBy('published_on', 'desc')
    .orderBy('fund_documents.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fileId: row.file_id,
    kind: row.kind,
    publishedOn: row.published_on,
    title: row.title,
    language: row.language,
    sha256: row.sha256,
    size: row.size,
    pageCount: row.page_count,
    firstPage: row.first_page,
    lastPage: row.last_page,
    facts: row.facts,
  }))
}

/** The text of a file's pages, in order. */
export async function readPages(
  db: Database,
  of: { fileId: number; firstPage: number; lastPage: number },
): Promise<DocumentPage[]> {
  const rows = await db
    .selectFrom('document_pages')
    .select(['page', 'content'])
    .where('file_id', '=', of.fileId)
    .where('page', '>=', of.firstPage)
    .where('page', '<=', of.lastPage)
    .orderBy('page')
    .execute()
  return rows.map(({ page, content }) => ({ page, text: content }))
}

/** One part of a file; null behind its end. */
export async function readChunk(db: Database, key: { fileId: number; place: number }): Promise<Buffer | null> {
  const row = await db
    .selectFrom('document_chunks')
    .select('bytes')
    .where('file_id', '=', key.fileId)
    .where('place', '=', key.place)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** The key of a file that is here already, by its content. */
export async function findFile(db: Database, sha256: Buffer): Promise<{ id: number; pageCount: number } | null> {
  const row = await db
    .selectFrom('document_files')
    .select(['id', 'page_count'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, pageCount: row.page_count }
}

/** A file with its parts and the text of its pages. */
export interface NewFile {
  readonly sha256: Buffer
  readonly bytes: Buffer
  readonly pages: readonly string[]
  readonly at: string
}

/** Pages that go in with one statement. */
const PAGES_AT_ONCE = 100

export async function insertFile(trx: Database, { sha256, bytes, pages, at }: NewFile): Promise<number> {
  const { id } = await trx
    .insertInto('document_files')
    .values({ sha256, size: bytes.length, page_count: pages.length, kept_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    await trx
      .insertInto('document_chunks')
      .values({ file_id: id, place: from / CHUNK_BYTES, bytes: Buffer.from(bytes.subarray(from, from + CHUNK_BYTES)) })
      .execute()
  }
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
    const rows = pages.slice(from, from + PAGES_AT_ONCE)
    await trx
      .insertInto('document_pages')
      .values(rows.map((content, at_) => ({ file_id: id, page: from + at_ + 1, content })))
      .execute()
  }
  return id
}

/** A document of a fund that is brought. */
export interface NewDocument extends Pick<
  DocumentRow,
  'kind' | 'publishedOn' | 'title' | 'language' | 'fileId' | 'firstPage' | 'lastPage' | 'facts'
> {
  readonly dataset: Dataset
  readonly lipperId: string
  readonly at: string
}

/**
 * Puts a document in, or another file in its place where it is here under the same title and day.
 *
 * @returns whether it is new, brings another file, or was here as it is
 */
export async function putDocument(
  trx: Database,
  made: NewDocument,
): Promise<{ id: number; was: 'absent' | 'other' | 'same' }> {
  const known = await trx
    .selectFrom('fund_documents')
    .select(['id', 'file_id'])
    .where('dataset', '=', made.dataset)
    .where('lipper_id', '=', made.lipperId)
    .where('kind', '=', made.kind)
    .where('published_on', '=', made.publishedOn)
    .where('language', '=', made.language)
    .where('title', '=', made.title)
    .executeTakeFirst()
  const content = {
    file_id: made.fileId,
    first_page: made.firstPage,
    last_page: made.lastPage,
    facts: JSON.stringify(made.facts),
  }
  if (known !== undefined) {
    await trx.updateTable('fund_documents').set(content).where('id', '=', known.id).execute()
    return { id: known.id, was: known.file_id === made.fileId ? 'same' : 'other' }
  }
  const { id } = await trx
    .insertInto('fund_documents')
    .values({
      dataset: made.dataset,
      lipper_id: made.lipperId,
      kind: made.kind,
      published_on: made.publishedOn,
      title: made.title,
      language: made.language,
      brought_at: made.at,
      ...content,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, was: 'absent' }
}

/** Takes out files that are no document's any more. */
export async function deleteUnusedFiles(trx: Database): Promise<void> {
  await trx
    .deleteFrom('document_files')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('fund_documents')
            .select('fund_documents.id')
            .whereRef('fund_documents.file_id', '=', 'document_files.id'),
        ),
      ),
    )
    .execute()
}

/** What a member has subscribed to. */
interface FollowKey {
  readonly memberId: number
  readonly dataset: Dataset
}

export async function listFollowedFunds(db: Database, { memberId, dataset }: FollowKey): Promise<string[]> {
  const rows = await db
    .selectFrom('fund_document_follows')
    .select('lipper_id')
    .where('member_id', '=', memberId)
    .where('dataset', '=', dataset)
    .execute()
  return rows.map((row) => row.lipper_id)
}

export async function insertFollow(trx: Database, row: FollowKey & { lipperId: string; at: string }): Promise<void> {
  await trx
    .insertInto('fund_document_follows')
    .values({ member_id: row.memberId, dataset: row.dataset, lipper_id: row.lipperId, followed_at: row.at })
    .execute()
}

export async function deleteFollows(db: Database, key: FollowKey & { lipperIds: readonly string[] }): Promise<void> {
  await db
    .deleteFrom('fund_document_follows')
    .where('member_id', '=', key.memberId)
    .where('dataset', '=', key.dataset)
    .where('lipper_id', 'in', [...key.lipperIds])
    .execute()
}

/** Who has subscribed to any of the classes of a fund. */
export async function listFollowers(
  db: Database,
  of: { dataset: Dataset; lipperIds: readonly string[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('fund_document_follows')
    .select('member_id')
    .distinct()
    .where('dataset', '=', of.dataset)
    .where('lipper_id', 'in', [...of.lipperIds])
    .orderBy('member_id')
    .execute()
  return rows.map((row) => row.member_id)
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'fund_document_follows',
    by: ['member_id'],
    given: { as: 'subscribed_fund_documents', rows: giveFollows },
    atRemoval: 'deleted',
  },
]

function giveFollows(db: Database, memberId: number) {
  return db
    .selectFrom('fund_document_follows')
    .select(['lipper_id', 'followed_at'])
    .where('member_id', '=', memberId)
    .orderBy('followed_at')
    .execute()
}
