import type { ReactNode } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { Checkbox } from '../../ui/controls/input.tsx'
import { conditionText } from './condition-text.ts'
import type { FacetValue } from './facet-values.ts'
import { Fold } from './fold.tsx'

/** Of values of which each fund has one, a single one is no choice. */
const LEAST_VALUES = 2
/** A rest of one or two is no rest. */
const LEAST_REST = 3

interface FacetListProps {
  readonly name: string
  readonly title: string
  readonly values: readonly FacetValue[]
  /** So many stand before the rest, which is folded. */
  readonly firstShown: number
  /** Of fewer values there is nothing to choose. */
  readonly least?: number
  readonly isOpen?: boolean
  readonly renderValue: (value: string) => ReactNode
  readonly onChange: () => void
}

/** The values of a condition to be ticked, each with its count; nothing where there is nothing to choose. */
export function FacetList({
  name,
  title,
  values,
  firstShown,
  least = LEAST_VALUES,
  isOpen,
  renderValue,
  onChange,
}: FacetListProps) {
  if (values.length < least && !values.some(({ on }) => on)) return null
  const isLong = values.length >= firstShown + LEAST_REST
  const first = values.filter(({ on }, at) => !isLong || at < firstShown || on)
  const rest = values.filter((value) => !first.includes(value))
  const tick = ({ value, count, on }: FacetValue) => (
    <Checkbox key={value} name={name} value={value} checked={on} onChange={onChange}>
      <span className="min-w-0 flex-1">{renderValue(value)}</span>
      <span className="text-ink-3">{formatCount(count)}</span>
    </Checkbox>
  )
  return (
    <Fold title={title} {...(isOpen !== undefined && { isOpen })}>
      {first.map(tick)}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-9 items-center text-12 font-medium text-brand-text">
            {conditionText.more}（{rest.length}）
          </summary>
          {rest.map(tick)}
        </details>
      )}
    </Fold>
  )
}
