import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sortKeys } from '@zhiheng/contract/screener.ts'
import type { ScreenerConditions } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { subSectors } from '@zhiheng/domain/funds/sectors.ts'
import { type ReactNode, useRef, useState } from 'react'

import { useAnswer } from '../../api/use-answer.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Checkbox, Input, Select } from '../../ui/controls/input.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { searchOfRule } from '../fund-topics/topic-address.ts'
import { conditionText } from '../screener/condition-text.ts'
import { addressOf, scopes } from '../screener/conditions.ts'
import { FilterFields } from '../screener/filter-form.tsx'
import { fundSearch, namesOf, sectors } from '../screener/queries.ts'
import { activeOf } from '../screener/say-conditions.ts'
import { text as screenerText } from '../screener/text.ts'
import { AddField } from './add-field.tsx'
import { conditionsOfAddress, takenConditions, withoutValue } from './taken-conditions.ts'
import { text } from './text.ts'

interface ConditionFieldsProps {
  readonly title: string
  readonly conditions: ScreenerConditions
  readonly onChange: (conditions: ScreenerConditions) => void
}

/** The conditions of the screener, with how many funds each leaves: all that its address may ask for but words. */
export function ConditionFields({ title, conditions, onChange }: ConditionFieldsProps) {
  const search = searchOfRule(conditions)
  const { data } = useQuery({ ...fundSearch(search), placeholderData: keepPreviousData })
  const sectorNames = useSectorNames()
  const active = activeOf(search, sectorNames)
  return (
    <section aria-label={title}>
      <h3 className="text-14 font-bold">{title}</h3>
      <p className="mt-1 min-h-5 text-13 text-ink-2" aria-live="polite">
        {data && text.matching(formatCount(data.total))}{' '}
        <TextLink to={addressOf(search)} target="_blank">
          {text.openSearch}
        </TextLink>
      </p>
      {active.length === 0 ? (
        <p className="my-2 text-13 text-ink-3">{text.noneChosen}</p>
      ) : (
        <ul aria-label={text.chosen} className="my-2 flex flex-wrap gap-2">
          {active.map(({ key, label, rest }) => (
            <li key={`${key} ${label}`} className="min-w-0">
              <RemoveChip
                label={label}
                name={text.without(label)}
                onRemove={() => onChange(withoutValue(conditions, key, rest))}
              />
            </li>
          ))}
        </ul>
      )}
      <FromAddress onTake={onChange} />
      <Fold title={text.change}>
        <AllConditions
          conditions={conditions}
          facets={withoutTopics(data?.facets ?? {})}
          sectorNames={sectorNames}
          onChange={onChange}
        />
      </Fold>
    </section>
  )
}

/** Something chosen, that a press takes away. */
export function RemoveChip({ label, name, onRemove }: { label: ReactNode; name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onRemove}
      className="inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border border-ink-2 bg-panel px-3.5 text-13 font-medium text-ink hover:border-line-3 fine:h-8 md:px-3"
    >
      <span className="min-w-0 truncate">{label}</span>
      <Icon name="close" className="size-3.5 shrink-0 text-ink-3" />
    </button>
  )
}

/** Takes over what a search of the screener asks for. */
function FromAddress({ onTake }: { readonly onTake: (conditions: ScreenerConditions) => void }) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  function take(): void {
    const found = conditionsOfAddress(typed)
    if (found === null) return setSaid(text.notTaken)
    onTake(found.conditions)
    setTyped('')
    return setSaid(found.hadWords ? text.takenWithoutWords : text.taken)
  }
  return (
    <AddField
      label={text.paste}
      button={text.take}
      value={typed}
      onType={setTyped}
      onAdd={take}
      said={said === '' ? text.pasteHint : said}
      placeholder="/search/funds?asset_type=bond"
    />
  )
}

interface AllProps extends Omit<ConditionFieldsProps, 'title'> {
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly sectorNames: ReadonlyMap<string, string>
}

/** A topic is made of no other. */
function withoutTopics({ topic: _topic, ...facets }: AllProps['facets']): AllProps['facets'] {
  return facets
}

/** A topic is the same for all readers. */
const offeredScopes = scopes.filter((scope) => scope !== 'favorites')

function AllConditions({ conditions, facets, sectorNames, onChange }: AllProps) {
  const form = useRef<HTMLFormElement>(null)
  const search = searchOfRule(conditions)
  function apply(): void {
    if (!form.current) return
    const filled = new URLSearchParams()
    for (const [key, value] of new FormData(form.current)) if (typeof value === 'string') filled.append(key, value)
    onChange(takenConditions(filled))
  }
  const counted = (name: string) =>
    Object.entries(facets[name] ?? {})
      .filter(([value, count]) => value !== 'null' && (count > 0 || value === conditions[name]))
      .toSorted(([, a], [, b]) => b - a)
  return (
    <AddressForm ref={form} onGo={apply}>
      <div className="grid gap-x-8 md:grid-cols-2 [&_summary]:min-h-11 fine:[&_summary]:min-h-8">
        <FilterFields conditions={search} facets={facets} sectorNames={sectorNames} onChange={apply} />
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Choice name="scope" value={search.scope ?? 'all'} onChange={apply}>
          {offeredScopes.map((scope) => (
            <option key={scope} value={scope}>
              {screenerText.scopeNames[scope]}
            </option>
          ))}
        </Choice>
        <Choice name="hedged" value={search.hedged ?? ''} onChange={apply}>
          <option value="">{conditionText.any}</option>
          {Object.entries(conditionText.hedgedNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <Choice name="house" value={search.house ?? ''} onChange={apply}>
          <option value="">{conditionText.any}</option>
          {counted('house').map(([house, count]) => (
            <option key={house} value={house}>
              {house}（{formatCount(count)}）
            </option>
          ))}
        </Choice>
        <label className="flex min-h-11 items-center justify-between gap-2 text-13">
          <span>
            {conditionText.names.perf_max} <span className="text-ink-3">{conditionText.ranges.perf_max.sign}</span>
          </span>
          <Input
            key={search.perf_max ?? ''}
            name="perf_max"
            inputMode="decimal"
            defaultValue={search.perf_max ?? ''}
            after="%"
            className="w-28"
            onBlur={({ target }) => {
              if (target.value !== (search.perf_max ?? '')) apply()
            }}
          />
        </label>
        <Choice name="sort" value={search.sort ?? ''} onChange={apply}>
          <option value="">{text.usualSort}</option>
          {sortKeys
            .filter((key) => key !== 'relevance')
            .map((key) => (
              <option key={key} value={key}>
                {screenerText.sortNames[key]}
              </option>
            ))}
        </Choice>
        <Choice name="direction" value={search.direction === 'asc' ? 'asc' : ''} onChange={apply}>
          {Object.entries(text.directions).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      </div>
      <Checkbox name="abroad" value="1" checked={search.abroad === '1'} onChange={apply} className="mt-2">
        {conditionText.abroad}
      </Checkbox>
      <SubSectors chosen={search.sub_sector} counts={facets['sub_sector'] ?? {}} onChange={apply} />
    </AddressForm>
  )
}

interface ChoiceProps {
  readonly name: 'scope' | 'hedged' | 'house' | 'sort' | 'direction'
  readonly value: string
  readonly onChange: () => void
  readonly children: ReactNode
}

function Choice({ name, value, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-center justify-between gap-2 text-13">
      <span className="shrink-0">{conditionText.names[name]}</span>
      <Select name={name} value={value} onChange={onChange} className="w-44 min-w-0">
        {children}
      </Select>
    </label>
  )
}

interface SubSectorsProps {
  readonly chosen: string | undefined
  readonly counts: Readonly<Record<string, number>>
  readonly onChange: () => void
}

/** The finest markets; many, so that they are folded away. */
function SubSectors({ chosen, counts, onChange }: SubSectorsProps) {
  const ticked = new Set(chosen?.split(','))
  const listed = subSectors.filter(({ sector2Id: id }) => ticked.has(id) || (counts[id] ?? 0) > 0)
  return (
    <Fold title={conditionText.names.sub_sector} note={ticked.size > 0 && formatCount(ticked.size)}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {listed.map(({ sector2Id: id, csname }) => (
          <Checkbox key={id} name="sub_sector" value={id} checked={ticked.has(id)} onChange={onChange}>
            <span className="min-w-0 flex-1">{csname}</span>
            <span className="text-ink-3">{formatCount(counts[id] ?? 0)}</span>
          </Checkbox>
        ))}
      </div>
    </Fold>
  )
}

function useSectorNames(): ReadonlyMap<string, string> {
  const data = useAnswer(sectors)
  return namesOf(data)
}
