import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import type { Database } from '../../../platform/database/database.ts'
import { type ClientRow, findClient } from './store.ts'

/**
 * One of a firm's people by their address.
 *
 * @throws Refusal not_found where nobody of this firm has the address
 */
export async function requireClient(
  db: Database,
  { firmId, email }: { firmId: number; email: string },
): Promise<ClientRow> {
  const client = await findClient(db, { firmId, email: normaliseEmail(email) })
  if (client === null) throw new Refusal('not_found')
  return client
}
