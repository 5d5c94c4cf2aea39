import type { ReactNode } from 'react'

import { Field } from '../../ui/controls/field.tsx'
import { Checkbox, Select } from '../../ui/controls/input.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { type FundRule, type NamedFund, ruleOf, type Preferences, withRule } from './preferences.ts'
import { text } from './text.ts'

interface LimitsFormProps {
  readonly preferences: Preferences
  /** What the portfolio holds now. */
  readonly held: readonly NamedFund[]
  readonly onChange: (preferences: Preferences) => void
}

const fundCounts = [3, 4, 5, 6, 8, 10, 12, 15]
const leastWeights = [1, 2, 3, 5, 10]
const turnovers = [10, 20, 30, 40, 60]
const expenses = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5]
const rules = ['free', 'locked', 'excluded'] as const satisfies readonly FundRule[]

/** What the answer must keep to; folded, with the limits in force on its line. */
export function LimitsForm({ preferences, held, onChange }: LimitsFormProps) {
  const said = limitsInForce(preferences)
  return (
    <Fold
      className="min-w-0 flex-1"
      title={<span data-tour="limits">{text.limits.title}</span>}
      note={said.length === 0 ? text.limits.none : said.join('、')}
    >
      <div className="grid gap-x-8 gap-y-4 pt-2 lg:grid-cols-[auto_1fr]">
        <Sizes preferences={preferences} onChange={onChange} />
        <div className="min-w-0">
          <p className="text-13 font-medium">{text.limits.perFund}</p>
          <p className="text-12 text-ink-3">{text.limits.perFundHint}</p>
          <ul>
            {held.map((fund) => (
              <FundRow key={fund.lipperId} name={fund.name}>
                <Segment
                  label={text.limits.ruleOf(fund.name)}
                  value={ruleOf(preferences, fund.lipperId)}
                  choices={rules.map((rule) => ({ value: rule, label: text.limits.rules[rule] }))}
                  onChange={(rule) => onChange(withRule(preferences, fund, rule))}
                />
              </FundRow>
            ))}
          </ul>
          <NotHeld preferences={preferences} held={held} onChange={onChange} />
        </div>
      </div>
    </Fold>
  )
}

/** The limits that are numbers, in the order they are asked for. */
const sizes = [
  { name: 'maxFunds', hint: text.limits.maxFundsHint, choices: fundCounts, write: text.limits.funds },
  { name: 'minWeight', hint: text.limits.minWeightHint, choices: leastWeights, write: text.limits.percent },
  { name: 'maxTurnover', hint: text.limits.maxTurnoverHint, choices: turnovers, write: text.limits.percent },
  { name: 'maxExpense', hint: text.limits.maxExpenseHint, choices: expenses, write: text.limits.percent },
] as const

const switches = ['onlyOnSale', 'foreignCash', 'onlyForTarobo'] as const

/** How many funds, how small, how much may be traded, how dear, and which at all. */
function Sizes({ preferences, onChange }: Omit<LimitsFormProps, 'held'>) {
  return (
    <div className="grid grid-cols-2 content-start gap-x-4 gap-y-3 md:grid-cols-4 lg:w-72 lg:grid-cols-1">
      {sizes.map(({ name, hint, choices, write }) => (
        <LimitSelect
          key={name}
          label={text.limits[name]}
          hint={hint}
          auto={text.limits.auto[name]}
          value={preferences[name]}
          choices={choices}
          write={write}
          onChange={(value) => onChange({ ...preferences, [name]: value })}
        />
      ))}
      {switches.map((name) => (
        <Checkbox
          key={name}
          className="col-span-full"
          checked={preferences[name]}
          onChange={(event) => onChange({ ...preferences, [name]: event.target.checked })}
        >
          {text.limits[name]}
        </Checkbox>
      ))}
    </div>
  )
}

/** Funds that were proposed once and are not wanted. */
function NotHeld({ preferences, held, onChange }: LimitsFormProps) {
  const ids = new Set(held.map((fund) => fund.lipperId))
  const others = preferences.excluded.filter((fund) => !ids.has(fund.lipperId))
  if (others.length === 0) return null
  return (
    <>
      <p className="mt-4 text-13 font-medium">{text.limits.notHeld}</p>
      <ul>
        {others.map((fund) => (
          <FundRow key={fund.lipperId} name={fund.name}>
            <button
              type="button"
              className="min-h-11 px-2 text-13 font-medium whitespace-nowrap text-brand-text hover:underline fine:min-h-8"
              aria-label={text.limits.allowAgain(fund.name)}
              onClick={() => onChange(withRule(preferences, fund, 'free'))}
            >
              {text.limits.allow}
            </button>
          </FundRow>
        ))}
      </ul>
    </>
  )
}

function FundRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="min-w-0 text-13 max-md:w-full">{name}</span>
      {children}
    </li>
  )
}

interface LimitSelectProps {
  readonly label: string
  readonly hint: string
  /** What holds where nothing is chosen. */
  readonly auto: string
  readonly value: number | null
  readonly choices: readonly number[]
  readonly write: (value: number) => string
  readonly onChange: (value: number | null) => void
}

function LimitSelect({ label, hint, auto, value, choices, write, onChange }: LimitSelectProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{auto}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {write(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The limits that are set, as words. */
function limitsInForce(preferences: Preferences): string[] {
  const { said } = text.limits
  return [
    preferences.maxFunds === null ? '' : said.maxFunds(preferences.maxFunds),
    preferences.minWeight === null ? '' : said.minWeight(preferences.minWeight),
    preferences.maxTurnover === null ? '' : said.maxTurnover(preferences.maxTurnover),
    preferences.maxExpense === null ? '' : said.maxExpense(preferences.maxExpense),
    preferences.onlyOnSale ? said.onlyOnSale : '',
    preferences.foreignCash ? said.foreignCash : '',
    preferences.onlyForTarobo ? said.onlyForTarobo : '',
    preferences.locked.length === 0 ? '' : said.locked(preferences.locked.length),
    preferences.excluded.length === 0 ? '' : said.excluded(preferences.excluded.length),
  ].filter((words) => words !== '')
}
