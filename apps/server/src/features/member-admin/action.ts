import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { accountFault } from '@zhiheng/domain/member-admin/groups-change.ts'
import { normaliseEmail } from '@zhiheng/domain/members/email.ts'

import { type Actor, type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { findEmail } from '../members/find-email.ts'
import { type Account, findAccount, lockOne } from './store.ts'
import { text } from './text.ts'

/** Who of the staff deals with which account, from where. */
export interface Action {
  readonly member: Caller
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
  readonly id: number
}

/** What is typed before something dangerous. */
export interface Typed {
  readonly email: string
  readonly password: string
}

/**
 * Lets on only who has typed the account's address and their own password.
 *
 * @throws Refusal not_found, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function confirmAction(site: Site, { member, origin, id }: Action, typed: Typed): Promise<void> {
  const email = await findEmail(site.db, id)
  if (email === null) throw new Refusal('not_found')
  if (normaliseEmail(typed.email) !== email) throw new Refusal('invalid_field', { email: text.emailMismatch })
  await confirmPassword(site, { member, password: typed.password, origin })
}

/**
 * Holds the account until the transaction ends, where the person may deal with it.
 *
 * @throws Refusal not_found, own_account, developer_needed
 */
export async function lockForAction(trx: Database, action: Action): Promise<Account> {
  return requireOpen(action, await lockOne(trx, action.id))
}

/** The same without holding it. */
export async function findForAction(db: Database, action: Action): Promise<Account> {
  return requireOpen(action, await findAccount(db, action.id))
}

function requireOpen({ member }: Action, account: Account | null): Account {
  if (account === null) throw new Refusal('not_found')
  const fault = accountFault({ actor: member, account })
  if (fault !== null) throw new Refusal(fault)
  return account
}

/** Writes into the log who did what with whose account. */
export function recordAction(
  site: Pick<Site, 'db' | 'clock'>,
  action: Action,
  what: Pick<AuditEvent, 'event' | 'details'>,
): Promise<void> {
  const actor: Actor = { memberId: action.member.id, ...action.origin }
  return recordAudit(site, { ...actor, event: what.event, details: { member: action.id, ...what.details } })
}
