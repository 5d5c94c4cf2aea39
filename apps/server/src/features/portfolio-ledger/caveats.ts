import type { Caveat } from '@zhiheng/contract/portfolio-ledger.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { type Income, isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { PortfolioAccount } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { dayMarks, LONGEST_WAIT_SLOTS } from '@zhiheng/domain/portfolio-ledger/day-mark.ts'
import type { FundAccount } from '@zhiheng/domain/portfolio-ledger/fund-account.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'
import { fundOfId } from './fund-keys.ts'
import type { ValuedLine } from './value-portfolio.ts'

interface CaveatInputs {
  readonly market: Market
  readonly currency: Currency
  readonly account: PortfolioAccount
  readonly lines: readonly ValuedLine[]
}

/** What the figures of a portfolio do not know, fund by fund: what is left out first, then what stands still. */
export function caveatsOf(inputs: CaveatInputs): Caveat[] {
  const { market, account } = inputs
  const held = new Set(inputs.lines.map(({ holding }) => holding.lipperId))
  const named = (lipperId: string) => ({
    lipper_id: lipperId,
    name: displayName(fundOfId(market, lipperId).name),
    held: held.has(lipperId),
  })
  return [
    ...[...account.leftOut.keys()].map((id) => ({ ...named(id), ...whyLeftOut(inputs, id) })),
    ...[...account.funds].flatMap(([id, fund]) => {
      const ended = endOf(account, fund)
      return ended === null ? [] : [{ ...named(id), ...ended }]
    }),
    ...[...account.funds].flatMap(([id, fund]) => {
      const hole = holeOf(inputs, id, fund)
      return hole === null ? [] : [{ ...named(id), ...hole }]
    }),
    ...[...account.funds].flatMap(([id, fund]) => {
      const unpaid = incomeOf(inputs, id, fund)
      return unpaid === null ? [] : [{ ...named(id), ...unpaid }]
    }),
    ...inputs.lines.flatMap(({ holding, purchases }): Caveat[] => {
      const { skipped, late } = purchases
      const fund = named(holding.lipperId)
      if (late !== null) return [{ ...fund, kind: 'bought_late', from: holding.date, to: late, count: null }]
      return skipped === null ? [] : [{ ...fund, kind: 'charges_not_made', ...skipped }]
    }),
  ]
}

type Said = Pick<Caveat, 'kind' | 'from' | 'to' | 'count'>

/** Since when there is no exchange rate; else no one knows what its prices are of. */
function whyLeftOut({ market, currency }: CaveatInputs, lipperId: string): Said {
  const fund = fundOfId(market, lipperId)
  const rates = [fund.currency, currency].map((code) => market.fxPerUsd(code))
  const ends = rates.map((rate) => (rate === null ? null : lastPricedSlot(rate, slotOf(epochDayOf(market.asOf)))))
  const known = ends.flatMap((slot) => slot ?? [])
  const isSame = fund.currency === currency
  if (isSame) return { kind: 'no_price', from: null, to: null, count: null }
  const last = known.length < ends.length ? null : isoDayOf(epochDayOfSlot(Math.min(...known)))
  return { kind: 'no_rate', from: last, to: null, count: null }
}

function endOf({ firstSlot }: PortfolioAccount, { ended }: FundAccount): Said | null {
  if (ended === null) return null
  return { kind: 'prices_ended', from: isoDayOf(epochDayOfSlot(firstSlot + ended.place)), to: null, count: null }
}

/** Days of the time it was held of which no one knows what it paid; null days: of none of them. */
function incomeOf({ market, account }: CaveatInputs, lipperId: string, { values }: FundAccount): Said | null {
  const income = market.income(fundOfId(market, lipperId).index)
  const first = values.findIndex((worth) => worth > 0)
  if (first < 0) return null
  const dayOf = (index: number) => epochDayOfSlot(account.firstSlot + index)
  const [from, to] = [dayOf(first), dayOf(values.findLastIndex((worth) => worth > 0))]
  if (isIncomeKnown(income, from, to)) return null
  const [since, until] = unknownDays(income, from, to)
  const isPart = income.kind === 'reinvested' && (since > from || until < to)
  const days = isPart ? { from: isoDayOf(since), to: isoDayOf(until) } : { from: null, to: null }
  return { kind: 'distributions_unknown', ...days, count: null }
}

/** The latest days of a time of which no one knows what was paid. */
function unknownDays(income: Income, from: EpochDay, to: EpochDay): readonly [EpochDay, EpochDay] {
  if (income.until < to) return [Math.max(from, income.until), to]
  return [from, Math.min(to, income.from)]
}

/**
 * The holes: the last price before the first of them, and the first one after the last; null: it goes on. Ten weekdays
 * are no hole: so long is the market closed at new year. Where a hole has prices of its own, what is missing is the
 * exchange rate; of holes of both kinds those like the latest are told.
 */
function holeOf({ market, account: { firstSlot } }: CaveatInputs, lipperId: string, fund: FundAccount): Said | null {
  const { marks } = fund
  const prices = market.prices(fundOfId(market, lipperId).index)
  const isPriced = (index: number) => Number.isFinite(prices.values[firstSlot + index - prices.firstSlot])
  const isOfRates = ({ before, last }: Hole) =>
    marks.subarray(before + 1, last + 1).some((_, at) => isPriced(before + 1 + at))
  const all = holesIn(marks)
  const latest = all.at(-1)
  if (latest === undefined) return null
  const kind = isOfRates(latest) ? 'rate_hole' : 'price_hole'
  const alike = all.filter((hole) => isOfRates(hole) === isOfRates(latest))
  const before = alike[0]?.before ?? latest.before
  const dayOf = (index: number) => isoDayOf(epochDayOfSlot(firstSlot + index))
  return {
    kind,
    from: before < 0 ? null : dayOf(before),
    to: latest.last + 1 < marks.length ? dayOf(latest.last + 1) : null,
    count: alike.length === 1 ? null : alike.length,
  }
}

/** The places of the last price before a hole, below zero where there is none, and of its last unknown day. */
interface Hole {
  readonly before: number
  readonly last: number
}

/** In the order of time. */
function holesIn(marks: Uint8Array): readonly Hole[] {
  const holes: Hole[] = []
  if (!marks.includes(dayMarks.unknown)) return holes
  let before = -1
  for (const [place, mark] of marks.entries()) {
    if (mark === dayMarks.priced) before = place
    if (mark !== dayMarks.unknown || place + 1 - before <= LONGEST_WAIT_SLOTS) continue
    if (holes.at(-1)?.before === before) holes.pop()
    holes.push({ before, last: place })
  }
  return holes
}
