import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'
import {
  dropFirmLegal,
  dropLegalDraft,
  getFirmLegal,
  getLegalDesk,
  type LegalFile,
  listFirmLegal,
  listLegalDesk,
  moveFirmLegal,
  moveLegalDraft,
  publishFirmLegal,
  publishLegalText,
  writeFirmLegal,
  writeLegalDraft,
} from '@zhiheng/contract/legal/desk.ts'
import { type LegalKind, legalKinds } from '@zhiheng/domain/legal/legal-text.ts'

import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { type CallQuery, query } from '../../../api/query.ts'

export type LegalHead = ReplyOf<typeof listLegalDesk>['entries'][number]
/** What is sent of a draft. */
export type DraftBody = NonNullable<RequestOf<typeof writeLegalDraft>['body']>

type PublishBody = NonNullable<RequestOf<typeof publishLegalText>['body']>
type Changed = Promise<{ readonly text: LegalFile }>

/** Where texts are written: by staff for the site, or by a firm's admins for the firm. */
export interface LegalDesk {
  readonly path: '/admin/legal' | '/manage/legal'
  readonly list: CallQuery<ReplyOf<typeof listLegalDesk>>
  readonly file: (kind: LegalKind) => CallQuery<ReplyOf<typeof getLegalDesk>>
  readonly write: (kind: LegalKind, body: DraftBody) => Changed
  readonly move: (kind: LegalKind, body: { readonly version: number; readonly state: 'draft' | 'review' }) => Changed
  readonly drop: (kind: LegalKind, version: number) => Changed
  readonly publish: (kind: LegalKind, body: PublishBody) => Changed
}

export const staffDesk: LegalDesk = {
  path: '/admin/legal',
  list: query(listLegalDesk),
  file: (kind) => query(getLegalDesk, { params: { kind } }),
  write: (kind, body) => call(writeLegalDraft, { params: { kind }, body }),
  move: (kind, body) => call(moveLegalDraft, { params: { kind }, body }),
  drop: (kind, version) => call(dropLegalDraft, { params: { kind }, query: { version: String(version) } }),
  publish: (kind, body) => call(publishLegalText, { params: { kind }, body }),
}

export const firmDesk: LegalDesk = {
  path: '/manage/legal',
  list: query(listFirmLegal),
  file: (kind) => query(getFirmLegal, { params: { kind } }),
  write: (kind, body) => call(writeFirmLegal, { params: { kind }, body }),
  move: (kind, body) => call(moveFirmLegal, { params: { kind }, body }),
  drop: (kind, version) => call(dropFirmLegal, { params: { kind }, query: { version: String(version) } }),
  publish: (kind, body) => call(publishFirmLegal, { params: { kind }, body }),
}

/** The text that an address names; null without one. @throws ApiError not_found for what is none of ours */
export function kindIn(asked: string | undefined): LegalKind | null {
  if (asked === undefined) return null
  const kind = legalKinds.find((one) => one === asked)
  if (kind === undefined) throw new ApiError({ code: 'not_found', status: 404 })
  return kind
}
