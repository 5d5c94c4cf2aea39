import type { ListEntry, ListSort } from '@zhiheng/contract/portfolio-list.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'

type Key = (entry: ListEntry) => number | string | null

/** What each sort looks at, and which way it begins. */
const sorts = {
  newest: [(entry) => entry.id, 'desc'],
  name: [(entry) => entry.name, 'asc'],
  value: [(entry) => entry.twd.amount, 'desc'],
  gain: [(entry) => entry.twd.gain, 'desc'],
  week: [(entry) => entry.perf_wow, 'desc'],
  perf: [(entry) => entry.perf, 'desc'],
  mwr: [(entry) => entry.mwr, 'desc'],
  risk: [(entry) => entry.risk_level, 'desc'],
  drift: [(entry) => entry.drift, 'desc'],
  last: [(entry) => entry.last_rebalance, 'desc'],
} as const satisfies Record<ListSort, readonly [Key, 'asc' | 'desc']>

const collator = new Intl.Collator(locale.html, { numeric: true })

/** Unknown figures come last, whichever way; of equals the newer portfolio comes first. */
export function sortEntries(
  entries: readonly ListEntry[],
  sort: ListSort,
  direction: 'asc' | 'desc' | undefined,
): ListEntry[] {
  const [key, usual]: readonly [Key, 'asc' | 'desc'] = sorts[sort]
  const sign = (direction ?? usual) === 'asc' ? 1 : -1
  return entries.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || other.id - one.id
    return sign * compare(a, b) || other.id - one.id
  })
}

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
