import type { Packet } from '@zhiheng/contract/firm-plans/packets.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { ruleInForce } from '@zhiheng/domain/firm-plans/packet.ts'

import type { Site } from '../../../platform/site.ts'
import { type KnownFunds, readKnownFunds } from '../known-funds.ts'
import { listPlans, type PlanRow } from '../store.ts'
import { type CellRow, listCells, listPackets as list } from './store.ts'

type OfSite = Pick<Site, 'db' | 'clock' | 'market'>
type Cell = Packet['cells'][number]

/** Every packet of a firm with its grid. */
export async function listPackets(site: OfSite, firmId: number): Promise<{ entries: Packet[] }> {
  const [packets, cells, plans, known] = await Promise.all([
    list(site.db, firmId),
    listCells(site.db, firmId),
    listPlans(site.db, firmId),
    readKnownFunds(site, firmId),
  ])
  return {
    entries: packets.map((packet) => {
      const own = cells.filter((cell) => cell.packet_id === packet.id)
      const ids = new Set(own.map((cell) => cell.plan_id))
      return {
        ...packet,
        plans: plans.filter(({ id }) => ids.has(id)).map(planReply),
        cells: cellsReply(known, plans, own),
      }
    }),
  }
}

/** One of them. @throws Refusal not_found */
export async function showPacket(
  site: OfSite,
  { firmId, packetId }: { firmId: number; packetId: number },
): Promise<{ packet: Packet }> {
  const packet = (await listPackets(site, firmId)).entries.find(({ id }) => id === packetId)
  if (packet === undefined) throw new Refusal('not_found')
  return { packet }
}

/** The cells of one packet, or of all. */
export async function listKycLevels(
  site: OfSite,
  { firmId, packetId }: { firmId: number; packetId: number | null },
): Promise<{ entries: Cell[] }> {
  const { entries } = await listPackets(site, firmId)
  return { entries: entries.filter(({ id }) => packetId === null || id === packetId).flatMap(({ cells }) => cells) }
}

/** One cell. @throws Refusal not_found */
export async function showKycLevel(
  site: OfSite,
  { firmId, cellId }: { firmId: number; cellId: number },
): Promise<{ cell: Cell }> {
  const cell = (await listKycLevels(site, { firmId, packetId: null })).entries.find(({ id }) => id === cellId)
  if (cell === undefined) throw new Refusal('not_found')
  return { cell }
}

/** Why a plan of a packet may not be had at a level today, zh-TW; null where it may. */
export function whyNotAt(known: KnownFunds, { published }: Pick<PlanRow, 'published'>, kyc: number): string | null {
  if (published === null) return null
  const found = known.suitability(published).find(({ level }) => level === kyc)
  return found === undefined ? null : known.whyNot(published, found)
}

function planReply({ id, published, removed_at }: PlanRow): Packet['plans'][number] {
  // only what has been published comes into a packet
  return { id, name: published?.name ?? '', level: published?.level ?? 1, is_removed: removed_at !== null }
}

function cellsReply(known: KnownFunds, plans: readonly PlanRow[], cells: readonly CellRow[]): Cell[] {
  return cells.flatMap((cell) => {
    const plan = plans.find(({ id }) => id === cell.plan_id)
    if (plan === undefined) return []
    const why = whyNotAt(known, plan, cell.kyc)
    const isOpen = why === null && plan.removed_at === null
    return [{ ...cell, why, in_force: ruleInForce(cell.rule, isOpen) }]
  })
}
