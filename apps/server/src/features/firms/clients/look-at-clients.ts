import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFirmMember, listFirmMembers } from '@zhiheng/contract/firms.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { CLIENTS_A_PAGE } from '@zhiheng/domain/firms/client-note.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { taipeiDayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type ClientRow, countClients, findClient, listClients as list, listNotes } from './store.ts'

/** A page of a firm's people. */
export async function listClients(
  db: Database,
  { firmId, words, page }: { firmId: number; words: string; page: number },
): Promise<ReplyOf<typeof listFirmMembers>> {
  const asked = { firmId, words: words.trim(), from: (page - 1) * CLIENTS_A_PAGE, most: CLIENTS_A_PAGE }
  const [rows, total] = await Promise.all([list(db, asked), countClients(db, asked)])
  const pages = Math.max(1, Math.ceil(total / CLIENTS_A_PAGE))
  return { entries: rows.map(shown), pagination: { page, page_total: pages, total } }
}

/**
 * One of a firm's people, with what it has noted on them.
 *
 * @throws Refusal not_found
 */
export async function lookAtClient(
  db: Database,
  { firmId, email }: { firmId: number; email: string },
): Promise<ReplyOf<typeof getFirmMember>> {
  const client = await requireClient(db, { firmId, email })
  const notes = await listNotes(db, { firmId, memberId: client.member_id })
  return { member: shown(client), notes }
}

/** @throws Refusal not_found where nobody of this firm has the address */
export async function requireClient(
  db: Database,
  { firmId, email }: { firmId: number; email: string },
): Promise<ClientRow> {
  const client = await findClient(db, { firmId, email: normaliseEmail(email) })
  if (client === null) throw new Refusal('not_found')
  return client
}

/** Without the number of their account, which a firm has no use for. */
function shown({ joined_at, evaluated_at, email, name, role, risk_level, last_seen_at, notes }: ClientRow) {
  return {
    email,
    name,
    role,
    risk_level,
    last_seen_at,
    notes,
    joined_on: taipeiDayOf(joined_at),
    evaluated_on: evaluated_at === null ? null : taipeiDayOf(evaluated_at),
  }
}
