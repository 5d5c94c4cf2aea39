import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Moment } from '../fields.ts'
import { listVaultDocuments } from '../firm-documents.ts'
import { getVaultConsent } from '../legal.ts'

/**
 * What the member has agreed to, terms and documents, as one PDF: which version, when, with the hash, and the terms in full as
 * they were shown. On a firm's site ours and the firm's alone.
 *
 * Refuses: `not_found` where there is nothing that they agreed to; `rate_limited`, `busy`, `print_unavailable` where the server has no printer.
 */
export const printVault = endpoint({
  method: 'GET',
  path: '/api/vaults/file.pdf',
  summary: '會員把同意紀錄做成一份 PDF：版本、時間、雜湊與當時的全文',
  allow: ['any'],
  refusals: ['not_found', 'rate_limited', 'busy', 'print_unavailable'],
  file: 'application/pdf',
  reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})

/** What is printed. */
const PrintedVault = z.object({
  name: z.string(),
  email: z.string(),
  /** Whose site it was asked on; null: ours. */
  firm: z.string().nullable(),
  printed_at: Moment,
  consents: z.array(getVaultConsent.reply.shape.consent),
  documents: listVaultDocuments.reply.shape.documents,
})
/** What a member has agreed to, on its way to paper. */
export type PrintedVault = z.output<typeof PrintedVault>

/**
 * What the server's own browser reads while it draws the PDF. The token works once, for one minute.
 *
 * Refuses: `token_expired`.
 */
export const getPrintedVault = endpoint({
  method: 'GET',
  path: '/api/vault_prints/:token',
  summary: '網站自己製作同意紀錄 PDF 時讀取內容：一次有效、一分鐘內過期的權杖',
  allow: 'public',
  refusals: ['token_expired'],
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  reply: PrintedVault,
})
