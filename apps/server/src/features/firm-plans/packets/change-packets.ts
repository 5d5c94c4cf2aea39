import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  changePacketKycLevel,
  makePacket as makeCall,
  Packet,
  removePacket as removeCall,
} from '@zhiheng/contract/firm-plans/packets.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { firstRule } from '@zhiheng/domain/firm-plans/packet.ts'
import type { PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'
import { riskLevels } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { type AuditEvent, recordAudit } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import type { Desk } from '../change-plan.ts'
import { readKnownFunds } from '../known-funds.ts'
import { requirePlan } from '../show-plan.ts'
import { listPlans } from '../store.ts'
import { text } from '../text.ts'
import { showKycLevel, showPacket, whyNotAt } from './show-packets.ts'
import * as store from './store.ts'

type OfSite = Pick<Site, 'db' | 'clock' | 'market'>
type Said = InputOf<typeof makeCall>['body']

/** Makes a packet of published plans. @throws Refusal not_found, invalid_field */
export async function makePacket(site: OfSite, desk: Desk, said: Said): Promise<{ packet: Packet }> {
  const { firmId } = desk
  const packetId = await site.db.transaction().execute(async (trx) => {
    const id = await store.insertPacket(trx, { firmId, ...said })
    await setPlans(trx, { firmId, packetId: id, planIds: said.plan_ids })
    await note({ ...site, db: trx }, desk, { event: 'firm_packet_written', packetId: id, name: said.name })
    return id
  })
  return showPacket(site, { firmId, packetId })
}

/** Renames a packet, or changes its plans. @throws Refusal not_found, stale_version, invalid_field */
export async function changePacket(
  site: OfSite,
  desk: Desk,
  { packetId, version, ...said }: Said & { packetId: number; version: number },
): Promise<{ packet: Packet }> {
  const at = { firmId: desk.firmId, packetId }
  await site.db.transaction().execute(async (trx) => {
    await requirePacket(trx, { ...at, version })
    await store.updatePacket(trx, { ...at, ...said })
    await setPlans(trx, { ...at, planIds: said.plan_ids })
    await note({ ...site, db: trx }, desk, { event: 'firm_packet_written', packetId, name: said.name })
  })
  return showPacket(site, at)
}

/** Deletes a packet; its plans stay. @throws Refusal not_found, stale_version, invalid_field */
export async function removePacket(
  site: OfSite,
  desk: Desk,
  { packetId, version, name }: { packetId: number; version: number; name: string },
): Promise<ReplyOf<typeof removeCall>> {
  const at = { firmId: desk.firmId, packetId }
  await site.db.transaction().execute(async (trx) => {
    const packet = await requirePacket(trx, { ...at, version })
    if (name.trim() !== packet.name) throw new Refusal('invalid_field', { name: text.wrongPacketName })
    await store.deletePacket(trx, at)
    await note({ ...site, db: trx }, desk, { event: 'firm_packet_removed', packetId, name: packet.name })
  })
  return {}
}

/** Sets a cell of a grid. @throws Refusal not_found, stale_version, invalid_field */
export async function changeKycLevel(
  site: OfSite,
  desk: Desk,
  { cellId, version, rule, reason }: { cellId: number } & InputOf<typeof changePacketKycLevel>['body'],
): Promise<{ cell: Packet['cells'][number] }> {
  const { firmId } = desk
  await site.db.transaction().execute(async (trx) => {
    const cell = await store.lockCell(trx, { firmId, cellId })
    if (cell === null) throw new Refusal('not_found')
    if (cell.version !== version) throw new Refusal('stale_version')
    if (rule === 'blocked' && reason === '') throw new Refusal('invalid_field', { reason: text.reasonNeeded })
    const plan = await requirePlan(trx, { firmId, planId: cell.plan_id })
    const known = await readKnownFunds({ ...site, db: trx }, firmId)
    const why = whyNotAt(known, plan, cell.kyc)
    if (rule !== 'blocked' && why !== null) throw new Refusal('invalid_field', { rule: text.unsuitable })
    await store.updateCell(trx, { firmId, cellId, rule, reason })
    const name = plan.published?.name ?? ''
    await note({ ...site, db: trx }, desk, { event: 'firm_packet_rule_set', packetId: cell.packet_id, name })
  })
  return showKycLevel(site, { firmId, cellId })
}

async function requirePacket(
  trx: Database,
  { version, ...at }: { firmId: number; packetId: number; version: number },
): Promise<store.PacketRow> {
  const packet = await store.lockPacket(trx, at)
  if (packet === null) throw new Refusal('not_found')
  if (packet.version !== version) throw new Refusal('stale_version')
  return packet
}

/** Makes these the plans of a packet; the rules of those that stay are kept. */
async function setPlans(
  trx: Database,
  { firmId, packetId, planIds }: { firmId: number; packetId: number; planIds: readonly number[] },
): Promise<void> {
  if (new Set(planIds).size < planIds.length) throw new Refusal('invalid_field', { plan_ids: text.planTwice })
  const plans = await listPlans(trx, firmId)
  const cells = (await store.listCells(trx, firmId)).filter((cell) => cell.packet_id === packetId)
  const now = new Set(cells.map((cell) => cell.plan_id))
  const gone = [...now].filter((id) => !planIds.includes(id))
  await store.deleteCellsOf(trx, { firmId, packetId, planIds: gone })
  const coming = planIds.filter((id) => !now.has(id))
  const made = coming.flatMap((id) => {
    const content = plans.find((plan) => plan.id === id && plan.removed_at === null)?.published ?? null
    if (content === null) throw new Refusal('not_found')
    return firstCells(id, content)
  })
  await store.insertCells(trx, { firmId, packetId }, made)
}

/** What holds for each level when a plan comes into a packet. */
export function firstCells(planId: number, { level: own }: Pick<PlanContent, 'level'>) {
  return riskLevels.map((kyc) => {
    const rule = firstRule(own, kyc)
    return { plan_id: planId, kyc, rule, reason: rule === 'blocked' ? text.belowPlan(own) : '' }
  })
}

async function note(
  site: Pick<Site, 'db' | 'clock'>,
  { firmId, actor }: Desk,
  { event, packetId, name }: { event: AuditEvent['event']; packetId: number; name: string },
): Promise<void> {
  await recordAudit(site, { ...actor, event, details: { firm: firmId, packet: packetId, name } })
}
