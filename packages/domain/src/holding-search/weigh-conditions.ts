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
  const wanted = conditions.filter(isWanted)
  const [first] = wanted
  if (first === undefined) return null
  const named = namesOf(wanted)
  const isPlain = named.industry.size === 0 && named.country.size === 0 && !isAnyOpened(table, named.security)
  if (isPlain || wanted.length === 1) return sumOfColumns(table, named)
  return Float64Array.from(table.lines, (lines) => {
    let sum = 0
    for (const { security, via, record, percent, isBlind } of lines) {
      const isNamed =
        (security !== null && named.security.has(security)) ||
        (via !== null && named.security.has(via.key)) ||
        (!isBlind && (named.industry.has(record?.industry ?? '') || named.country.has(record?.country ?? '')))
      if (isNamed) sum += percent
    }
    return sum
  })
}

type Names = Readonly<Record<'security' | 'industry' | 'country', ReadonlySet<string>>>

function namesOf(wanted: readonly Condition[]): Names {
  const of = (kind: Condition['kind']) => new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id))
  return { security: of('security'), industry: of('industry'), country: of('country') }
}

/** Whether one of them is a fund whose parts may be named as well. */
function isAnyOpened(table: HoldingTable, keys: ReadonlySet<string>): boolean {
  return [...keys].some((key) => table.securities.get(key)?.isOpened === true)
}

function sumOfColumns(table: HoldingTable, names: Names): Float64Array {
  const sums = new Float64Array(table.size)
  for (const kind of ['security', 'industry', 'country'] as const) {
    for (const id of names[kind]) {
      const column = weightsOf(table, { kind, id })
      for (let row = 0; row < sums.length; row++) sums[row] = (sums[row] ?? 0) + (column[row] ?? 0)
    }
  }
  return sums
}

/** Percent of each fund of which nobody says whether it is what a condition is about; of a total of nothing, all. */
export function unknownOf(table: HoldingTable, { kind }: Condition, conditions: readonly Condition[]): Float64Array {
  if (kind !== 'total') return table.unknown[kind]
  const kinds = [...new Set(conditions.filter(isWanted).map((one) => one.kind))].filter((one) => one !== 'total')
  const [first, ...others] = kinds.map((one) => table.unknown[one])
  if (first === undefined) return new Float64Array(table.size).fill(100)
  return others.length === 0
    ? first
    : first.map((percent, row) => Math.max(percent, ...others.map((column) => column[row] ?? 0)))
}
