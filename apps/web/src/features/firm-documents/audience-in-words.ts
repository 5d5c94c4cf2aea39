import type { DeskDocument } from './queries.ts'
import { deskText as text } from './text.ts'

/** Whom a document is for. */
export function audienceInWords({
  audience,
  pool,
  client,
}: Pick<DeskDocument, 'audience' | 'pool' | 'client'>): string {
  if (pool !== null) return text.ofPool(pool.name)
  return client === null ? text.audiences[audience] : text.ofClient(client.name)
}
