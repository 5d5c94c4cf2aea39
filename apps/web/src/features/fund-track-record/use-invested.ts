import {
  checkInvested,
  courseOf,
  type FanYears,
  fanChoices,
  investedFrom,
  startFans,
  startMonths,
  usualStart,
} from '@zhiheng/domain/fund-track-record/invested.ts'
import { unpackSeries } from '@zhiheng/domain/fund-track-record/packed-series.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { useMemo, useState } from 'react'

import type { InvestedReply } from './queries.ts'

/** Points of a course: as many as a panel has pixels for. */
const MOST_POINTS = 240
const FIRST = { chargeDay: 6, monthAmount: 10_000 } as const

/** What a reader has chosen; null where it is left as it was. */
interface Choice {
  readonly isOwnCurrency: boolean
  readonly startMonth: number | null
  readonly chargeDay: number
  readonly monthAmount: number | null
  readonly years: FanYears
}

/** What one unit was worth in each currency that there are rates for. */
function useSeries(data: InvestedReply, isOwnCurrency: boolean): { series: SlotSeries; price: number } {
  const all = useMemo(() => {
    const own = unpackSeries(data.worth)
    const rates = data.rates === null ? null : unpackSeries(data.rates)
    return { own, twd: rates === null ? own : own.map((value, at) => value * (rates[at] ?? Number.NaN)), rates }
  }, [data])
  const firstSlot = data.from === null ? 0 : slotOf(epochDayOf(data.from))
  const rate = isOwnCurrency ? 1 : (all.rates?.findLast((value) => !Number.isNaN(value)) ?? 1)
  return {
    series: useMemo(() => ({ firstSlot, values: isOwnCurrency ? all.own : all.twd }), [all, firstSlot, isOwnCurrency]),
    price: (data.price ?? Number.NaN) * rate,
  }
}

/** The choices of a reader and what follows from them; while a choice breaks a rule, what followed from the last good one. */
export function useInvested(data: InvestedReply) {
  const canTwd = data.currency === 'TWD' || data.rates !== null
  const [choice, setChoice] = useState<Choice>({
    isOwnCurrency: !canTwd,
    startMonth: null,
    years: 5,
    ...FIRST,
  })
  const [amount, setAmount] = useState<number>(FIRST.monthAmount)
  const { series, price } = useSeries(data, choice.isOwnCurrency)
  const starts = useMemo(() => startMonths(series, choice.chargeDay), [series, choice.chargeDay])
  const wanted = choice.startMonth ?? usualStart(starts)
  const startMonth = Math.min(Math.max(wanted, starts.first), Math.max(starts.first, starts.last))
  const outcome = useMemo(
    () => investedFrom(series, { startMonth, chargeDay: choice.chargeDay, monthAmount: amount }),
    [series, startMonth, choice.chargeDay, amount],
  )
  const choices = useMemo(() => fanChoices(starts.places), [starts])
  const years = choices.includes(choice.years) ? choice.years : (choices.at(-1) ?? null)
  const fans = useMemo(
    () => (years === null ? null : startFans(series, choice.chargeDay, years)),
    [series, choice.chargeDay, years],
  )
  const course = useMemo(() => outcome && courseOf(series, outcome, MOST_POINTS), [series, outcome])
  const currency: Currency = choice.isOwnCurrency ? data.currency : 'TWD'
  const faults = checkInvested({ startMonth, chargeDay: choice.chargeDay, monthAmount: choice.monthAmount }, starts)
  const change = (part: Partial<Choice>): void => {
    setChoice((before) => ({ ...before, ...part }))
    const next = part.monthAmount ?? null
    if (next !== null && !checkInvested({ startMonth, chargeDay: 1, monthAmount: next }, starts).has('monthAmount'))
      setAmount(next)
  }
  return {
    choice: { ...choice, startMonth, years },
    change,
    faults,
    canTwd,
    amount,
    currency,
    series,
    price,
    starts,
    outcome,
    course,
    fans,
    fanChoices: choices,
  }
}

export type InvestedState = ReturnType<typeof useInvested>
export type Way = 'lump' | 'plan'
