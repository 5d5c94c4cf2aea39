import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { changePlan as changeCall, PlanFile, removePlan as removeCall } from '@zhiheng/contract/firm-plans.ts'
import type { PlanContent as WireContent } from '@zhiheng/contract/firm-plans/fields.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { planLimits, type PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'

import { type Actor, type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { readKnownFunds } from './known-funds.ts'
import { contentOf } from './plan-wire.ts'
import { contentIn, requirePlan, showPlan } from './show-plan.ts'
import {
  countPlans,
  insertLog,
  insertPlan,
  listLogs,
  lockPlan,
  type PlanChange,
  type PlanRow,
  updatePlan,
} from './store.ts'
import { text } from './text.ts'

type OfSite = Pick<Site, 'db' | 'clock' | 'market'>

/** Who of which firm does something. */
export interface Desk {
  readonly firmId: number
  readonly actor: Actor & { readonly memberId: number }
}

/** More are nobody's to look after. */
const MOST_PLANS = 200

/** Begins a plan. @throws Refusal too_many */
export async function makePlan(site: OfSite, desk: Desk, content: WireContent): Promise<{ plan: PlanFile }> {
  return begin(site, desk, contentOf(content))
}

/** Begins a plan that says what another says. @throws Refusal not_found, too_many */
export async function copyPlan(site: OfSite, desk: Desk, planId: number): Promise<{ plan: PlanFile }> {
  const content = contentIn(await requirePlan(site.db, { firmId: desk.firmId, planId }))
  const name = Array.from(text.copyOf(content.name)).slice(0, planLimits.name.most).join('')
  return begin(site, desk, { ...content, name, effectiveOn: null })
}

async function begin(site: OfSite, { firmId, actor }: Desk, draft: PlanContent): Promise<{ plan: PlanFile }> {
  const planId = await site.db.transaction().execute(async (trx) => {
    if ((await countPlans(trx, firmId)) >= MOST_PLANS) throw new Refusal('too_many')
    const at = site.clock.now().toISOString()
    const id = await insertPlan(trx, { firmId, draft, writtenBy: actor.memberId, at })
    await note({ ...site, db: trx }, { firmId, actor }, { event: 'firm_plan_written', planId: id, name: draft.name })
    return id
  })
  return { plan: await showPlan(site, { firmId, planId, memberId: actor.memberId }) }
}

/** Changes a plan's draft, or its standing. @throws Refusal not_found, stale_version, plan_faulty */
export async function changePlan(
  site: OfSite,
  desk: Desk,
  { params, body }: Pick<InputOf<typeof changeCall>, 'params' | 'body'>,
): Promise<{ plan: PlanFile }> {
  const { firmId, actor } = desk
  const at = { firmId, planId: params.id }
  await inPlan(site, at, { version: body.version, isBringingBack: body.is_removed === false }, async (trx, row) => {
    const written =
      body.content === undefined ? await restored(trx, at, body.log_id) : { draft: contentOf(body.content) }
    const draft = written?.draft ?? row.draft
    if (body.state === 'review') {
      if (draft === null) throw new Refusal('stale_version')
      const known = await readKnownFunds({ ...site, db: trx }, firmId)
      if (known.faultsOf(draft).length > 0) throw new Refusal('plan_faulty')
    }
    // whatever is written anew has been looked at by nobody
    const state = draft === null ? row.state : (body.state ?? (written === null ? row.state : 'draft'))
    const change: PlanChange = {
      ...(written === null
        ? {}
        : { restores: null, ...written, writtenBy: actor.memberId, writtenAt: site.clock.now().toISOString() }),
      ...(body.is_removed === false ? { removedAt: null } : {}),
      state,
    }
    await updatePlan(trx, at, change)
    const event = body.state === 'review' ? 'firm_plan_sent' : 'firm_plan_written'
    await note({ ...site, db: trx }, desk, { event, planId: row.id, name: contentIn({ ...row, draft }).name })
  })
  return { plan: await showPlan(site, { ...at, memberId: actor.memberId }) }
}

/** What an earlier version said; null where none is asked for. @throws Refusal not_found */
async function restored(
  trx: Database,
  at: { firmId: number; planId: number },
  logId: number | undefined,
): Promise<(Pick<PlanChange, 'restores'> & { draft: PlanContent }) | null> {
  if (logId === undefined) return null
  const log = (await listLogs(trx, at)).find(({ id }) => id === logId)
  if (log === undefined) throw new Refusal('not_found')
  // the day on which it counted then has gone
  return { draft: { ...log.content, effectiveOn: null }, restores: log.number }
}

/** Makes the draft the newest version. @throws Refusal not_found, stale_version, second_admin_needed, plan_faulty */
export async function publishPlan(
  site: OfSite,
  desk: Desk,
  { planId, version }: { planId: number; version: number },
): Promise<{ plan: PlanFile }> {
  const { firmId, actor } = desk
  const at = { firmId, planId }
  await inPlan(site, at, { version }, async (trx, row) => {
    const { draft, number, restores } = row
    if (draft === null || row.state !== 'review' || row.written_by === actor.memberId)
      throw new Refusal('second_admin_needed')
    const known = await readKnownFunds({ ...site, db: trx }, firmId)
    // a fund may have left the pool since it was sent
    if (known.faultsOf(draft).length > 0) throw new Refusal('plan_faulty')
    await insertLog(trx, {
      ...at,
      number: (number ?? 0) + 1,
      content: draft,
      restores,
      writtenBy: row.written_by,
      publishedBy: actor.memberId,
      at: site.clock.now().toISOString(),
    })
    await updatePlan(trx, at, { draft: null, state: 'published', restores: null })
    await note({ ...site, db: trx }, desk, { event: 'firm_plan_published', planId, name: draft.name })
  })
  return { plan: await showPlan(site, { ...at, memberId: actor.memberId }) }
}

/** Takes a plan out of use. @throws Refusal not_found, stale_version, invalid_field */
export async function removePlan(
  site: OfSite,
  desk: Desk,
  { planId, version, name }: { planId: number; version: number; name: string },
): Promise<ReplyOf<typeof removeCall>> {
  const at = { firmId: desk.firmId, planId }
  await inPlan(site, at, { version }, async (trx, row) => {
    const own = (row.published ?? contentIn(row)).name
    if (name.trim() !== own) throw new Refusal('invalid_field', { name: text.wrongName })
    await updatePlan(trx, at, { removedAt: site.clock.now().toISOString() })
    await note({ ...site, db: trx }, desk, { event: 'firm_plan_removed', planId, name: own })
  })
  return {}
}

/** Does something with a plan that is still as its reader saw it, and in use. */
async function inPlan(
  site: OfSite,
  at: { firmId: number; planId: number },
  { version, isBringingBack = false }: { version: number; isBringingBack?: boolean },
  act: (trx: Database, row: PlanRow) => Promise<void>,
): Promise<void> {
  await site.db.transaction().execute(async (trx) => {
    await lockPlan(trx, at)
    const row = await requirePlan(trx, at)
    if (row.version !== version || (row.removed_at !== null && !isBringingBack)) throw new Refusal('stale_version')
    await act(trx, row)
  })
}

async function note(
  site: Pick<Site, 'db' | 'clock'>,
  { firmId, actor }: Desk,
  { event, planId, name }: { event: AuditEvent['event']; planId: number; name: string },
): Promise<void> {
  await recordAudit(site, { ...actor, event, details: { firm: firmId, plan: planId, name } })
}
