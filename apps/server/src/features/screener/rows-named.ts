import { isGuess } from '@zhiheng/domain/screener/search-entries.ts'

import type { Research } from '../funds/compute-figures.ts'
import type { Holder } from '../funds/find-holders.ts'
import { allNamedFunds } from './named-funds.ts'
import { type FundList, readList } from './read-list.ts'
import { screenerTable } from './screener-table.ts'
import { searchTexts } from './search-texts.ts'

/** What a text finds among the rows of the screener. */
export interface NamedRows {
  /** 1 for each row that is found, shape (rows). */
  readonly passes: Uint8Array
  /** Rows that the text names whole: by their code, their name, or what the exchange calls them. */
  readonly whole: ReadonlySet<number>
  /** The rows that are found, the best fit first; classes of one strategy stand where the best of them does. */
  readonly order: Uint32Array
  /** Of rows that hold the security that the text names, percent. */
  readonly heldPercent: ReadonlyMap<number, number>
  /** The list of funds that the text is; null where it is none. */
  readonly listed: FundList | null
}

/**
 * The rows that a text names, and those that hold the security it names.
 *
 * @returns null for a text of nothing but blanks, which asks for nothing; nothing is found by signs alone
 */
export function rowsNamed(research: Research, text: string, holders: readonly Holder[]): NamedRows | null {
  if (text.trim() === '') return null
  const listed = readList(searchTexts(research), text)
  if (listed !== null) return rowsListed(research, listed)
  const { rowOf, classes, strategies } = screenerTable(research)
  const all = allNamedFunds(searchTexts(research).funds, text)
  // beside funds that hold what was typed, those whose name merely has its characters (台…積…電) are noise
  const named = holders.length > 0 ? all.filter(({ hit }) => !isGuess(hit)) : all
  const found = [
    ...named.map(({ fund, hit }) => ({ row: rowOf[fund.index] ?? -1, isWhole: hit.tier === 'whole' })),
    ...holders.map(({ place }) => ({ row: rowOf[place] ?? -1, isWhole: false })),
  ].filter(({ row }) => row >= 0)
  const passes = new Uint8Array(classes.length)
  for (const { row } of found) passes[row] = 1
  return {
    passes,
    whole: new Set(found.filter(({ isWhole }) => isWhole).map(({ row }) => row)),
    order: orderByFit(found, strategies),
    heldPercent: new Map(holders.map(({ place, weightPercent }) => [rowOf[place] ?? -1, weightPercent])),
    listed: null,
  }
}

/** The classes of a list, each for itself and in its order. */
function rowsListed(research: Research, listed: FundList): NamedRows {
  const { rowOf, classes } = screenerTable(research)
  const rows = listed.names
    .flatMap(({ fund }) => (fund === null ? [] : (rowOf[fund.index] ?? -1)))
    .filter((row) => row >= 0)
  const passes = new Uint8Array(classes.length)
  for (const row of rows) passes[row] = 1
  return { passes, whole: new Set(rows), order: Uint32Array.from(rows), heldPercent: new Map(), listed }
}

function orderByFit(found: readonly { readonly row: number }[], strategies: Uint32Array): Uint32Array {
  const rows = new Set(found.map(({ row }) => row))
  return Uint32Array.from([...Map.groupBy(rows, (row) => strategies[row]).values()].flat())
}
