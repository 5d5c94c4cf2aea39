import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-pools/subsectors.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { inTreeOrder, mayStandBelow } from '@zhiheng/domain/firm-pools/subsector-tree.ts'
import { subSectors } from '@zhiheng/domain/funds/sectors.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Site } from '../../../platform/site.ts'
import { type Desk, requireRead, write } from '../desk.ts'
import { listSubsectors } from '../store.ts'
import { text } from '../text.ts'
import * as store from './store.ts'

type Written = InputOf<typeof contract.createSubsector>['body']
type Changed = InputOf<typeof contract.changeSubsector>['body']
interface Done {
  readonly id: number
  readonly version: number
}

const knownSectors = new Set(subSectors.map(({ sector23Id }) => sector23Id))

/** @throws Refusal invalid_field, too_many */
export function createSubsector(site: Site, desk: Desk, body: Written): Promise<Done> {
  return write(site, desk, async (trx, note) => {
    const rows = await listSubsectors(trx, desk.firmId)
    if (rows.length >= poolLimits.subsectors) throw new Refusal('too_many')
    requireFit(rows, null, body)
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1
    const id = await store.insertSubsector(trx, { firmId: desk.firmId, position, said: saidOf(body) })
    await note('firm_subsector_written', { subsector: id, version: 1 })
    return { id, version: 1 }
  })
}

/** @throws Refusal not_found, stale_version, invalid_field */
export function changeSubsector(
  site: Site,
  desk: Desk,
  { id, body: { version, move, ...body } }: { readonly id: number; readonly body: Changed },
): Promise<Done> {
  const key = { firmId: desk.firmId, id }
  return write(site, desk, async (trx, note) => {
    const rows = await listSubsectors(trx, desk.firmId)
    const row = requireRead(rows.find((one) => one.id === id) ?? null, version)
    const said: Written = {
      name: body.name ?? row.name,
      parent: body.parent === undefined ? row.parent_id : body.parent,
      sectors: body.sectors ?? row.sectors,
      colour: body.colour === undefined ? row.colour : body.colour,
      min_weight: body.min_weight === undefined ? numberOr(row.min_weight) : body.min_weight,
      max_weight: body.max_weight === undefined ? numberOr(row.max_weight) : body.max_weight,
      on: body.on ?? row.is_on,
    }
    requireFit(rows, id, said)
    await store.updateSubsector(trx, key, saidOf(said))
    if (move !== undefined) await moveAmongSiblings(trx, key, { rows, move })
    await note('firm_subsector_written', { subsector: id, version: version + 1 })
    return { id, version: version + 1 }
  })
}

const numberOr = (value: string | null) => (value === null ? null : Number(value))

function saidOf({ name, parent, sectors, colour, min_weight, max_weight, on }: Written): store.SaidOfSubsector {
  return { name, parent_id: parent, sectors: [...new Set(sectors)], colour, min_weight, max_weight, is_on: on }
}

function requireFit(
  rows: readonly store.SubsectorRow[],
  id: number | null,
  { parent, sectors, min_weight, max_weight }: Written,
): void {
  const tree = rows.map((row) => ({ id: row.id, parentId: row.parent_id }))
  if (!mayStandBelow(tree, id, parent)) throw new Refusal('invalid_field', { parent: text.wrongPlace })
  if (sectors.some((sector) => !knownSectors.has(sector)))
    throw new Refusal('invalid_field', { sectors: text.wrongSector })
  if (min_weight !== null && max_weight !== null && min_weight > max_weight)
    throw new Refusal('invalid_field', { max_weight: text.wrongWeights })
}

/** Puts a class one place up or down among its siblings, and numbers all of them anew in the order of the tree. */
async function moveAmongSiblings(
  trx: Database,
  { firmId, id }: store.SubsectorKey,
  { rows, move }: { readonly rows: readonly store.SubsectorRow[]; readonly move: 'up' | 'down' },
): Promise<void> {
  const tree = rows.map((row) => ({ id: row.id, parentId: row.parent_id }))
  const own = tree.find((one) => one.id === id)
  const siblings = tree.filter(({ parentId }) => parentId === own?.parentId).map((one) => one.id)
  const at = siblings.indexOf(id)
  const other = siblings[move === 'up' ? at - 1 : at + 1]
  if (other === undefined) return
  const swapped = tree.map((one) => (one.id === id ? other : one.id === other ? id : one.id))
  const ordered = inTreeOrder(swapped.flatMap((each) => tree.find((one) => one.id === each) ?? []))
  for (const [place, { row }] of ordered.entries())
    // A few rows, within one transaction.
    await store.placeSubsector(trx, { firmId, id: row.id }, place + 1)
}

/** @throws Refusal not_found, stale_version, in_use */
export function removeSubsector(
  site: Site,
  desk: Desk,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<{ id: number }> {
  const key = { firmId: desk.firmId, id }
  return write(site, desk, async (trx, note) => {
    const rows = await listSubsectors(trx, desk.firmId)
    const row = requireRead(rows.find((one) => one.id === id) ?? null, version)
    if (await store.isInUse(trx, key)) throw new Refusal('in_use')
    await store.deleteSubsector(trx, key)
    await note('firm_subsector_removed', { subsector: id, name: row.name })
    return { id }
  })
}
