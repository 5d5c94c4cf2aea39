import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import type { LedgerRow } from '../features/portfolio-ledger/read-ledger.ts'
import { isoDayOf } from '../platform/nav-store/iso-day.ts'
import type { Market } from '../platform/nav-store/market.ts'
import { currencyOf, eventOn, lastPriced, nextPriced, priceOf, rate, type SlowPrices } from './slow-prices.ts'

/**
 * What a ledger amounts to, day by day and by definition: units of real prices, each distribution bought again at its
 * price, each split taken, each charge looked for on the calendar. It shares no code of calculation with the product.
 */
export interface SlowAccount {
  readonly values: readonly number[]
  readonly flows: readonly number[]
  readonly growth: readonly number[]
  readonly funds: ReadonlyMap<string, SlowFund>
}

export interface SlowFund {
  value: number
  invested: number
  market: number
  distributions: number
  exchange: number
  contribution: number
}

interface World extends SlowPrices {
  readonly first: number
  /** Of a fund under a record: looked for once. */
  readonly purchases: Map<string, readonly Purchase[]>
}

/** A purchase: its slot, and whether its money waits for a price. */
interface Purchase {
  readonly line: ValuedHolding
  readonly paid: number
  readonly bought: number | null
  /** Units at the close of each slot. */
  readonly units: readonly number[]
}

export function slowAccount(market: Market, currency: Currency, ledger: readonly LedgerRow[]): SlowAccount {
  const last = slotOnOrAfter(epochDayOf(market.asOf))
  const first = Math.min(last, ...(ledger[0]?.after ?? []).map((line) => slotOnOrAfter(epochDayOf(line.date))))
  const world: World = { market, currency, first, last, purchases: new Map() }
  const slots = Array.from({ length: last - first + 1 }, (_, day) => first + day)
  const ids = [...new Set(ledger.flatMap((row) => row.after.map((line) => line.lipperId)))]
  const worths = new Map(ids.map((id) => [id, slots.map((slot) => worthOfFund(world, ledger, { id, slot }))]))
  const flows = new Map(ids.map((id) => [id, slots.map(() => 0)]))
  enterFlows(world, ledger, (id, slot, amount) => {
    const own = flows.get(id) ?? []
    own[slot - first] = (own[slot - first] ?? 0) + amount
  })
  const total = (of: Map<string, number[]>) =>
    slots.map((_, day) => ids.reduce((sum, id) => sum + (of.get(id)?.[day] ?? 0), 0))
  const [values, paid] = [total(worths), total(flows)]
  const growth = [1]
  for (let day = 1; day < slots.length; day++) {
    const before = values[day - 1] ?? 0
    const grown = before > 0 ? ((values[day] ?? 0) - (paid[day] ?? 0)) / before : 1
    growth.push((growth[day - 1] ?? 1) * grown)
  }
  const funds = new Map<string, SlowFund>()
  for (const id of ids) {
    const own = { worths: worths.get(id) ?? [], flows: flows.get(id) ?? [] }
    const sum = {
      value: own.worths.at(-1) ?? 0,
      invested: own.flows.reduce((all, flow) => all + flow, 0),
      market: 0,
      distributions: 0,
      exchange: 0,
      contribution: 0,
    }
    for (let day = 1; day < slots.length; day++) {
      const gain = (own.worths[day] ?? 0) - (own.worths[day - 1] ?? 0) - (own.flows[day] ?? 0)
      const before = values[day - 1] ?? 0
      if (before > 0) sum.contribution += ((growth[day - 1] ?? 1) * gain * 100) / before
      addSplit(sum, world, ledger, { id, slot: first + day, gain })
    }
    funds.set(id, sum)
  }
  return { values, flows: paid, growth, funds }
}

function recordAt(world: World, ledger: readonly LedgerRow[], slot: number): number {
  return Math.max(
    0,
    ledger.findLastIndex((row, number) => number > 0 && placeOf(world, row) <= slot),
  )
}

function placeOf({ first, last }: World, row: LedgerRow): number {
  // noon in Greenwich is the same day in Taipei
  return Math.min(last, Math.max(first, slotOnOrAfter(epochDayOf(row.rebalanceAt.slice(0, 10)))))
}

const sameLine = (a: ValuedHolding, b: ValuedHolding) =>
  a.lipperId === b.lipperId &&
  a.date === b.date &&
  a.amount === b.amount &&
  a.currency === b.currency &&
  JSON.stringify(a.plan) === JSON.stringify(b.plan)

/** The record that changes a fund's lines after another one; null while none does. */
function endOf(ledger: readonly LedgerRow[], id: string, begun: number): number | null {
  for (let number = begun + 1; number < ledger.length; number++) {
    if (isChanged(ledger, id, [number - 1, number])) return number
  }
  return null
}

function purchasesOf(
  world: World,
  ledger: readonly LedgerRow[],
  { line, number }: { line: ValuedHolding; number: number },
): Purchase[] {
  const { first, last } = world
  const buy = (paid: number, bought: number | null): Purchase => ({
    line,
    paid,
    bought,
    units: unitsOf(world, line, bought),
  })
  if (line.plan === null) {
    const paid = Math.min(last, Math.max(first, slotOnOrAfter(epochDayOf(line.date))))
    return [buy(paid, nextPriced(world, line.lipperId, paid))]
  }
  const purchases: Purchase[] = []
  const until = epochDayOfSlot(last)
  for (let day = epochDayOf(line.date); day <= until; day++) {
    const text = isoDayOf(day)
    if (Number(text.slice(8)) !== line.plan.chargeDay || text < line.plan.dateStart) continue
    if (line.plan.dateEnd !== null && text > line.plan.dateEnd) continue
    const bought = nextPriced(world, line.lipperId, slotOnOrAfter(day))
    if (bought !== null) purchases.push(buy(bought, bought))
  }
  const end = endOf(ledger, line.lipperId, number)
  if (end === null) return purchases
  return purchases.slice(0, ledger[end]?.before.find((other) => sameLine(other, line))?.charges)
}

function unitsOf(world: World, line: ValuedHolding, bought: number | null): number[] {
  const units = Array.from({ length: world.last - world.first + 1 }, () => 0)
  if (bought === null) return units
  const id = line.lipperId
  let held = (line.amount * rate(world, [line.currency, currencyOf(world, id)], bought)) / priceOf(world, id, bought)
  for (let slot = bought; slot <= world.last; slot++) {
    const price = priceOf(world, id, slot)
    if (slot > bought && !Number.isNaN(price)) {
      const { paid, split } = eventOn(world, id, slot)
      held = held / split + ((held / split) * paid) / price
    }
    units[slot - world.first] = held
  }
  return units
}

function worthOfPurchase(world: World, purchase: Purchase, slot: number): number {
  const { line, paid, bought } = purchase
  if (slot < paid) return 0
  if (bought === null || slot < bought) return line.amount * rate(world, [line.currency, world.currency], slot)
  const price = priceOf(world, line.lipperId, lastPriced(world, line.lipperId, slot))
  return (
    (purchase.units[slot - world.first] ?? 0) *
    price *
    rate(world, [currencyOf(world, line.lipperId), world.currency], slot)
  )
}

function heldPurchases(
  world: World,
  ledger: readonly LedgerRow[],
  { id, number }: { id: string; number: number },
): readonly Purchase[] {
  const key = `${id} ${number}`
  const found = world.purchases.get(key)
  if (found !== undefined) return found
  const own = (ledger[number]?.after ?? []).filter((line) => line.lipperId === id)
  const made = own.flatMap((line) => purchasesOf(world, ledger, { line, number }))
  world.purchases.set(key, made)
  return made
}

function worthOfFund(world: World, ledger: readonly LedgerRow[], { id, slot }: { id: string; slot: number }): number {
  const purchases = heldPurchases(world, ledger, { id, number: recordAt(world, ledger, slot) })
  return purchases.reduce((sum, purchase) => sum + worthOfPurchase(world, purchase, slot), 0)
}

const toCents = (amount: number) => Math.round(amount * 100) / 100

function enterFlows(
  world: World,
  ledger: readonly LedgerRow[],
  enter: (id: string, slot: number, amount: number) => void,
): void {
  ledger.forEach((row, number) => {
    const index = number === 0 ? world.first : placeOf(world, row)
    if (number > 0) {
      for (const line of row.after) enter(line.lipperId, index, line.value)
      for (const line of row.before) enter(line.lipperId, index, -line.value)
    }
    for (const line of row.after) {
      const isKept = number > 0 && !isChanged(ledger, line.lipperId, [number - 1, number])
      if (isKept || (line.plan === null && number > 0)) continue
      const end = endOf(ledger, line.lipperId, number)
      const until = end === null ? world.last : placeOf(world, ledger[end] ?? row)
      const known = number === 0 ? 0 : (line.charges ?? 0)
      for (const { paid } of purchasesOf(world, ledger, { line, number }).slice(known)) {
        if (line.plan === null && end !== null && paid >= until) {
          // taken out again on the day it came: at what it was found worth
          enter(line.lipperId, paid, ledger[end]?.before.find((other) => sameLine(other, line))?.value ?? 0)
          continue
        }
        const slot = line.plan === null ? paid : Math.min(Math.max(paid, index), until)
        enter(line.lipperId, slot, toCents(line.amount * rate(world, [line.currency, world.currency], slot)))
      }
    }
  })
}

/** From one close to the next, of what was held at the first. */
function addSplit(
  sum: SlowFund,
  world: World,
  ledger: readonly LedgerRow[],
  { id, slot, gain }: { id: string; slot: number; gain: number },
): void {
  const number = recordAt(world, ledger, slot - 1)
  const moved = { market: 0, distributions: 0, exchange: 0 }
  for (const purchase of heldPurchases(world, ledger, { id, number })) addPurchase(moved, world, { purchase, slot })
  const next = recordAt(world, ledger, slot)
  const isTraded = next !== number && isChanged(ledger, id, [number, next])
  const left = gain - moved.market - moved.distributions - moved.exchange
  if (isTraded && Math.abs(left) >= Math.abs(gain)) sum.market += gain
  else {
    sum.market += moved.market + (isTraded ? left : 0)
    sum.distributions += moved.distributions
    sum.exchange += moved.exchange
  }
}

function isChanged(ledger: readonly LedgerRow[], id: string, [from, to]: readonly [number, number]): boolean {
  for (let number = from + 1; number <= to; number++) {
    const [before, after] = [ledger[number - 1]?.after ?? [], ledger[number]?.after ?? []].map((lines) =>
      lines.filter((line) => line.lipperId === id),
    )
    if (
      before?.length !== after?.length ||
      !(before ?? []).every((line, index) => sameLine(line, after?.[index] ?? line))
    )
      return true
  }
  return false
}

function addPurchase(
  sum: { market: number; distributions: number; exchange: number },
  world: World,
  { purchase, slot }: { purchase: Purchase; slot: number },
): void {
  const { line, paid, bought } = purchase
  if (slot - 1 < paid) return
  if (bought === null || slot - 1 < bought) {
    const pair = [line.currency, world.currency] as const
    sum.exchange += line.amount * (rate(world, pair, slot) - rate(world, pair, slot - 1))
    return
  }
  const id = line.lipperId
  const pair = [currencyOf(world, id), world.currency] as const
  const before = purchase.units[slot - 1 - world.first] ?? 0
  const oldPrice = priceOf(world, id, lastPriced(world, id, slot - 1))
  const price = priceOf(world, id, slot)
  const { paid: perUnit, split } = Number.isNaN(price) ? { paid: 0, split: 1 } : eventOn(world, id, slot)
  const opening = rate(world, pair, slot - 1)
  sum.market += ((before / split) * (Number.isNaN(price) ? oldPrice : price) - before * oldPrice) * opening
  sum.distributions += (before / split) * perUnit * opening
  sum.exchange += worthOfPurchase(world, purchase, slot) * (1 - opening / rate(world, pair, slot))
}
