import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { type ReactNode, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'

import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/input.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { DrawnPart } from '../../ui/layout/drawn-part.tsx'
import { FundTypeDot, RiskChip } from '../../ui/text/change-badge.tsx'
import { conditionText } from './condition-text.ts'
import { addressOf, conditionsOf, type View } from './conditions.ts'
import { FacetList } from './facet-list.tsx'
import { facetKeys, facetValues, type ListKey } from './facet-values.ts'
import { FigureFields } from './figure-fields.tsx'
import { Fold } from './fold.tsx'
import { HouseField } from './house-field.tsx'
import { PeerFields } from './peer-fields.tsx'
import type { SearchQuery } from './queries.ts'
import { valueName } from './say-conditions.ts'
import { StepFields } from './step-fields.tsx'

export interface FilterFormProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly sectorNames: ReadonlyMap<string, string>
  /** For each limit: how many funds are left out by it since nobody knows their figure. */
  readonly unknown?: Readonly<Record<string, number>>
}

const allKnown: NonNullable<FilterFormProps['unknown']> = {}

/** Every condition with its count. A tick takes effect at once; without JavaScript it is a plain form with a button. */
export function FilterForm({ conditions, view, facets, unknown = allKnown, sectorNames }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const action = useHref('/search/funds')
  function apply() {
    if (!form.current) return
    const filled = new URLSearchParams()
    for (const [key, value] of new FormData(form.current)) if (typeof value === 'string') filled.append(key, value)
    void navigate(addressOf({ ...conditionsOf({ params: {}, search: filled }), view }), { preventScrollReset: true })
  }
  return (
    <AddressForm ref={form} action={action} onGo={apply}>
      <Kept conditions={conditions} view={view} />
      <DrawnPart drawnAs={lookOf({ conditions, facets, sectorNames })}>
        <FilterFields {...{ conditions, facets, unknown, sectorNames }} onChange={apply} />
        <Facet name="sub_sector" {...{ facets, conditions, sectorNames }} onChange={apply} />
        <HouseField chosen={conditions.house} counts={facets['house'] ?? {}} onChange={apply} />
        <Checkbox name="classes" value="1" checked={conditions.classes === '1'} onChange={apply} className="mt-2">
          {conditionText.allClasses}
        </Checkbox>
        {(conditions.for_tarobo === '1' || (facets['for_tarobo']?.['1'] ?? 0) > 0) && (
          <Checkbox name="for_tarobo" value="1" checked={conditions.for_tarobo === '1'} onChange={apply}>
            <span className="min-w-0 flex-1">{conditionText.flagNames.for_tarobo}</span>
            <span className="text-ink-3">{formatCount(facets['for_tarobo']?.['1'] ?? 0)}</span>
          </Checkbox>
        )}
        {(conditions.abroad === '1' || (facets['abroad']?.['1'] ?? 0) > 0) && (
          <Checkbox name="abroad" value="1" checked={conditions.abroad === '1'} onChange={apply}>
            <span className="min-w-0 flex-1">{conditionText.abroad}</span>
            <span className="text-ink-3">{formatCount(facets['abroad']?.['1'] ?? 0)}</span>
          </Checkbox>
        )}
        <Button type="submit" variant="primary" wide className="mt-3 hidden! noscript:inline-flex!">
          {conditionText.apply}
        </Button>
      </DrawnPart>
    </AddressForm>
  )
}

/** The lists and figures of a form that narrow funds; `onChange` reads what the form then holds. */
export function FilterFields({
  conditions,
  facets,
  unknown = allKnown,
  sectorNames,
  onChange,
}: Omit<FacetProps, 'name'>) {
  return (
    <>
      {facetKeys.map((key) => (
        <Facet key={key} name={key} {...{ facets, conditions, sectorNames, onChange }} />
      ))}
      <ScoreFacet counts={facets['score_min'] ?? {}} chosen={conditions.score_min} onChange={onChange} />
      <PeerFields conditions={conditions} facets={facets} onChange={onChange} />
      <StepFields {...{ conditions, facets, unknown, onChange }} />
      <FigureFields conditions={conditions} unknown={unknown} onDone={onChange} />
    </>
  )
}

/** Counts follow from the conditions and the data; the scopes' tell whether there are any yet. */
function lookOf({ conditions, facets, sectorNames }: Omit<FilterFormProps, 'view'>): string {
  const { sort: _sort, direction: _direction, page: _page, size: _size, ...looks } = conditions
  return `conditions ${JSON.stringify([looks, facets['scope'], facets['abroad'], facets['topic'], sectorNames.size])}`
}

/** What the form does not show and must not lose. */
function Kept({ conditions, view }: { conditions: SearchQuery; view: View }) {
  const { query, scope, perf_max, returns_in, sort, direction, size, firm_class, own } = conditions
  const kept = { query, scope, perf_max, returns_in, sort, direction, size, firm_class, own, view }
  return Object.entries(kept).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** Lists that few look for. */
const folded: ReadonlySet<ListKey> = new Set(['domicile', 'management', 'charge', 'not_rated', 'sub_sector'])

const FIRST_SHOWN = 4
/** A fund may stand in no topic, so that one alone is a choice. */
const LEAST_TOPICS = 1

interface FacetProps extends Omit<FilterFormProps, 'view'> {
  readonly name: ListKey
  readonly onChange: () => void
}

function Facet({ name, facets, conditions, sectorNames, onChange }: FacetProps) {
  return (
    <FacetList
      name={name}
      title={conditionText.names[name]}
      values={facetValues(name, facets[name] ?? {}, conditions)}
      firstShown={FIRST_SHOWN}
      {...(name === 'topic' && { least: LEAST_TOPICS })}
      isOpen={!folded.has(name) || conditions[name] !== undefined}
      renderValue={(value) => face(name, value, valueName(name, value, sectorNames))}
      onChange={onChange}
    />
  )
}

function face(key: ListKey, value: string, label: string): ReactNode {
  if (key === 'risk') return <RiskChip level={Number(value)} />
  const kind = key === 'asset_type' ? assetTypes.find((type) => type === value) : undefined
  return kind ? <FundTypeDot kind={kind} label={label} /> : label
}

function ScoreFacet(props: {
  counts: Readonly<Record<string, number>>
  chosen: string | undefined
  onChange: () => void
}) {
  const choices = ['', '3', '2', '1', '0']
  return (
    <Fold title={conditionText.names.score_min}>
      {choices.map((value) => (
        <label key={value} className="tick">
          <input
            type="radio"
            name="score_min"
            value={value}
            checked={(props.chosen ?? '') === value}
            onChange={props.onChange}
          />
          <span className="flex-1">{conditionText.scoreNames[value] ?? conditionText.any}</span>
          {value !== '' && props.counts[value] !== undefined && (
            <span className="text-ink-3">{formatCount(props.counts[value])}</span>
          )}
        </label>
      ))}
    </Fold>
  )
}
