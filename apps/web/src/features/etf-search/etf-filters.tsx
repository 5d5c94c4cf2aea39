import { useRef } from 'react'
import { useHref, useNavigate } from 'react-router'

import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { FacetList } from '../screener/facet-list.tsx'
import { Fold } from '../screener/fold.tsx'
import { etfAddress, type EtfView, limitKeys, readEtfView, severalKeys } from './etf-address.ts'
import type { EtfReply } from './queries.ts'
import { nameOfValue } from './say-etf-condition.ts'
import { text } from './text.ts'

export interface EtfFiltersProps {
  readonly view: EtfView
  readonly facets: EtfReply['facets']
  readonly sectorNames: ReadonlyMap<string, string>
  /** Of how many ETFs costs and sizes are known; null: not yet known. */
  readonly known: EtfReply['known'] | null
  /** How many ETFs each limit leaves out since nobody knows their figure. */
  readonly unknown: EtfReply['unknown']
}

/** Every condition with its count. A tick takes effect at once; without JavaScript it is a plain form with a button. */
export function EtfFilters({ view, facets, sectorNames, known, unknown }: EtfFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const action = useHref('/search/etf')
  function apply() {
    if (!form.current) return
    const filled = new URLSearchParams()
    for (const [key, value] of new FormData(form.current)) if (typeof value === 'string') filled.append(key, value)
    void navigate(etfAddress(readEtfView({}, filled)), { preventScrollReset: true })
  }
  const limits = limitKeys.filter((key) => view[key] !== null || known === null || known[figures[key]] > 0)
  const kept = { query: view.query, management: view.management, sort: view.sort, direction: view.direction }
  return (
    <AddressForm ref={form} action={action} onGo={apply}>
      {Object.entries(kept).map(([name, value]) =>
        value === null || value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {severalKeys.map((key) => (
        <Values key={key} name={key} {...{ view, facets, sectorNames }} onChange={apply} />
      ))}
      {limits.length > 0 && (
        <Fold title={text.figures}>
          {limits.map((name) => (
            <Limit key={name} name={name} value={view[name] ?? ''} unknown={unknown[name] ?? 0} onChange={apply} />
          ))}
        </Fold>
      )}
      <Button type="submit" variant="primary" wide className="mt-3 hidden! noscript:inline-flex!">
        {text.apply}
      </Button>
    </AddressForm>
  )
}

interface LimitProps {
  readonly name: (typeof limitKeys)[number]
  readonly value: string
  readonly unknown: number
  readonly onChange: () => void
}

function Limit({ name, value, unknown, onChange }: LimitProps) {
  return (
    <>
      <label className="flex min-h-11 items-center justify-between gap-2 text-13 fine:min-h-9">
        <span>
          {text.names[name]} <span className="text-ink-3">{text.units[name]}</span>
        </span>
        <input
          key={value}
          name={name}
          inputMode="decimal"
          defaultValue={value}
          onBlur={(event) => {
            if (event.target.value !== value) onChange()
          }}
          className="h-11 w-16 rounded-2 border border-line-3 bg-panel px-2 text-right text-16 fine:h-8 md:text-13"
        />
      </label>
      {unknown > 0 && <p className="pb-1 text-right text-12 text-ink-3">{text.leftOut(formatCount(unknown))}</p>}
    </>
  )
}

/** What has to be known of some ETF for a limit to make sense. */
const figures = {
  expense_max: 'expense',
  size_min: 'size',
  volume_min: 'volume',
  spread_max: 'spread',
  premium_max: 'premium',
  tracking_max: 'tracking',
} as const

const FIRST_SHOWN = 5

interface ValuesProps extends Omit<EtfFiltersProps, 'known' | 'unknown'> {
  readonly name: (typeof severalKeys)[number]
  readonly onChange: () => void
}

function Values({ name, view, facets, sectorNames, onChange }: ValuesProps) {
  const counts = facets[name] ?? {}
  const values = [...new Set([...Object.keys(counts), ...view[name]])]
    .map((value) => ({ value, count: counts[value] ?? 0, on: view[name].includes(value) }))
    // the 14 groups overlap the 23 markets and bear some of their names
    .filter(({ value, count, on }) => on || (count > 0 && (name !== 'sector' || value.startsWith('23'))))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return (
    <FacetList
      name={name}
      title={text.names[name]}
      values={values}
      firstShown={FIRST_SHOWN}
      renderValue={(value) => nameOfValue(name, value, sectorNames)}
      onChange={onChange}
    />
  )
}
