import { locale } from '@zhiheng/domain/language/locale-text.ts'
import type { BatchFilter } from '@zhiheng/domain/rebalancing/batch-filter.ts'
import { riskFits } from '@zhiheng/domain/rebalancing/batch.ts'

import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/input.tsx'
import type { Candidate } from './queries.ts'
import { text } from './text.ts'

interface BatchFiltersProps {
  readonly entries: readonly Candidate[]
  readonly filter: BatchFilter
  readonly onFilter: (filter: BatchFilter) => void
  /** How many it lets through. */
  readonly shown: number
}

const words = text.filter

/** Which portfolios are looked for: by monthly plan, risk, drift, and a fund that is held. */
export function BatchFilters({ entries, filter, onFilter, shown }: BatchFiltersProps) {
  const names = new Map(entries.flatMap(({ funds }) => funds.map((fund) => [fund.lipper_id, fund.name] as const)))
  const held = [...names].toSorted(([, a], [, b]) => a.localeCompare(b, locale.html))
  return (
    <search aria-label={words.label} className="mt-6 block">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Choice
          label={words.drift}
          value={filter.drift}
          choices={(['needed', 'any_drift'] as const).map((value) => [value, words.drifts[value]])}
          onChoose={(drift) => onFilter({ ...filter, drift })}
        />
        <Choice
          label={words.fit}
          value={filter.fit}
          choices={riskFits.map((value) => [value, text.fits[value]])}
          onChoose={(fit) => onFilter({ ...filter, fit })}
        />
        <Choice
          label={words.plan}
          value={filter.plan}
          choices={(['with', 'without'] as const).map((value) => [value, words.plans[value]])}
          onChoose={(plan) => onFilter({ ...filter, plan })}
        />
        <Choice
          label={words.fund}
          value={filter.fund}
          choices={held}
          onChoose={(fund) => onFilter({ ...filter, fund })}
        />
      </div>
      <output className="mt-2 block text-13 text-ink-3">{words.matched(shown, entries.length)}</output>
    </search>
  )
}

interface ChoiceProps<V extends string> {
  readonly label: string
  readonly value: V | null
  readonly choices: readonly (readonly [value: V, label: string])[]
  readonly onChoose: (value: V | null) => void
}

function Choice<V extends string>({ label, value, choices, onChoose }: ChoiceProps<V>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={value ?? ''}
          onChange={(event) => onChoose(choices.find(([each]) => each === event.target.value)?.[0] ?? null)}
        >
          <option value="">{words.all}</option>
          {choices.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
