import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFirmDocument, listFirmDocuments, listVaultDocuments } from '@zhiheng/contract/firm-documents.ts'
import { listDocumentReaders } from '@zhiheng/contract/firm-documents/readers.ts'
import { getPrintedVault } from '@zhiheng/contract/firm-documents/vault-print.ts'

import { query } from '../../api/query.ts'

export type { OwnDocument } from '@zhiheng/contract/firm-documents.ts'
export type OwnDocuments = ReplyOf<typeof listVaultDocuments>
export type PrintedVault = ReplyOf<typeof getPrintedVault>

/** What firms put before whoever reads. */
export const ownDocuments = query(listVaultDocuments)

/** Those of one pool. */
export const poolDocuments = (pool: string) => query(listVaultDocuments, { query: { pool } })

/** What is printed: a token opens it once. */
export const printedVault = (token: string) => query(getPrintedVault, { params: { token } })

/** After anything that was done to a document. */
export async function refreshDocuments(queries: QueryClient): Promise<void> {
  const paths = [listFirmDocuments.path, getFirmDocument.path, listVaultDocuments.path, listDocumentReaders.path]
  await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}
