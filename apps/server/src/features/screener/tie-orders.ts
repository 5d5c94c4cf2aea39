import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'

/** Equal rows stand by their ids. */
export function tiesOf(funds: readonly MarketFund[]): Uint32Array {
  const ties = new Uint32Array(funds.length)
  funds
    .map(({ lipperId }, row) => ({ lipperId, row }))
    .toSorted((a, b) => (a.lipperId < b.lipperId ? -1 : 1))
    .forEach(({ row }, index) => {
      ties[row] = index
    })
  return ties
}

/**
 * Equal scores, and above all no score, by what is known of a class: those with figures first, then the larger, then the
 * one with the longer history.
 */
export function tiesByStanding({ hidden, market }: Research, funds: readonly MarketFund[]): Uint32Array {
  const keyOf = (fund: MarketFund): readonly number[] => [
    hidden[fund.index] === null ? 0 : 1,
    -(fund.sizeTwd ?? 0),
    market.prices(fund.index).firstSlot,
  ]
  const keys = funds.map(keyOf)
  const ties = new Uint32Array(funds.length)
  tiesOf(funds)
    .reduce((rows, place, row) => {
      rows[place] = row
      return rows
    }, new Uint32Array(funds.length))
    .toSorted((a, b) => compareKeys(keys[a] ?? [], keys[b] ?? []))
    .forEach((row, index) => {
      ties[row] = index
    })
  return ties
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
