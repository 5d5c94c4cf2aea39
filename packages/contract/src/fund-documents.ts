import { factKeys } from '@zhiheng/domain/fund-documents/document-fact.ts'
import { documentKinds } from '@zhiheng/domain/fund-documents/document-kind.ts'
import { z } from 'zod'

import { endpoint, type ServedFile } from './endpoint.ts'
import { AskedFund, Day, LipperId } from './fields.ts'

/** Names a version among the documents of a fund. */
const DocumentId = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** A fact as the document states it, with the page it stands on. `percent`: a fee in percent units, null for what is none. */
export const DocumentFact = z.object({
  key: z.enum(factKeys),
  text: z.string(),
  percent: z.number().nullable(),
  page: z.int().min(1),
})
export type DocumentFact = z.output<typeof DocumentFact>

/** A version of a document of a fund. */
export const DocumentVersion = z.object({
  id: DocumentId,
  kind: z.enum(documentKinds),
  title: z.string(),
  /** The day that the document bears. */
  date: Day,
  /** `zh-TW`, `en`. */
  language: z.string(),
  pages: z.int().min(1),
  /** Where in the document this fund is written of: one document may be of many funds. */
  first_page: z.int().min(1),
  last_page: z.int().min(1),
  /** null: made when it is asked for. */
  bytes: z.int().min(1).nullable(),
  /** Made of the fictional market. */
  is_demo: z.boolean(),
})
export type DocumentVersion = z.output<typeof DocumentVersion>

/** A fact in two editions; null where that edition does not have it. */
const FactChange = z.object({
  key: z.enum(factKeys),
  before: DocumentFact.nullable(),
  after: DocumentFact.nullable(),
})
export type FactChange = z.output<typeof FactChange>

/** Two editions held against each other. */
const Comparison = z.object({
  before: DocumentVersion,
  after: DocumentVersion,
  changed: z.array(FactChange),
  /** Stated alike in both, as the later one has them. */
  same: z.array(DocumentFact),
  /** Recognised in one of the two alone: no change. */
  one_sided: z.array(FactChange),
  /** Recognised in neither. */
  missing: z.array(z.enum(factKeys)),
})
export type Comparison = z.output<typeof Comparison>

/** The fund whose documents these are, as far as their page names it. */
const OfFund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  status: z.enum(['active', 'suspended', 'merged', 'liquidated']),
  /** The class that took its place, where the site has its page. */
  successor: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
  is_onshore: z.boolean(),
})

/**
 * All versions of all documents of a fund, of each kind the newest first, and what the last edition changed against the
 * one before it. A document of a fund is that of each of its classes.
 *
 * Refuses: `not_found`.
 */
export const listFundDocuments = endpoint({
  method: 'GET',
  path: '/api/funds/:id/documents',
  summary: '基金的公開說明書、月報、年報與公告：各版本，以及最新一版的變動',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({
    fund: OfFund,
    versions: z.array(DocumentVersion),
    /** Of each kind with two versions in one language: the newest against the one before. */
    last_changes: z.array(
      z.object({
        kind: z.enum(documentKinds),
        before: z.object({ id: DocumentId, date: Day }),
        after: z.object({ id: DocumentId, date: Day }),
        changed: z.array(FactChange),
      }),
    ),
  }),
})

/**
 * One version with its key facts.
 *
 * Refuses: `not_found`.
 */
export const getFundDocument = endpoint({
  method: 'GET',
  path: '/api/funds/:id/documents/:document_id',
  summary: '一份文件與由內文讀出的重點：費用、績效指標、經理人、投資限制，各附頁碼',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund, document_id: DocumentId }),
  reply: DocumentVersion.extend({ facts: z.array(DocumentFact) }),
})

/**
 * Two versions held against each other, whichever is named first: `before` is the older one.
 *
 * Refuses: `not_found`.
 */
export const compareFundDocuments = endpoint({
  method: 'GET',
  path: '/api/funds/:id/documents/:document_id/compared/:other_id',
  summary: '兩個版本的差異：費用、績效指標、經理人、投資限制，各附兩版頁碼',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund, document_id: DocumentId, other_id: DocumentId }),
  reply: Comparison,
})

/**
 * Where a document has the words: at most a hundred places, all of which are counted.
 *
 * Refuses: `not_found`.
 */
export const searchFundDocument = endpoint({
  method: 'GET',
  path: '/api/funds/:id/documents/:document_id/search',
  summary: '在一份文件的內文中找字，附頁碼與前後文',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund, document_id: DocumentId }),
  query: z.object({ query: z.string().min(1).max(60) }),
  reply: z.object({
    total: z.int(),
    hits: z.array(z.object({ page: z.int(), before: z.string(), match: z.string(), after: z.string() })),
  }),
})

/**
 * The text of one page, for those who do not see its picture.
 *
 * Refuses: `not_found`, also for a page that the document does not have.
 */
export const getFundDocumentText = endpoint({
  method: 'GET',
  path: '/api/funds/:id/documents/:document_id/pages/:page',
  summary: '一份文件中一頁的文字',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({
    id: AskedFund,
    document_id: DocumentId,
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .meta({ format: 'integer' }),
  }),
  reply: z.object({ page: z.int(), text: z.string() }),
})

/**
 * The document itself, whole or in part (`Range`).
 *
 * Refuses: `not_found`.
 */
export const getFundDocumentFile = endpoint({
  method: 'GET',
  path: '/api/funds/:id/documents/:document_id/file',
  summary: '文件的 PDF 檔；可只取一段（Range）',
  allow: 'public',
  refusals: ['not_found'],
  file: 'application/pdf',
  params: z.object({ id: AskedFund, document_id: DocumentId }),
  query: z.object({
    /** `1`: to be saved instead of shown. */
    download: z.literal('1').optional(),
  }),
  reply: z.custom<ServedFile>((file) => typeof file === 'object' && file !== null && 'read' in file),
})

const Subscribed = z.object({ subscribed: z.boolean() })

/**
 * Whether the member hears of new documents of a fund.
 *
 * Refuses: `not_found`.
 */
export const getDocumentSubscription = endpoint({
  method: 'GET',
  path: '/api/funds/:id/documents/subscription',
  summary: '會員是否訂閱這檔基金的新文件通知',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: Subscribed,
})

/**
 * Tells the member of new documents of a fund from now on; again succeeds.
 *
 * Refuses: `not_found`, `too_many` beyond what one member may subscribe to.
 */
export const subscribeToDocuments = endpoint({
  method: 'PUT',
  path: '/api/funds/:id/documents/subscription',
  summary: '訂閱一檔基金的新文件通知；重複訂閱也成功',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found', 'too_many'],
  params: z.object({ id: AskedFund }),
  reply: Subscribed,
})

/**
 * No longer tells the member of new documents of a fund; again succeeds.
 *
 * Refuses: `not_found`.
 */
export const unsubscribeFromDocuments = endpoint({
  method: 'DELETE',
  path: '/api/funds/:id/documents/subscription',
  summary: '取消一檔基金的新文件通知；重複取消也成功',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: Subscribed,
})
