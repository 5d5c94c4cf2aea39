import { industryAddress, securityAddress } from '@zhiheng/domain/funds/security-address.ts'
import {
  type Condition,
  type ConditionOp,
  conditionOps,
  isWanted,
  joins,
} from '@zhiheng/domain/holding-search/condition.ts'
import { useState } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { Input, Select } from '../../ui/controls/input.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { Panel, PercentBar } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { AddCondition } from './add-condition.tsx'
import { addressOf, type Asked, noFilters } from './address.ts'
import type { FoundCondition, HoldingReply } from './queries.ts'
import { nameOf, sayCondition, sayPercent } from './say-condition.ts'
import { text } from './text.ts'
import { useChange } from './use-change.ts'
import { type Shown, withCondition } from './written-conditions.ts'

interface BuilderProps {
  readonly asked: Asked
  readonly reply: HoldingReply
  /** The reply is the one before. */
  readonly busy: boolean
}

/** The conditions, one a row, how many there may be, and the line that adds another. */
export function Builder({ asked, reply, busy }: BuilderProps) {
  const { conditions, limit } = reply
  // a bar tells of those that may meet it at all
  const disclosing = reply.funds - reply.silent
  const shown = { asked, conditions, busy }
  const used = formatCount(conditions.length)
  return (
    <Panel flush className="mt-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-3 py-2.5 sm:gap-x-4 sm:px-4">
        <SegmentLinks
          label={text.join}
          value={asked.join}
          choices={joins.map((join) => ({ key: join, label: text.joins[join], to: addressOf(asked, { join }) }))}
        />
        <span className="text-12 text-ink-2 sm:text-13">
          {limit === null ? text.usedFree(used) : text.used(used, formatCount(limit))}
        </span>
        {conditions.length > 0 && (
          <TextLink
            to={addressOf(asked, { query: '', filters: noFilters })}
            className="ml-auto inline-flex min-h-11 min-w-11 items-center justify-center fine:min-h-8"
          >
            {text.clear}
          </TextLink>
        )}
      </div>
      {conditions.length > 0 && (
        <ul aria-label={text.conditions}>
          {conditions.map((condition, at) => (
            <Row key={sayCondition(condition)} {...{ shown, condition, at, disclosing }} />
          ))}
        </ul>
      )}
      <AddCondition shown={shown} limit={limit} />
    </Panel>
  )
}

type Bound = Pick<Condition, 'op' | 'percent'>

interface RowProps {
  readonly shown: Shown
  readonly condition: FoundCondition
  readonly at: number
  readonly disclosing: number
}

/** What a total adds up. */
function wantedNames(conditions: readonly FoundCondition[]): string {
  const wanted = conditions.filter((one) => isWanted(one) && !one.is_unknown)
  return [...new Set(wanted.map(({ label }) => label))].join('＋')
}

/** What a bound is first, percent. */
const USUAL = 5

function isBound(op: ConditionOp): boolean {
  return op === 'at_least' || op === 'at_most'
}

function Row({ shown, condition, at, disclosing }: RowProps) {
  const change = useChange(shown)
  const { kind, id, op, percent, alone, is_unknown } = condition
  const { conditions } = shown
  const name = nameOf(condition)
  const go = (next: (now: Bound) => Bound) =>
    change.go((now) => withCondition(now, { at, change: (bound) => ({ kind, id, ...next(bound) }) }))
  return (
    <li className="border-b border-line px-4 py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_7rem_6.5rem_9rem_auto]">
        <p className="min-w-0 leading-snug">
          <span className="mr-2 text-12 text-ink-3">{text.kinds[kind]}</span>
          <span className="font-medium wrap-anywhere">
            {kind === 'total' ? wantedNames(conditions) : <Subject condition={condition} />}
          </span>
          {condition.detail !== '' && (
            <span className="block text-12 text-ink-3 wrap-anywhere">{condition.detail}</span>
          )}
        </p>
        <div className="flex items-center gap-2 max-md:order-last max-md:col-span-2 md:contents">
          <Select
            aria-label={text.op(name)}
            value={op}
            disabled={is_unknown}
            className="max-md:flex-1"
            onChange={({ target }) => {
              const chosen = conditionOps.find((one) => one === target.value) ?? 'holds'
              go((now) => ({ op: chosen, percent: isBound(chosen) ? (now.percent ?? USUAL) : null }))
            }}
          >
            {conditionOps
              .filter((one) => kind !== 'total' || isBound(one))
              .map((one) => (
                <option key={one} value={one}>
                  {text.ops[one]}
                </option>
              ))}
          </Select>
          <div className="max-md:flex-1">
            {percent !== null && (
              <PercentField
                label={text.percent(name)}
                percent={percent}
                onChange={(next) => go((now) => ({ ...now, percent: isBound(now.op) ? next : null }))}
              />
            )}
          </div>
          <span className="text-12 text-ink-3 md:text-right">
            <span className="whitespace-nowrap">{is_unknown ? '' : text.alone(formatCount(alone))}</span>
            {!is_unknown && (
              <span className="mt-1 block max-md:hidden">
                <PercentBar percent={disclosing === 0 ? 0 : (alone / disclosing) * 100} />
              </span>
            )}
          </span>
        </div>
        <Link
          {...change.link((now) => withCondition(now, { at, change: () => null }))}
          aria-label={text.remove(sayCondition(condition))}
          className="inline-flex size-11 items-center justify-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink fine:size-9"
        >
          <Icon name="close" className="size-4" />
        </Link>
      </div>
      {is_unknown && <Unknown {...{ shown, condition, at }} />}
    </li>
  )
}

/** What a condition is about, as a way to who holds it. */
function Subject({ condition: { kind, id, label, is_unknown } }: Pick<RowProps, 'condition'>) {
  const to = kind === 'security' ? securityAddress(id) : kind === 'industry' ? industryAddress(id) : null
  return to === null || is_unknown ? (
    label
  ) : (
    <Link to={to} className="name-link">
      {label}
    </Link>
  )
}

/** As many names as may be meant instead. */
const MOST_NEAR = 4

function Unknown({ shown, condition: { label, near }, at }: Omit<RowProps, 'disclosing'>) {
  const { link } = useChange(shown)
  return (
    <p className="pb-1 text-13 text-ink-2">
      {text.unknown(label)}
      {near.length > 0 && (
        <span className="block">
          {text.suggested}
          {near.slice(0, MOST_NEAR).map(({ kind, id, label: name }) => (
            <TextLink
              key={kind + id}
              {...link((now) => withCondition(now, { at, change: ({ op, percent }) => ({ kind, id, op, percent }) }))}
              className="ml-3 inline-flex min-h-11 min-w-11 items-center justify-center fine:min-h-8"
            >
              {name}
            </TextLink>
          ))}
        </span>
      )}
    </p>
  )
}

interface PercentProps {
  readonly label: string
  readonly percent: number
  readonly onChange: (percent: number) => void
}

/** Kept as it is typed until one leaves it or presses Enter; what is no percentage is put back. */
function PercentField({ label, percent, onChange }: PercentProps) {
  const [typed, setTyped] = useState(sayPercent(percent))
  const done = () => {
    const read = /^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (read > 0 && read <= 100 && read !== percent) onChange(read)
    else setTyped(sayPercent(percent))
  }
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      value={typed}
      after="%"
      onChange={({ target }) => setTyped(target.value.normalize('NFKC'))}
      onBlur={done}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) done()
      }}
    />
  )
}
