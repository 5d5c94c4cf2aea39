import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import type { ReactNode } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { fundText } from '../funds/text.ts'
import { addressOf, type Asked, isFiltered, noFilters, riskLevels } from './address.ts'
import { filterText } from './filter-text.ts'
import type { HoldingReply } from './queries.ts'

interface FilterChipsProps {
  readonly asked: Asked
  readonly facets: HoldingReply['facets']
}

/** What kinds of funds were found, each a choice with how many it gives. */
export function FilterChips({ asked, facets }: FilterChipsProps) {
  const { filters } = asked
  const { own } = facets
  const to = (changed: Partial<Asked['filters']>) => addressOf(asked, { filters: { ...filters, ...changed } })
  const types = valuesOf(assetTypes, filters.asset_type, facets.asset_type)
  const risks = valuesOf(riskLevels, filters.risk, facets.risk)
  const mayLeaveOut = own !== null && (own > 0 || filters.without_own)
  if (types.length === 0 && risks.length === 0 && !mayLeaveOut && !isFiltered(filters)) return null
  return (
    <nav aria-label={filterText.label} className="no-print mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {types.length > 0 && (
        <Group label={filterText.groups.asset_type}>
          {types.map(({ value, count, isOn }) => (
            <Chip key={value} {...{ count, isOn }} to={to({ asset_type: toggled(filters.asset_type, value) })}>
              {fundText.kinds[value]}
            </Chip>
          ))}
        </Group>
      )}
      {risks.length > 0 && (
        <Group label={filterText.groups.risk}>
          {risks.map(({ value, count, isOn }) => (
            <Chip key={value} {...{ count, isOn }} to={to({ risk: toggled(filters.risk, value) })}>
              {filterText.risk(value)}
            </Chip>
          ))}
        </Group>
      )}
      {(mayLeaveOut || isFiltered(filters)) && (
        <div className="flex flex-wrap items-center gap-2">
          {mayLeaveOut && (
            <Chip count={own} isOn={filters.without_own} to={to({ without_own: !filters.without_own })}>
              {filterText.withoutOwn}
            </Chip>
          )}
          {isFiltered(filters) && (
            <TextLink
              to={to(noFilters)}
              preventScrollReset
              className="inline-flex min-h-11 items-center text-13 fine:min-h-8"
            >
              {filterText.clear}
            </TextLink>
          )}
        </div>
      )}
    </nav>
  )
}

interface Value<V extends string> {
  readonly value: V
  readonly count: number
  readonly isOn: boolean
}

/** Values that some fund has; a single one is no choice. */
function valuesOf<V extends string>(
  all: readonly V[],
  chosen: readonly V[],
  counts: Readonly<Record<string, number>>,
): Value<V>[] {
  const values = all
    .map((value) => ({ value, count: counts[value] ?? 0, isOn: chosen.includes(value) }))
    .filter(({ count, isOn }) => count > 0 || isOn)
  return values.length > 1 || chosen.length > 0 ? values : []
}

function toggled<V extends string>(chosen: readonly V[], value: V): V[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-12 text-ink-3 max-sm:basis-full">{label}</span>
      {children}
    </div>
  )
}

interface ChipProps {
  readonly to: string
  readonly isOn: boolean
  readonly count: number
  readonly children: string
}

function Chip({ to, isOn, count, children }: ChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={cx(
        'inline-flex h-11 items-center gap-1.5 rounded-full border bg-panel px-3 text-13 whitespace-nowrap hover:border-line-3 fine:h-8',
        isOn ? 'border-ink-2 font-medium text-ink' : 'border-line-2 text-ink-2',
      )}
    >
      {isOn && <Icon name="check" className="size-3.5 text-ink-3" />}
      {children}
      <span className="font-normal text-ink-3">{filterText.count(formatCount(count))}</span>
    </Link>
  )
}
