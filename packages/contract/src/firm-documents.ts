import {
  documentAudiences,
  documentKinds,
  documentLimits,
  documentPages,
} from '@zhiheng/domain/firm-documents/firm-document.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Email, IdText, LineText, Moment, PageText, RowNumber } from './fields.ts'

const ofDesk = { onFirm: true, allow: ['firm_admin', 'staff'] } as const
const Kind = z.enum(documentKinds)
const Audience = z.enum(documentAudiences)
const byId = z.object({ id: IdText })
const byVersion = z.object({ id: IdText, number: PageText })
const Name = LineText(documentLimits.name)
/** What a version brings; '' where nothing was said. */
const Note = LineText(documentLimits.note)

/** One version of a document. Its bytes never change. */
const Version = z.object({
  number: z.int(),
  /** SHA-256 of the bytes. */
  hash: z.string(),
  /** In bytes. */
  size: z.int(),
  note: z.string(),
  brought_at: Moment,
})

const DeskDocument = z.object({
  id: z.int(),
  kind: Kind,
  name: z.string(),
  audience: Audience,
  /** The pool that it stands beside. */
  pool: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The one client whom it is for; the address is null where the account was deleted. */
  client: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  must_agree: z.boolean(),
  withdrawn: z.object({ at: Moment, reason: z.string() }).nullable(),
  newest: Version,
  /** How many it is shown to now, and how many of them opened the newest version; null where it is withdrawn. */
  clients: z.int().nullable(),
  opened: z.int().nullable(),
  /** How many of those asked agreed to the newest version, of one withdrawn all who ever did; null where nobody is asked. */
  agreed: z.int().nullable(),
  /** How many are asked now; null where nobody is. */
  asked: z.int().nullable(),
  /** Goes on with each change. */
  version: z.int(),
})
/** A document as the firm's desk shows it. */
export type DeskDocument = z.output<typeof DeskDocument>

const Detail = DeskDocument.extend({
  /** The newest first. */
  versions: z.array(
    Version.extend({
      /** null where the account was deleted. */
      brought_by: z.string().nullable(),
      /** How many clients there were when they were told of it; null where nobody counted. */
      told: z.int().nullable(),
      /** How many ever opened it, and how many ever agreed to it. */
      opened: z.int(),
      agreed: z.int(),
    }),
  ),
  /** The newest 500. */
  consents: z.array(
    z.object({ name: z.string(), email: z.string().nullable(), number: z.int(), hash: z.string(), agreed_at: Moment }),
  ),
  consents_total: z.int(),
})
/** A document with its versions and who agreed. */
export type DeskDocumentDetail = z.output<typeof Detail>

const detailReply = z.object({ document: Detail })
const ofFile = ['too_large', 'unsupported_media_type', 'document_type', 'document_broken', 'document_active'] as const
const ofText = ['invalid_field', 'invalid_text', 'too_long'] as const

/** The firm's documents, the newest first; `query` is a part of a name, of a client's name or of their address. */
export const listFirmDocuments = endpoint({
  ...ofDesk,
  method: 'GET',
  path: '/api/firm_documents',
  summary: '機構管理者看機構的文件：對象、版本與同意人數',
  refusals: [],
  query: z.object({
    query: z.string().max(100).optional(),
    kind: Kind.optional(),
    audience: Audience.optional(),
    state: z.enum(['shown', 'withdrawn']).optional(),
    page: PageText.default(1),
  }),
  reply: z.object({
    entries: z.array(DeskDocument),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
    /** The pools that a document may stand beside. */
    pools: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

/**
 * One document with every version and who agreed to which.
 *
 * Refuses: `not_found`.
 */
export const getFirmDocument = endpoint({
  ...ofDesk,
  method: 'GET',
  path: '/api/firm_documents/:id',
  summary: '機構管理者看一份文件的所有版本與同意紀錄',
  refusals: ['not_found'],
  params: byId,
  reply: detailReply,
})

/**
 * Puts a document before clients: the body is the PDF itself. The same file under the same name for the same people again is
 * the document that is there.
 *
 * Refuses: `too_large` (413), `document_type` for what is no PDF by its content, `document_broken` for one that ends early or
 * has a password, `document_active` for one with a script, `unsupported_media_type` for a body that is sent as no file;
 * `invalid_field` where the pool or the client is not the firm's; `invalid_text`, `too_long`; `too_many`; `rate_limited`.
 */
export const bringFirmDocument = endpoint({
  ...ofDesk,
  method: 'POST',
  path: '/api/firm_documents',
  summary: '機構管理者新增文件（內容為 PDF 檔本身），給所有客戶、一個基金池或一位客戶',
  notWhileActing: true,
  refusals: [...ofFile, ...ofText, 'too_many', 'rate_limited'],
  fileBytes: documentLimits.fileBytes,
  query: z.object({
    kind: Kind,
    name: Name,
    audience: Audience,
    /** For `pool`. */
    pool: IdText.optional(),
    /** For `client`. */
    email: Email.optional(),
    must_agree: z.enum(['0', '1']),
    note: Note.default(''),
  }),
  reply: detailReply,
})

/**
 * Puts a new version in the place of the newest; older ones are kept. Sent again, nothing changes.
 *
 * Refuses: `not_found`; `stale_version` where somebody changed the document meanwhile, or it is withdrawn; `too_large`,
 * `document_type`, `document_broken`, `document_active`, `unsupported_media_type` as for a new document; `invalid_field`,
 * `invalid_text`, `too_long`; `too_many`; `rate_limited`.
 */
export const renewFirmDocument = endpoint({
  ...ofDesk,
  method: 'POST',
  path: '/api/firm_documents/:id/versions',
  summary: '機構管理者新增文件的版本；舊版保留',
  notWhileActing: true,
  refusals: [...ofFile, ...ofText, 'not_found', 'stale_version', 'too_many', 'rate_limited'],
  fileBytes: documentLimits.fileBytes,
  params: byId,
  query: z.object({ version: IdText, note: Note.default('') }),
  reply: detailReply,
})

/**
 * Says otherwise what a document is called, what it is, and whether it asks for agreement. What was agreed to stays.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field`, `invalid_text`, `too_long`.
 */
export const changeFirmDocument = endpoint({
  ...ofDesk,
  method: 'PATCH',
  path: '/api/firm_documents/:id',
  summary: '機構管理者更改文件的名稱、種類與是否須同意',
  notWhileActing: true,
  refusals: [...ofText, 'not_found', 'stale_version'],
  params: byId,
  body: z.object({ version: RowNumber, kind: Kind, name: Name, must_agree: z.boolean() }),
  reply: detailReply,
})

/**
 * Takes a document away from clients, with the reason. Whoever agreed to a version keeps it.
 *
 * Refuses: `not_found`; `stale_version`; `invalid_field`, `invalid_text`, `too_long`.
 */
export const withdrawFirmDocument = endpoint({
  ...ofDesk,
  method: 'POST',
  path: '/api/firm_documents/:id/withdraw',
  summary: '機構管理者撤下文件並寫明理由；同意過的人仍可下載',
  notWhileActing: true,
  refusals: [...ofText, 'not_found', 'stale_version'],
  params: byId,
  body: z.object({ version: RowNumber, reason: LineText(documentLimits.reason) }),
  reply: detailReply,
})

/**
 * Shows a withdrawn document again.
 *
 * Refuses: `not_found`; `stale_version`.
 */
export const restoreFirmDocument = endpoint({
  ...ofDesk,
  method: 'POST',
  path: '/api/firm_documents/:id/restore',
  summary: '機構管理者重新提供撤下的文件',
  notWhileActing: true,
  refusals: ['not_found', 'stale_version'],
  params: byId,
  body: z.object({ version: RowNumber }),
  reply: detailReply,
})

/**
 * The file of any version, for the firm's desk.
 *
 * Refuses: `not_found`.
 */
export const getFirmDocumentFile = endpoint({
  ...ofDesk,
  method: 'GET',
  path: '/api/firm_documents/:id/versions/:number',
  summary: '機構管理者下載文件的一個版本',
  refusals: ['not_found'],
  params: byVersion,
  file: 'application/pdf',
  reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})

const OwnDocument = z.object({
  id: z.int(),
  firm: z.string(),
  kind: Kind,
  name: z.string(),
  /** Whether it is for this member alone. */
  is_own: z.boolean(),
  pool: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** What is shown now; null where it is withdrawn or meant for others by now. */
  current: Version.nullable(),
  /** Why the firm took it away. */
  withdrawn: z.object({ at: Moment, reason: z.string() }).nullable(),
  /** Whether the newest version waits for this member's agreement. */
  is_asked: z.boolean(),
  /** The versions that they agreed to, the newest first. */
  agreed: z.array(Version.extend({ agreed_at: Moment })),
  /** The versions that they opened, the newest first: how often, and when for the last time. */
  opened: z.array(z.object({ number: z.int(), last_at: Moment, times: z.int() })),
})
/** A firm's document as whoever it is for sees it. */
export type OwnDocument = z.output<typeof OwnDocument>

const ownReply = z.object({ documents: z.array(OwnDocument) })

/**
 * The documents that firms put before the member, and those that they agreed to; on a firm's site its own alone. With `pool`
 * those of one pool.
 */
export const listVaultDocuments = endpoint({
  method: 'GET',
  path: '/api/vaults/documents',
  summary: '會員的文件庫：機構提供的文件、版本與同意時間',
  allow: ['any'],
  refusals: [],
  query: z.object({ pool: IdText.optional() }),
  reply: ownReply,
})

/**
 * The file of a version that the member may open: what is shown to them, and what they agreed to. That a client opened it is
 * kept, with `from`: the page on which they did.
 *
 * Refuses: `not_found`.
 */
export const getVaultDocument = endpoint({
  method: 'GET',
  path: '/api/vaults/documents/:id/:number',
  summary: '會員下載機構提供的文件',
  allow: ['any'],
  refusals: ['not_found'],
  params: byVersion,
  query: z.object({ from: z.enum(documentPages).optional() }),
  file: 'application/pdf',
  reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})

/**
 * Agrees to the version that is shown. What was agreed to already stays as it is.
 *
 * Refuses: `not_found`; `stale_version` where a newer version is shown by now; `invalid_field` where nobody is asked.
 */
export const agreeToDocument = endpoint({
  method: 'POST',
  path: '/api/vaults/documents/:id/consents',
  summary: '會員同意機構文件的一個版本',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'invalid_field'],
  params: byId,
  body: z.object({ number: RowNumber }),
  reply: ownReply,
})
