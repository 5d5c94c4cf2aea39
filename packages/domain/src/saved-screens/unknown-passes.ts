import { type Filter, NONE } from '../screener/apply-filters.ts'

/** The same condition, which a row also meets where what it asks of is not known of it. */
export function unknownPasses(filter: Filter, rows: number): Filter {
  if (filter.kind === 'rows') return filter
  const passes = Uint8Array.from({ length: rows }, (_, row) => Number(isMet(filter, row)))
  return { name: filter.name, kind: 'rows', passes }
}

function isMet(filter: Exclude<Filter, { kind: 'rows' }>, row: number): boolean {
  if (filter.kind === 'range') {
    const value = filter.values[row] ?? Number.NaN
    if (Number.isNaN(value)) return true
    return (filter.min === null || value >= filter.min) && (filter.max === null || value <= filter.max)
  }
  const values = filter.categories.map(({ labels, codes }) => {
    const code = codes[row] ?? NONE
    return code === NONE ? null : (labels[code] ?? null)
  })
  const known = values.filter((value) => value !== null)
  return known.length === 0 || known.some((value) => filter.allowed.includes(value))
}
