import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchHoldings as call } from '@zhiheng/contract/holding-search.ts'
import { countryNames } from '@zhiheng/domain/funds/country-names.ts'
import type { Condition } from '@zhiheng/domain/holding-search/condition.ts'
import type { WrittenCondition } from '@zhiheng/domain/holding-search/conditions-in-address.ts'
import type { HoldingSearch } from '@zhiheng/domain/holding-search/search-holdings.ts'

import type { HoldingIndex } from './holding-index.ts'
import type { Subject } from './subject-names.ts'

type Reply = ReplyOf<typeof call>

/** A condition as it was written, with what it names; null where it names nothing that any fund holds. */
export interface LookedUp {
  readonly written: WrittenCondition
  readonly condition: Condition | null
  readonly subject: Subject | null
}

/** What a condition names among all that funds disclose. */
export function lookUp({ names }: HoldingIndex, written: WrittenCondition): LookedUp {
  const { kind, name, op, percent } = written
  if (kind === 'total') return { written, condition: { kind, id: '', op, percent }, subject: null }
  const subject = names.named(name, kind)
  return { written, subject, condition: subject && { kind: subject.kind, id: subject.id, op, percent } }
}

/** Conditions on the wire, each with how many funds meet it alone, or with what may be meant. */
export function writeLookedUp(
  { names }: HoldingIndex,
  lookedUp: readonly LookedUp[],
  { alone }: HoldingSearch,
): Reply['conditions'] {
  let counted = 0
  return lookedUp.map(({ written, condition, subject }) => {
    const { op, percent } = written
    if (condition === null) {
      const near = names.near(written.name, written.kind === 'total' ? null : written.kind)
      const kind = written.kind ?? 'security'
      return {
        kind,
        id: '',
        label: (kind === 'country' && countryNames[written.name]) || written.name,
        detail: '',
        op,
        percent,
        is_unknown: true,
        near: near.map(plain),
        alone: 0,
      }
    }
    const known = subject === null ? { kind: condition.kind, id: '', label: '', detail: '' } : plain(subject)
    return { ...known, op, percent, is_unknown: false, near: [], alone: alone[counted++] ?? 0 }
  })
}

/** What a condition can be about, on the wire. */
export function plain({ kind, id, label, detail }: Subject): Reply['examples'][number] {
  return { kind, id, label, detail }
}
