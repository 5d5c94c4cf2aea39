import { describe, expect, it } from 'vitest'

import { noFilters } from './address.ts'
import type { FoundCondition } from './queries.ts'
import { type Shown, withAdded, withCondition } from './written-conditions.ts'

const bound = (id: string, percent: number): FoundCondition => ({
  kind: 'security',
  id,
  label: id,
  detail: '',
  op: 'at_least',
  percent,
  is_unknown: false,
  near: [],
  alone: 1,
})
const shownOf = (conditions: readonly FoundCondition[], query: string): Shown => ({
  asked: { mode: 'security', query, join: 'all', page: 1, filters: noFilters },
  conditions,
  busy: false,
})
const queryOf = (address: string) => decodeURIComponent(address.split('/').at(-1) ?? '')
/** The second of two changes, made while the answer to what came before the first is still shown. */
const then = (shown: Shown, first: string): Shown => ({
  ...shown,
  asked: { ...shown.asked, query: queryOf(first) },
  busy: true,
})
const toPercent =
  (percent: number) =>
  ({ op }: Pick<FoundCondition, 'op'>) => ({ kind: 'security' as const, id: 'B', op, percent })
const toMost = ({ percent }: Pick<FoundCondition, 'percent'>) => ({
  kind: 'security' as const,
  id: 'B',
  op: 'at_most' as const,
  percent,
})

describe('a change made before the one before it is answered', () => {
  const shown = shownOf([bound('A', 5), bound('B', 5), bound('C', 5)], 'a~b~c')

  it('keeps what the first one changed of another condition', () => {
    const first = withCondition(shown, { at: 0, change: () => null })
    expect(queryOf(first)).toBe('B*min5~C*min5')
    expect(queryOf(withCondition(then(shown, first), { at: 1, change: toPercent(8) }))).toBe('B*min8~C*min5')
    expect(queryOf(withCondition(then(shown, first), { at: 2, change: () => null }))).toBe('B*min5')
  })

  it('keeps what the first one changed of the same condition', () => {
    const first = withCondition(shown, { at: 1, change: toPercent(8) })
    expect(queryOf(withCondition(then(shown, first), { at: 1, change: toMost }))).toBe('A*min5~B*max8~C*min5')
  })

  it('finds the one that was changed where two are of one subject', () => {
    const twice = shownOf([bound('B', 5), bound('B', 9)], 'b')
    const first = withCondition(twice, { at: 1, change: toPercent(7) })
    expect(queryOf(withCondition(then(twice, first), { at: 1, change: toMost }))).toBe('B*min5~B*max7')
  })

  it('changes nothing of what the first one took away', () => {
    const first = withCondition(shown, { at: 1, change: () => null })
    expect(queryOf(withCondition(then(shown, first), { at: 1, change: toPercent(8) }))).toBe('A*min5~C*min5')
  })

  it('adds to what the first one added', () => {
    const added = (name: string) => [{ kind: null, name, op: 'holds' as const, percent: null }]
    const first = withAdded(shown, added('D'))
    expect(queryOf(withAdded(then(shown, first), added('E')))).toBe('A*min5~B*min5~C*min5~D~E')
  })
})
