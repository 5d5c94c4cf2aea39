import { useQuery } from '@tanstack/react-query'
import {
  type CheckedRule,
  checkRules,
  type RuleKey,
  type RuleRange,
  ruleRanges,
} from '@zhiheng/domain/portfolio-analysis/rules.ts'
import { useId, useState } from 'react'

import { formatCount, formatPercent, formatShare } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { LeftOut } from './left-out.tsx'
import { measuredRules } from './measured-rules.ts'
import { NothingKnown } from './nothing-known.tsx'
import { cloud, type LookedThrough, overlap, stress, structure } from './queries.ts'
import { type RuleLimits, useRuleLimits } from './rule-limits.ts'
import { rulesText as words, text } from './text.ts'

/** A portfolio held against limits that its member may set. */
export function RulesSheet({ id }: { id: string }) {
  const base = useQuery(structure(id))
  const sheets = {
    structure: base.data,
    overlap: useQuery(overlap(id)).data,
    stress: useQuery(stress(id)).data,
    company: useSeen(id, 'company'),
    country: useSeen(id, 'country'),
    currency: useSeen(id, 'currency'),
  }
  const { limits, setLimit, reset } = useRuleLimits()
  if (base.data === undefined) {
    if (base.error === null || base.isFetching) return <Loading />
    return (
      <Panel>
        <ErrorState title={words.failed} text={base.error.message} onRetry={() => void base.refetch()} />
      </Panel>
    )
  }
  if (base.data.missing !== null) return <NothingKnown missing={base.data.missing} leftOut={base.data.left_out} />
  const rules = checkRules(measuredRules(sheets), limits)
  return (
    <>
      <LeftOut funds={base.data.left_out} />
      <Rules rules={rules} limits={limits} onLimit={setLimit} onReset={reset} />
    </>
  )
}

function useSeen(id: string, dimension: 'company' | 'country' | 'currency'): LookedThrough | undefined {
  const { data } = useQuery(cloud(id, dimension))
  return data?.view === 'lookthrough' ? data : undefined
}

function Loading() {
  return (
    <Panel>
      <Skeleton className="h-80 w-full" />
    </Panel>
  )
}

interface RulesProps {
  readonly rules: readonly CheckedRule[]
  readonly limits: RuleLimits
  readonly onLimit: (key: RuleKey, limit: number | null) => void
  readonly onReset: () => void
}

function Rules({ rules, limits, onLimit, onReset }: RulesProps) {
  const count = (state: CheckedRule['state']) => rules.filter((rule) => rule.state === state).length
  return (
    <Panel>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="min-w-0 flex-1 text-14">
          {words.finding({ all: rules.length, broken: count('broken'), unknown: count('unknown') })}
        </p>
        <Button size="sm" disabled={Object.keys(limits).length === 0} onClick={onReset}>
          {words.reset}
        </Button>
      </div>
      <ul aria-label={text.sheets.rules}>
        {rules.map((rule) => (
          <Rule key={rule.key} rule={rule} onLimit={(limit) => onLimit(rule.key, limit)} />
        ))}
      </ul>
      <p className="mt-3 text-12 text-ink-3">{words.note}</p>
    </Panel>
  )
}

const tones = { kept: 'info', broken: 'warn', unknown: undefined } as const

function Rule({ rule, onLimit }: { rule: CheckedRule; onLimit: (limit: number | null) => void }) {
  const { key, measured, state } = rule
  const tone = tones[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="text-14 font-medium">{words.names[key]}</p>
        <p className="text-12 text-ink-3">{words.why[key]}</p>
      </div>
      <p className="text-14 md:w-30 md:text-right">
        <span className="text-12 text-ink-3">{words.now} </span>
        <b>{written(key, measured)}</b>
      </p>
      <Limit key={rule.limit} rule={rule} onLimit={onLimit} />
      <span className="text-right max-md:ml-auto md:w-16">
        <Tag {...(tone === undefined ? {} : { tone })}>{words.states[state]}</Tag>
      </span>
    </li>
  )
}

/** The limit as the member writes it; what is out of its range, or nothing, is put back when the field is left. */
function Limit({ rule: { key, limit }, onLimit }: { rule: CheckedRule; onLimit: (limit: number | null) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(String(limit))
  const { least, most, usual }: RuleRange = ruleRanges[key]
  const leave = () => {
    const next = Number(typed)
    if (typed.trim() === '' || !(next >= least && next <= most)) setTyped(String(limit))
    else if (next !== limit) onLimit(next === usual ? null : next)
  }
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-12 text-ink-3">
        <span className="vh">{words.names[key]}</span>
        {words.limit}
      </label>
      <Input
        id={id}
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={key === 'cost' ? 0.1 : 1}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
        }}
        after={words.units[key]}
        className="w-24"
      />
    </span>
  )
}

function written(key: RuleKey, measured: number | null): string {
  if (key === 'fund_count' || key === 'days_to_cash') return `${formatCount(measured)} ${words.units[key]}`
  return key === 'cost' ? formatPercent(measured) : formatShare(measured)
}
