import { Fragment } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { Select } from '../../ui/controls/input.tsx'
import { conditionText } from './condition-text.ts'
import { Fold } from './fold.tsx'
import type { SearchQuery } from './queries.ts'

/** What is offered of figures that few know by heart; `behind`: the counts come below zero. */
const fields = {
  consistency_min: { steps: ['50', '60', '70'], behind: false },
  down_capture_max: { steps: ['100', '90', '80'], behind: true },
  limit_times_min: { steps: ['1', '2', '5', '10'], behind: false },
  tenure_min: { steps: ['1', '3', '5', '10'], behind: false },
  tw_ratio_min: { steps: ['10', '30', '50'], behind: false },
  tw_ratio_max: { steps: ['70', '50', '30'], behind: true },
} as const
type StepName = keyof typeof fields

interface StepFieldsProps {
  readonly conditions: SearchQuery
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** How many funds a limit leaves out since nobody knows their figure. */
  readonly unknown: Readonly<Record<string, number>>
  readonly onChange: () => void
}

const names = [
  'consistency_min',
  'down_capture_max',
  'limit_times_min',
  'tenure_min',
  'tw_ratio_min',
  'tw_ratio_max',
] as const

/** How steady and how safe a fund is, each choice with its count. */
export function StepFields({ conditions, facets, unknown, onChange }: StepFieldsProps) {
  const isSet = names.some((name) => conditions[name] !== undefined)
  return (
    <Fold title={conditionText.steady} isOpen={isSet}>
      {names.map((name) => (
        <Fragment key={name}>
          <label className="flex min-h-11 items-center justify-between gap-2 py-0.5 text-13 fine:min-h-9">
            <span>
              {conditionText.names[name]} <span className="text-ink-3">{conditionText.ranges[name].sign}</span>
            </span>
            <Select name={name} value={conditions[name] ?? ''} onChange={onChange} className="w-29 shrink-0">
              <option value="">{conditionText.any}</option>
              {stepsOf(name, conditions[name]).map((step) => (
                <option key={step} value={step}>
                  {saysStep(name, step)}
                  {countOf(facets[name]?.[fields[name].behind ? `-${step}` : step])}
                </option>
              ))}
            </Select>
          </label>
          {(unknown[name] ?? 0) > 0 && (
            <p className="pb-1 text-right text-12 text-ink-3">
              {conditionText.unknown.replace('{n}', formatCount(unknown[name] ?? 0))}
            </p>
          )}
        </Fragment>
      ))}
      <p className="mt-1 text-12 text-ink-3">{conditionText.steadyNote}</p>
    </Fold>
  )
}

/** The steps that are offered, and the one that an address asks for, from the widest on. */
function stepsOf(name: StepName, chosen: string | undefined): string[] {
  const { steps, behind } = fields[name]
  const all = chosen === undefined ? [...steps] : [...new Set<string>([...steps, chosen])]
  return all.toSorted((a, b) => (behind ? Number(b) - Number(a) : Number(a) - Number(b)))
}

function saysStep(name: StepName, step: string): string {
  const { unit } = conditionText.ranges[name]
  return `${step}${unit === '%' ? '%' : ` ${unit}`}`
}

function countOf(count: number | undefined): string {
  return count === undefined ? '' : `（${formatCount(count)}）`
}
