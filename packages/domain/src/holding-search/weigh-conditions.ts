import { type Condition, isWanted } from './condition.ts'
import type { HoldingTable } from './holding-table.ts'

/** Percent of each fund in one security, industry or country, as far as it is disclosed. */
export function weightsOf(table: HoldingTable, { kind, id }: Pick<Condition, 'kind' | 'id'>): Float64Array {
  if (kind === 'industry') return table.industries.get(id) ?? new Float64Array(table.size)
  if (kind === 'country') return table.countries.get(id) ?? new Float64Array(table.size)
  const weights = new Float64Array(table.size)
  const holders = table.securities.get(id)?.holders
  holders?.rows.forEach((row, at) => (weights[row] = holders.percents[at] ?? 0))
  return weights
}

/** What is asked for in every fund together; null where nothing is. */
export function totalsOf(table: HoldingTable, conditions: readonly Condition[]): Float64Array | null {
  if (!conditions.some(isWanted)) return null
  const totalAt = totalOfNamed(table, conditions)
  const totals = new Float64Array(table.size)
  for (let row = 0; row < totals.length; row++) totals[row] = totalAt(row)
  return totals
}

/** As flags of a security: named itself, and named by its industry or country. */
const ITSELF = 1
const BY_PLACE = 2

/** What is asked for in one fund together, percent; what two conditions name counts once. */
export function totalOfNamed(table: HoldingTable, conditions: readonly Condition[]): (row: number) => number {
  const flags = flagsOf(table, conditions.filter(isWanted))
  const counts = new Float64Array(flags.length)
  for (let place = 0; place < counts.length; place++) counts[place] = flags[place] === 0 ? 0 : 1
  const { starts, isPlain, securities, vias, percents, blind } = table.lines
  return (row) => {
    const [from, end] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    let sum = 0
    if (isPlain[row] === 1) {
      for (let at = from; at < end; at++) sum += (percents[at] ?? 0) * (counts[(securities[at] ?? -1) + 1] ?? 0)
      return sum
    }
    for (let at = from; at < end; at++) {
      const own = flags[(securities[at] ?? -1) + 1] ?? 0
      // what is in a held fund that says nothing is in no known place
      const isNamed = blind[at] === 1 ? own & ITSELF : own
      if (isNamed || (flags[(vias[at] ?? -1) + 1] ?? 0) & ITSELF) sum += percents[at] ?? 0
    }
    return sum
  }
}

/** By the place of a security and one, for the first is what is none: to read outside of a list is slow. */
function flagsOf(table: HoldingTable, wanted: readonly Condition[]): Uint8Array {
  const flags = new Uint8Array(table.securities.size + 1)
  const idsOf = (kind: Condition['kind']) => new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id))
  const [industries, countries] = [idsOf('industry'), idsOf('country')]
  for (const id of idsOf('security')) {
    const place = table.securities.get(id)?.place
    if (place !== undefined) flags[place + 1] = ITSELF
  }
  for (const members of [
    ...[...industries].map((id) => table.members.industry.get(id)),
    ...[...countries].map((id) => table.members.country.get(id)),
  ]) {
    for (const place of members ?? []) flags[place + 1] = (flags[place + 1] ?? 0) | BY_PLACE
  }
  return flags
}

/** Percent of each fund of which nobody says whether it is what a condition is about; of a total of nothing, all. */
export function unknownOf(table: HoldingTable, { kind }: Condition, conditions: readonly Condition[]): Float64Array {
  if (kind !== 'total') return table.unknown[kind]
  const kinds = (['security', 'industry', 'country'] as const).filter((one) =>
    conditions.some((condition) => condition.kind === one && isWanted(condition)),
  )
  const known = unknownOfSeveral.get(table) ?? new Map<string, Float64Array>()
  unknownOfSeveral.set(table, known)
  const unknown = known.get(kinds.join(' ')) ?? largestOf(table, kinds)
  known.set(kinds.join(' '), unknown)
  return unknown
}

/** By the kinds that a total adds up: seven at most. */
const unknownOfSeveral = new WeakMap<HoldingTable, Map<string, Float64Array>>()

function largestOf(table: HoldingTable, kinds: readonly ('security' | 'industry' | 'country')[]): Float64Array {
  const largest = new Float64Array(table.size).fill(kinds.length === 0 ? 100 : 0)
  for (const kind of kinds) {
    const column = table.unknown[kind]
    for (let row = 0; row < largest.length; row++) largest[row] = Math.max(largest[row] ?? 0, column[row] ?? 0)
  }
  return largest
}
