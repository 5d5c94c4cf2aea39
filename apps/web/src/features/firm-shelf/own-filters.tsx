import { type OwnCondition, readOwnConditions, writeOwnConditions } from '@zhiheng/domain/firm-pools/own-conditions.ts'
import { useRef } from 'react'
import { useHref, useNavigate } from 'react-router'

import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DateInput } from '../../ui/controls/date-input.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { conditionText } from '../screener/condition-text.ts'
import { addressOf, changed, type View } from '../screener/conditions.ts'
import { FacetList } from '../screener/facet-list.tsx'
import type { FacetValue } from '../screener/facet-values.ts'
import { Fold } from '../screener/fold.tsx'
import type { SearchQuery } from '../screener/queries.ts'
import { className } from './class-name.ts'
import { filterText as text } from './filter-text.ts'
import type { OfferedColumns } from './queries.ts'
import { text as shelfText } from './text.ts'

type Field = OfferedColumns['fields'][number]
type Counts = Readonly<Record<string, number>>

interface OwnFiltersProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly own: OfferedColumns
  readonly facets: Readonly<Record<string, Counts>>
  /** How many funds a limit leaves out since the firm says nothing of them. */
  readonly unknown: Counts
}

const FIRST_SHOWN = 6

/** Conditions on the firm's own classes and columns. A tick takes effect at once, what is typed when its field is left. */
export function OwnFilters({ conditions, view, own, facets, unknown }: OwnFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const action = useHref('/search/funds')
  const asked = new Map(readOwnConditions(conditions.own).map((condition) => [condition.field, condition]))
  function apply(days: Readonly<Record<string, string>> = {}) {
    if (!form.current) return
    const change = read(new FormData(form.current), { fields: own.fields, asked, days })
    void navigate(addressOf(changed({ ...conditions, view }, change)), { preventScrollReset: true })
  }
  return (
    <AddressForm ref={form} action={action} onGo={() => apply()}>
      <FacetList
        name="firm_class"
        title={shelfText.subsector}
        values={valuesOf(
          own.classes.map(({ id }) => String(id)),
          facets['firm_class'],
          conditions.firm_class?.split(','),
        )}
        firstShown={FIRST_SHOWN}
        renderValue={(id) => className(own.classes, id)}
        onChange={() => apply()}
      />
      {own.fields.map((field) => (
        <FieldFilter
          key={field.id}
          field={field}
          asked={asked.get(field.id)}
          counts={facets[`own.${field.id}`]}
          unknown={unknown[`own.${field.id}`] ?? 0}
          onChange={apply}
        />
      ))}
      <Button type="submit" className="hidden!">
        {conditionText.apply}
      </Button>
    </AddressForm>
  )
}

interface Reading {
  readonly fields: readonly Field[]
  readonly asked: ReadonlyMap<number, OwnCondition>
  /** Days that were just chosen, by the name of their field. */
  readonly days: Readonly<Record<string, string>>
}

/** What the form asks for now; of days, which no plain field holds, what was asked before stays. */
function read(filled: FormData, { fields, asked, days }: Reading): Pick<SearchQuery, 'firm_class' | 'own'> {
  const all = (name: string) => filled.getAll(name).filter((value) => typeof value === 'string')
  const said = (name: string) => all(name)[0]?.trim() ?? ''
  const classes = all('firm_class').join(',')
  const conditions = fields.map(({ id, kind, choices }): OwnCondition => {
    const name = `own.${id}`
    if (kind === 'date') {
      const { least = '', most = '' } = asked.get(id) ?? {}
      return { field: id, least: days[`${name}.min`] ?? least, most: days[`${name}.max`] ?? most }
    }
    if (kind !== 'text') return { field: id, least: numberIn(said(`${name}.min`)), most: numberIn(said(`${name}.max`)) }
    return choices === null ? { field: id, words: said(`${name}.has`) } : { field: id, among: all(`${name}.in`) }
  })
  return { firm_class: classes === '' ? undefined : classes, own: writeOwnConditions(conditions) }
}

/** A number as it was typed; '' where it is none. */
function numberIn(typed: string): string {
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(typed) ? typed : ''
}

/** Those that lead somewhere or are ticked, in their order. */
function valuesOf(
  all: readonly string[],
  counts: Counts | undefined,
  ticked: readonly string[] | undefined,
): FacetValue[] {
  return all
    .map((value) => ({ value, count: counts?.[value] ?? 0, on: ticked?.includes(value) ?? false }))
    .filter(({ count, on }) => on || count > 0)
}

interface FieldFilterProps {
  readonly field: Field
  readonly asked: OwnCondition | undefined
  readonly counts: Counts | undefined
  readonly unknown: number
  readonly onChange: (days?: Readonly<Record<string, string>>) => void
}

function FieldFilter({ field, asked, counts, unknown, onChange }: FieldFilterProps) {
  const { id, name, kind, choices } = field
  const key = `own.${id}`
  if (choices !== null) {
    return (
      <FacetList
        name={`${key}.in`}
        title={name}
        values={valuesOf(choices, counts, asked?.among)}
        firstShown={FIRST_SHOWN}
        isOpen={asked !== undefined}
        renderValue={(value) => value}
        onChange={() => onChange()}
      />
    )
  }
  return (
    <Fold title={name} isOpen={asked !== undefined}>
      {kind === 'text' ? (
        <Typed name={`${key}.has`} label={text.has} value={asked?.words} onDone={onChange} isWide />
      ) : kind === 'date' ? (
        (['min', 'max'] as const).map((end) => (
          <label key={end} className="mb-2 block text-13">
            <span className="mb-1 block">{end === 'min' ? text.from : text.until}</span>
            <DateInput
              aria-label={`${name} ${end === 'min' ? text.from : text.until}`}
              value={(end === 'min' ? asked?.least : asked?.most) ?? null}
              onChange={(day) => onChange({ [`${key}.${end}`]: day ?? '' })}
            />
          </label>
        ))
      ) : (
        (['min', 'max'] as const).map((end) => (
          <Typed
            key={end}
            name={`${key}.${end}`}
            label={end === 'min' ? text.least : text.most}
            unit={kind === 'percent' ? '%' : ''}
            value={end === 'min' ? asked?.least : asked?.most}
            onDone={onChange}
          />
        ))
      )}
      {unknown > 0 && <p className="pb-1 text-right text-12 text-ink-3">{text.unknown(formatCount(unknown))}</p>}
    </Fold>
  )
}

interface TypedProps {
  readonly name: string
  readonly label: string
  readonly unit?: string
  readonly value: string | undefined
  readonly isWide?: boolean
  readonly onDone: () => void
}

function Typed({ name, label, unit = '', value = '', isWide = false, onDone }: TypedProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-2 text-13 fine:min-h-9">
      <span className="shrink-0">{label}</span>
      <span className="flex min-w-0 items-center gap-1">
        <input
          key={value}
          name={name}
          inputMode={isWide ? 'text' : 'decimal'}
          maxLength={60}
          defaultValue={value}
          onBlur={(event) => {
            if (event.target.value.trim() !== value) onDone()
          }}
          className={`h-11 rounded-2 border border-line-3 bg-panel px-2 text-16 fine:h-8 md:text-13 ${isWide ? 'w-full min-w-0' : 'w-20 text-right'}`}
        />
        {!isWide && <span className="w-4 text-12 text-ink-3">{unit}</span>}
      </span>
    </label>
  )
}
