import type { EarlierPick } from '@zhiheng/contract/fund-recommendations.ts'
import type { Picked } from '@zhiheng/domain/fund-recommendations/pick-funds.ts'
import type { PickKind } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'

import { toNumber, toPercent } from '../funds/wire-number.ts'

const names = new Map(set23.map(({ id, name }) => [id, name]))
const ratios: ReadonlySet<PickKind> = new Set(['steady-income', 'new-funds'])

/** The figures that argue for a fund, as they stand in replies. */
export function argumentOf(kind: PickKind, pick: Picked): Pick<EarlierPick, 'value' | 'against' | 'peers'> {
  const written = ratios.has(kind) ? toPercent : toNumber
  return {
    value: written(pick.value) ?? 0,
    against: written(pick.against),
    peers: names.get(pick.peers) ?? pick.peers,
  }
}
