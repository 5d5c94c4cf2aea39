import type { Database } from '../../platform/database/database.ts'
import { findActiveAuthor } from './catalogue/store.ts'
import type { Dataset } from './tables.ts'

/** Who writes under an id now, for whatever they sign; null for no author, and for one who has retired. */
export function findWriter(
  db: Database,
  asked: { readonly dataset: Dataset; readonly id: number },
): Promise<{ readonly name: string } | null> {
  return findActiveAuthor(db, asked)
}
