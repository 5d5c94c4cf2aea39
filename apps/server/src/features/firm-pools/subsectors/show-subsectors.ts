import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/firm-pools/subsectors.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../../platform/site.ts'
import { readFundSubsectors } from '../read-shelf.ts'
import { listSubsectors as listRows } from '../store.ts'

type Entry = ReplyOf<typeof contract.getSubsector>

const numberOr = (value: string | null) => (value === null ? null : Number(value))

/** The classes of a firm in its order, with how many funds of its pools stand in each. */
export async function listSubsectors(
  site: Pick<Site, 'db' | 'market'>,
  firmId: number,
): Promise<ReplyOf<typeof contract.listSubsectors>> {
  const [rows, funds] = await Promise.all([listRows(site.db, firmId), readFundSubsectors(site, firmId)])
  const counted = Map.groupBy(funds.values(), (id) => id)
  return {
    entries: rows.map((row, at): Entry => ({
      id: row.id,
      version: row.version,
      name: row.name,
      parent: row.parent_id,
      sectors: row.sectors,
      colour: row.colour,
      min_weight: numberOr(row.min_weight),
      max_weight: numberOr(row.max_weight),
      on: row.is_on,
      position: at + 1,
      funds: counted.get(row.id)?.length ?? 0,
    })),
  }
}

/** One of them. @throws Refusal not_found */
export async function showSubsector(
  site: Pick<Site, 'db' | 'market'>,
  { firmId, id }: { readonly firmId: number; readonly id: number },
): Promise<Entry> {
  const { entries } = await listSubsectors(site, firmId)
  const found = entries.find((entry) => entry.id === id)
  if (found === undefined) throw new Refusal('not_found')
  return found
}
