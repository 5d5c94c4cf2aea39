import type { PacketRule } from '@zhiheng/domain/firm-plans/packet.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** A packet of a firm. */
export interface PacketRow {
  readonly id: number
  readonly name: string
  readonly segment: string
  readonly version: number
}

/** What a packet says to a risk level of a plan. */
export interface CellRow {
  readonly id: number
  readonly packet_id: number
  readonly plan_id: number
  readonly kyc: number
  readonly rule: PacketRule
  readonly reason: string
  readonly version: number
}

const cellColumns = ['id', 'packet_id', 'plan_id', 'kyc', 'rule', 'reason', 'version'] as const

/** The packets of a firm, the oldest first. */
export function listPackets(db: Database, firmId: number): Promise<PacketRow[]> {
  return db
    .selectFrom('firm_packets')
    .select(['id', 'name', 'segment', 'version'])
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .execute()
}

/** The cells of all grids of a firm. */
export function listCells(db: Database, firmId: number): Promise<CellRow[]> {
  return db
    .selectFrom('firm_packet_kyc_levels')
    .select(cellColumns)
    .where('firm_id', '=', firmId)
    .orderBy('packet_id')
    .orderBy('id')
    .execute()
}

/** A packet, held until the end of the transaction; null where this firm has none of the number. */
export async function lockPacket(
  trx: Database,
  { firmId, packetId }: { firmId: number; packetId: number },
): Promise<PacketRow | null> {
  const row = await trx
    .selectFrom('firm_packets')
    .select(['id', 'name', 'segment', 'version'])
    .where('firm_id', '=', firmId)
    .where('id', '=', packetId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** A cell, held until the end of the transaction; null where this firm has none of the number. */
export async function lockCell(
  trx: Database,
  { firmId, cellId }: { firmId: number; cellId: number },
): Promise<CellRow | null> {
  const row = await trx
    .selectFrom('firm_packet_kyc_levels')
    .select(cellColumns)
    .where('firm_id', '=', firmId)
    .where('id', '=', cellId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertPacket(
  trx: Database,
  { firmId, name, segment }: { firmId: number; name: string; segment: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('firm_packets')
    .values({ firm_id: firmId, name, segment })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Renames a packet; its version goes on. */
export async function updatePacket(
  trx: Database,
  { firmId, packetId, name, segment }: { firmId: number; packetId: number; name: string; segment: string },
): Promise<void> {
  await trx
    .updateTable('firm_packets')
    .set({ name, segment, version: sql<number>`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', packetId)
    .execute()
}

export async function deletePacket(
  trx: Database,
  { firmId, packetId }: { firmId: number; packetId: number },
): Promise<void> {
  await trx.deleteFrom('firm_packets').where('firm_id', '=', firmId).where('id', '=', packetId).execute()
}

export async function insertCells(
  trx: Database,
  { firmId, packetId }: { firmId: number; packetId: number },
  cells: readonly Pick<CellRow, 'plan_id' | 'kyc' | 'rule' | 'reason'>[],
): Promise<void> {
  if (cells.length === 0) return
  await trx
    .insertInto('firm_packet_kyc_levels')
    .values(cells.map((cell) => ({ firm_id: firmId, packet_id: packetId, ...cell })))
    .execute()
}

/** Takes plans out of a packet with their rules. */
export async function deleteCellsOf(
  trx: Database,
  { firmId, packetId, planIds }: { firmId: number; packetId: number; planIds: readonly number[] },
): Promise<void> {
  if (planIds.length === 0) return
  await trx
    .deleteFrom('firm_packet_kyc_levels')
    .where('firm_id', '=', firmId)
    .where('packet_id', '=', packetId)
    .where('plan_id', 'in', planIds)
    .execute()
}

/** Sets a cell; its version goes on. */
export async function updateCell(
  trx: Database,
  { firmId, cellId, rule, reason }: { firmId: number; cellId: number; rule: PacketRule; reason: string },
): Promise<void> {
  await trx
    .updateTable('firm_packet_kyc_levels')
    .set({ rule, reason, version: sql<number>`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', cellId)
    .execute()
}
