import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatNav } from '../../platform/format-number.ts'
import { type ChartEvent, type EventMark, eventMarks, markNear, placeOfDay } from '../../ui/charts/line/chart-events.ts'
import { dayAxis } from '../../ui/charts/parts/day-axis.ts'
import { chartText } from './chart-text.ts'
import { eventKinds } from './event-kinds-text.ts'
import { isFirstManager } from './first-manager.ts'
import type { Performances } from './queries.ts'

/** What happened to a fund within the window of its chart. */
export interface Pins {
  readonly marks: readonly EventMark[]
  /** Oldest first. */
  readonly events: readonly ChartEvent[]
  readonly payouts: readonly Payout[]
  /** More payments than a row of ticks can show: they are counted, not drawn. */
  readonly isCrowded: boolean
}

interface Payout {
  /** Of the width, 0–1. */
  readonly across: number
  readonly place: number
  readonly said: string
}

/** Five years of monthly payments; more ticks than these would be a bar. */
const MOST_TICKS = 60
/** Of the width: payments that near are read with a day between them. */
const PAYOUT_REACH = 0.006

export function pinsOf(fund: Pick<Fund, 'events' | 'launch_date'>, data: Performances): Pins {
  const { dates, payouts, splits } = data
  const last = dates.at(-1) ?? ''
  const happened = [...fund.events.flatMap((event) => eventOf(event, fund)), ...splits.map(splitOf)]
  const marks = eventMarks(
    happened.filter(({ day }) => day <= last),
    dates,
  )
  const axis = dayAxis(dates)
  return {
    marks,
    events: marks.flatMap((mark) => mark.events).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    payouts: payouts.flatMap(({ date, amount }) => {
      const place = placeOfDay(dates, date)
      return place === null
        ? []
        : [{ place, across: axis.across[place] ?? 1, said: chartText.paid(date, formatNav(amount)) }]
    }),
    isCrowded: payouts.length > MOST_TICKS,
  }
}

/** What is said of a day that is read: the events and the payments near it; null where there are none. */
export function saidNear({ marks, payouts, isCrowded }: Pins, days: readonly string[], at: number): string | null {
  const across = dayAxis(days).across[at] ?? null
  const events = markNear(marks, across)?.events.map((event) => chartText.happened(event.day, event.label)) ?? []
  const paid = isCrowded || across === null ? [] : payouts.filter((one) => one.place === at || near(one, across))
  const all = [...events, ...paid.map(({ said }) => said)]
  return all.length === 0 ? null : all.join('；')
}

function near(payout: Payout, across: number): boolean {
  return Math.abs(payout.across - across) < PAYOUT_REACH
}

type FundEvent = Fund['events'][number]

const kinds: Readonly<Record<FundEvent['kind'], ChartEvent['kind']>> = {
  merged_into: 'merged',
  absorbed: 'merged',
  liquidated: 'liquidated',
  renamed: 'renamed',
  sale_closed: 'closed',
  sale_reopened: 'reopened',
  currency_changed: 'currency',
  fee_changed: 'fees',
  manager_changed: 'manager',
  benchmark_changed: 'index',
}

function eventOf(event: FundEvent, fund: Pick<Fund, 'launch_date'>): ChartEvent[] {
  if (isFirstManager(event, fund)) return []
  const { date, kind, before, after, other } = event
  const to = other?.name ?? after ?? ''
  const change = [before, to].filter((part) => part !== '').join(' → ')
  return [
    {
      key: `${date} ${kind} ${before}`,
      day: date,
      kind: kinds[kind],
      label: change === '' ? eventKinds[kind] : `${eventKinds[kind]}：${change}`,
    },
  ]
}

/** A split is said by what one unit became; more units into one is the other way round. */
function splitOf({ date, ratio }: Performances['splits'][number]): ChartEvent {
  const label = ratio <= 1 ? chartText.split(plain(1 / ratio)) : chartText.joined(plain(ratio))
  return { key: `${date} split`, day: date, kind: 'split', label }
}

function plain(count: number): string {
  return String(Number(count.toFixed(4)))
}
