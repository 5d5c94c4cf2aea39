import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/preflight.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { ANSWER_DAYS } from '@zhiheng/domain/preflight/target.ts'

import { type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { countOpened } from './clients/store.ts'
import { readFirmView } from './firm-view.ts'
import { sendEntries } from './proposals/store.ts'
import { readAsked } from './read-asked.ts'
import { readTarget } from './read-target.ts'
import type { Runner } from './runner.ts'
import { requirePreflight, showHead } from './show-preflight.ts'
import { insertPreflight, moveState } from './store.ts'
import { text } from './text.ts'

/** Each looks at all clients of a firm. */
const limit = { limit: 30, seconds: 3600 }

/** Who of a firm does something, from where. */
export interface Asking {
  readonly firm: { readonly id: number }
  readonly member: Caller
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
}

/** Begins a pre-flight; it goes on behind the answer. @throws Refusal invalid_field, not_found, plan_unpublished; RetryLater rate_limited */
export async function startPreflight(
  { site, runner }: { site: Site; runner: Runner },
  asking: Asking,
  body: InputOf<typeof contract.startPreflight>['body'],
): Promise<{ id: number }> {
  const { firm, member } = asking
  await countAgainst(site.db, { ...limit, bucket: `preflight:${firm.id}`, now: site.clock.now() })
  const market = site.market()
  const { plan, shares } = await readAsked(site.db, firm.id, body)
  const target = readTarget({ market, firm: await readFirmView(site, firm.id) }, shares)
  const id = await site.db.transaction().execute(async (trx) => {
    const made = await insertPreflight(trx, {
      firmId: firm.id,
      authorId: member.id,
      name: body.name,
      note: body.note,
      target,
      plan,
      rules: { mostFunds: body.most_funds, mostChange: body.most_change },
      as_of: market.asOf,
      total: await countOpened(trx, firm.id),
      at: site.clock.now().toISOString(),
    })
    await record(site, trx, asking, { event: 'preflight_started', id: made })
    return made
  })
  runner.run({ firmId: firm.id, id })
  return { id }
}

/** Ends a pre-flight that runs. @throws Refusal not_found, stale_version where it has ended */
export async function cancelPreflight(
  site: Site,
  asking: Asking,
  id: number,
): Promise<ReplyOf<typeof contract.cancelPreflight>> {
  const key = { firmId: asking.firm.id, id }
  await requirePreflight(site.db, key)
  await site.db.transaction().execute(async (trx) => {
    const at = site.clock.now().toISOString()
    if (!(await moveState(trx, { ...key, from: 'running', to: 'cancelled', at }))) throw new Refusal('stale_version')
    await record(site, trx, asking, { event: 'preflight_cancelled', id })
  })
  return { preflight: await showHead(site, await requirePreflight(site.db, key)) }
}

/**
 * Sends what passes, once; clients are told behind the answer.
 *
 * @throws Refusal not_found, invalid_field, current_password_wrong, stale_version
 * @throws RetryLater rate_limited, busy
 */
export async function sendPreflight(
  { site, runner }: { site: Site; runner: Runner },
  asking: Asking,
  asked: { id: number } & InputOf<typeof contract.sendPreflight>['body'],
): Promise<{ sent: number }> {
  const { firm, member, origin } = asking
  const row = await requirePreflight(site.db, { firmId: firm.id, id: asked.id })
  if (asked.typed_name.trim() !== row.name) throw new Refusal('invalid_field', { typed_name: text.nameMismatch })
  await confirmPassword(site, { member, password: asked.password, origin })
  // what was looked at is what is sent: another day has other figures
  if (row.as_of !== site.market().asOf) throw new Refusal('stale_version')
  const now = site.clock.now()
  const sent = await site.db.transaction().execute(async (trx) => {
    const count = await sendEntries(trx, {
      firmId: firm.id,
      id: row.id,
      outcomes: asked.with_look ? ['passes', 'look'] : ['passes'],
      at: now.toISOString(),
      expiresAt: new Date(now.getTime() + ANSWER_DAYS * DAY_MS).toISOString(),
    })
    if (count === null) throw new Refusal('stale_version')
    await record(site, trx, asking, { event: 'preflight_sent', id: row.id, sent: count })
    return count
  })
  if (sent > 0) runner.tell()
  return { sent }
}

function record(
  site: Site,
  trx: Database,
  { firm, member, origin }: Asking,
  { event, id, ...counts }: { event: AuditEvent['event']; id: number; sent?: number },
): Promise<void> {
  const actor = { memberId: member.id, ip: origin.ip, userAgent: origin.userAgent }
  return recordAudit({ ...site, db: trx }, { ...actor, event, details: { firm: firm.id, preflight: id, ...counts } })
}
