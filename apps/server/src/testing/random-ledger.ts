import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { applyChange } from '@zhiheng/domain/portfolio-ledger/apply-change.ts'
import type { Holding, ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { replacePlan } from '@zhiheng/domain/portfolio-ledger/replace-plan.ts'
import { isSameLine } from '@zhiheng/domain/portfolio-ledger/same-line.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { withWorth } from '../features/portfolio-ledger/create-portfolio.ts'
import type { LedgerRow } from '../features/portfolio-ledger/read-ledger.ts'
import { isoDayOf } from '../platform/nav-store/iso-day.ts'
import { marketAsOf } from '../platform/nav-store/market-as-of.ts'
import type { Market } from '../platform/nav-store/market.ts'
import { handMadeMarket } from './hand-made-market.ts'

/** Chance from a seed: the next number in [0, 1). Source: mulberry32, T. Ettinger, public domain. */
export type Chance = () => number

export function chanceOf(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** All that decides a portfolio's figures, as it was made. */
export interface RandomWorld {
  readonly market: Market
  readonly firstSlot: number
  readonly lastSlot: number
}

const currencies = ['TWD', 'USD', 'EUR'] as const satisfies readonly Currency[]
const FUNDS = 5

const dayOf = (slot: number) => isoDayOf(epochDayOfSlot(slot))
const upTo = (chance: Chance, count: number) => Math.floor(chance() * count)

/** Five funds in three currencies with gaps in prices and rates, distributions and splits. */
export function randomWorld(chance: Chance, days: number): RandomWorld {
  const firstSlot = slotOf(epochDayOf('2024-01-02')) + upTo(chance, 200)
  const lastSlot = firstSlot + days - 1
  const funds = Array.from({ length: FUNDS }, (_, index) => {
    const whole = walk(chance, days + 10, { start: 5 + 20 * chance(), gap: 0.08 })
    const anyDay = () => epochDayOfSlot(firstSlot + 3 + upTo(chance, days)) + upTo(chance, 3)
    const splits = chance() < 0.2 ? [{ epochDay: anyDay(), ratio: chance() < 0.5 ? 0.1 : 2 }] : []
    const prices = whole.map((price, day) =>
      splits.reduce(
        (now, { epochDay, ratio }) => (firstSlot - 10 + day >= slotOnOrAfter(epochDay) ? now * ratio : now),
        price,
      ),
    )
    return {
      record: fundWith({
        lipperId: `F${index}`,
        market: 'TW',
        name: `F${index}`,
        house: 'F',
        currency: currencies[index % 3] ?? 'TWD',
        domicile: 'LUX',
      }),
      from: dayOf(firstSlot - 10),
      prices,
      distributions: Array.from({ length: upTo(chance, 5) }, anyDay)
        .toSorted((a, b) => a - b)
        .map((epochDay) => ({ epochDay, amount: 0.01 + 0.1 * chance(), fromCapitalPercent: null })),
      splits,
    }
  })
  const rates = (start: number): SlotSeries => ({
    firstSlot: firstSlot - 10,
    values: Float64Array.from(walk(chance, days + 10, { start, gap: 0.15 })),
  })
  const market = handMadeMarket({ asOf: dayOf(lastSlot), funds, fxPerUsd: { TWD: rates(31), EUR: rates(0.9) } })
  return { market, firstSlot, lastSlot }
}

/** A price a weekday, some of them missing but never the first; moves too small to pass for an unexplained step. */
function walk(chance: Chance, days: number, { start, gap }: { start: number; gap: number }): number[] {
  let price = start
  return Array.from({ length: days }, (_, day) => {
    price *= 1 + (chance() - 0.49) * 0.03
    return day > 0 && chance() < gap ? Number.NaN : price
  })
}

/** A portfolio with up to five records: money at once and plans, trades, plans changed, money in and out, funds left and come back. */
export function randomLedger(chance: Chance, world: RandomWorld): { currency: Currency; ledger: LedgerRow[] } {
  const currency = currencies[upTo(chance, 3)] ?? 'TWD'
  const slots = Array.from(
    { length: 1 + upTo(chance, 5) },
    () => world.firstSlot + upTo(chance, world.lastSlot - world.firstSlot + 1),
  )
  // some records are made on a Saturday
  const days = slots.map((slot) => epochDayOfSlot(slot) + (chance() < 0.1 ? 1 : 0)).toSorted((a, b) => a - b)
  const ledger: LedgerRow[] = []
  for (const day of days) {
    const row =
      ledger.length === 0
        ? firstRecord(chance, world, { currency, day })
        : nextRecord(chance, world, { currency, day, ledger })
    if (row !== null) ledger.push({ ...row, sequence: ledger.length + 1 })
  }
  return { currency, ledger }
}

/** The market as it was known on a day: sometimes with its prices, mostly with those of the day before. */
function knownOn(chance: Chance, { market, firstSlot }: RandomWorld, day: number): Market {
  const slot = Math.max(firstSlot, slotOf(day) - (chance() < 0.7 ? 1 : 0))
  return marketAsOf(market, dayOf(slot))
}

function rowOn(day: number, row: Pick<LedgerRow, 'kind' | 'before' | 'after'>): LedgerRow {
  return {
    rebalanceId: 1,
    noteId: 1,
    sequence: 1,
    rebalanceAt: `${isoDayOf(day)}T04:00:00.000Z`,
    reason: null,
    actorId: 1,
    ...row,
  }
}

function firstRecord(chance: Chance, world: RandomWorld, ask: { currency: Currency; day: number }): LedgerRow {
  const lines = Array.from({ length: 1 + upTo(chance, 4) }, () => randomLine(chance, world, ask.day))
  const known = knownOn(chance, world, ask.day)
  return rowOn(ask.day, { kind: 'create', before: [], after: withWorth(known, ask.currency, lines) })
}

function randomLine(chance: Chance, world: RandomWorld, day: number): Holding {
  const slot = world.firstSlot + upTo(chance, Math.max(1, slotOf(day) - world.firstSlot + 1))
  const date = isoDayOf(Math.min(day, epochDayOfSlot(slot) + upTo(chance, 3)))
  const plan = chance() < 0.5 ? randomPlan(chance, date) : null
  const amount = plan?.monthAmount ?? Math.round(1e6 * (1 + 100 * chance())) / 100
  return { lipperId: `F${upTo(chance, FUNDS)}`, amount, currency: currencies[upTo(chance, 3)] ?? 'TWD', date, plan }
}

function randomPlan(chance: Chance, dateStart: IsoDate): FundPlan {
  const dateEnd = chance() < 0.3 ? isoDayOf(epochDayOf(dateStart) + upTo(chance, 150)) : null
  return { dateStart, dateEnd, chargeDay: 1 + upTo(chance, 28), monthAmount: 3000 + upTo(chance, 9000) }
}

function nextRecord(
  chance: Chance,
  world: RandomWorld,
  { currency, day, ledger }: { currency: Currency; day: number; ledger: readonly LedgerRow[] },
): LedgerRow | null {
  const held = ledger.at(-1)?.after ?? []
  const known = knownOn(chance, world, day)
  const before = withWorth(known, currency, held)
  if (chance() < 0.25) return planRecord(chance, { known, currency, day, before })
  const had = before.reduce((sum, line) => sum + line.value, 0)
  const kind = had > 1 ? (['manual', 'auto', 'raise', 'reduce', 'close'] as const)[upTo(chance, 5)] : 'raise'
  if (kind === undefined) return null
  const ids = new Set(Array.from({ length: 1 + upTo(chance, 4) }, () => `F${upTo(chance, FUNDS)}`))
  const worthOf = (id: string) => before.reduce((sum, line) => sum + (line.lipperId === id ? line.value : 0), 0)
  const wanted = [...ids].map((lipperId) => ({
    lipperId,
    // some funds stay as they are
    amount:
      chance() < 0.3 && worthOf(lipperId) > 1
        ? Math.round(worthOf(lipperId) * 100) / 100
        : Math.round(1e6 * (1 + 50 * chance())) / 100,
  }))
  const after = applyChange(before, { kind, wanted: kind === 'close' ? [] : wanted, currency, today: isoDayOf(day) })
  return rowOn(day, { kind, before, after })
}

/** A fund's plan paused, begun or replaced by another; null where there was none to pause. */
function planRecord(
  chance: Chance,
  ask: { known: Market; currency: Currency; day: number; before: readonly ValuedHolding[] },
): LedgerRow | null {
  const { known, currency, day, before } = ask
  const lines = before.map(({ lipperId, amount, currency: paid, date, plan }) => ({
    lipperId,
    amount,
    currency: paid,
    date,
    plan,
  }))
  const after = replacePlan(lines, {
    lipperId: `F${upTo(chance, FUNDS)}`,
    plan: chance() < 0.4 ? null : { chargeDay: 1 + upTo(chance, 28), monthAmount: 3000 + upTo(chance, 9000) },
    currency,
    today: isoDayOf(day),
  })
  const isSame = after.length === lines.length && after.every((line, index) => isSameLine(line, lines[index] ?? line))
  return isSame ? null : rowOn(day, { kind: 'manual', before, after: withWorth(known, currency, after) })
}
