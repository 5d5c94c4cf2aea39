import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'

import { toCents } from '../money/round-money.ts'
import { dayMarks, LONGEST_WAIT_SLOTS } from './day-mark.ts'
import { type FollowedLine, unitsAt, worthAt } from './followed-line.ts'
import { followedPlan } from './followed-plan.ts'
import { A_PIECE, type FundStretch } from './fund-stretches.ts'
import { type GainParts, type HeldLine, type HeldStretch, partsOfGain, partsOfLastDays } from './gain-parts.ts'
import type { Holding } from './holding.ts'
import { isSameLine } from './same-line.ts'

/** A fund that is held, though its prices have ended: it leaves the account at its last price. */
export interface EndedFund {
  /** The day of its last price. */
  readonly place: number
  /** Worth on that day. */
  readonly value: number
}

/** A fund in a portfolio day by day, in the portfolio's currency; all series cover the span. */
export interface FundAccount {
  /** Worth at the close; NaN where it cannot be said, 0 from the day on which it ended. */
  readonly values: Float64Array
  /** Money moved in, out below zero, in cents; a fund that ended moves out on that day. */
  readonly flows: Float64Array
  /** What is known of each day: a `DayMark`; 0 where nothing is held. */
  readonly marks: Uint8Array
  readonly ended: EndedFund | null
  /** What the fund made each day: worth now, less worth before and money moved in. */
  readonly gains: Float64Array
  /** The same over all days; together they miss the gains by no more than flows were rounded. */
  readonly parts: GainParts
  /** The same of each of the last five weekdays, the latest last; fewer where the span is shorter. */
  readonly week: readonly GainParts[]
  /** Worth on the last day, each line to the cent; null where it cannot be said. */
  readonly value: number | null
}

/**
 * Follows one fund through its stretches.
 *
 * @yields after each piece of the work
 */
export function* accountOfFund(
  stretches: readonly FundStretch[],
  followLine: (line: Holding) => FollowedLine,
  days: number,
): Generator<void, FundAccount> {
  const all: HeldStretch[] = []
  const values = new Float64Array(days)
  const marks = new Uint8Array(days)
  for (const stretch of stretches) {
    if (all.length % A_PIECE === A_PIECE - 1) yield
    const held = isPassedOver(stretch) ? [] : stretch.lines.map((line) => heldLine(followLine(line), stretch))
    all.push({ stretch, held })
    const known = held[0]?.line.fund.marks
    // what has bought once has bought on every later day
    const mayWait = held.every(({ line, most }) => unitsAt(line, stretch.from, most) === 0)
    for (let day = stretch.from; day < stretch.until; day++) {
      const worth = worthOf(held, day)
      values[day] = worth
      if (worth !== 0) marks[day] = mayWait && isAllWaiting(held, day) ? dayMarks.carried : (known?.[day] ?? 0)
    }
  }
  yield
  const flows = flowsOf(all, days)
  const last = all.at(-1)?.held ?? []
  const sum = last.reduce((so, { line, most }) => so + toCents(worthAt(line, days - 1, most)), 0)
  const value = Number.isFinite(sum) ? toCents(sum) : null
  const ended = value === null || value === 0 ? null : endedOf(last, values.at(-1) ?? 0)
  if (ended !== null) leave({ values, flows, marks }, ended)
  const gains = values.map((worth, day) => worth - (values[day - 1] ?? 0) - (flows[day] ?? 0) / 100)
  yield
  const [parts, week] = [partsOfGain(all, gains), partsOfLastDays(all, gains, SLOTS_A_WEEK)]
  return { values, flows, marks, ended, gains, parts, week, value }
}

/** Worth stands still from the last price on, and so does its rate. */
function endedOf(held: readonly HeldLine[], value: number): EndedFund | null {
  const endedAt = held[0]?.line.fund.endedAt ?? null
  const isWaiting = held.some(({ line: { lots } }) => lots[0]?.bought === null)
  return endedAt === null || isWaiting ? null : { place: Math.max(0, endedAt), value }
}

function leave(
  { values, flows, marks }: Pick<FundAccount, 'values' | 'flows' | 'marks'>,
  { place, value }: EndedFund,
): void {
  // money that a record moved in later bought at the same last price: it comes and goes on that day
  const late = flows.subarray(place + 1).reduce((sum, cents) => sum + cents, 0)
  flows[place] = (flows[place] ?? 0) + late - value * 100
  flows.fill(0, place + 1)
  values.fill(0, place)
  marks.fill(0, place + 1)
}

/** Money that waits for its price, no longer than it may, is worth what it is, whatever is known of the fund that day. */
function isAllWaiting(held: readonly HeldLine[], day: number): boolean {
  return held.every(({ line, most }) => {
    const lot = line.lots[0]
    const wait = lot === undefined || lot.bought === null ? 0 : lot.bought - lot.paid
    return unitsAt(line, day, most) === 0 && wait <= LONGEST_WAIT_SLOTS
  })
}

/** Of several records on one day all but the last stand no day: what they moved is all there is to know, but for plans. */
function isPassedOver({ from, until, moved, lines }: FundStretch): boolean {
  return from === until && moved !== null && lines.every((line) => followedPlan(line) === null)
}

/** A record says how many charges it found done; without its word, those priced before its day. */
function heldLine(line: FollowedLine, { until, found: lines }: FundStretch): HeldLine {
  const found = lines?.find((other) => isSameLine(other, line.line)) ?? null
  if (followedPlan(line.line) === null) return { line, found, most: line.lots.length }
  const most = found?.charges ?? line.lots.filter((lot) => lot.paid < until).length
  return { line, found, most: Math.min(most, line.lots.length) }
}

function worthOf(held: readonly HeldLine[], day: number): number {
  let sum = 0
  for (const { line, most } of held) sum += worthAt(line, day, most)
  return sum
}

/** What records moved; the first record's money on its own days; a plan's charges on theirs, but within the stretch. */
function flowsOf(all: readonly HeldStretch[], days: number): Float64Array {
  const flows = new Float64Array(days)
  const add = (day: number, cents: number) => {
    flows[day] = (flows[day] ?? 0) + cents
  }
  for (const { stretch, held } of all) {
    const { from, until, moved, lines } = stretch
    if (moved !== null) add(from, moved)
    held.forEach((own, number) => {
      const { line, most } = own
      const recorded = lines[number]
      if (followedPlan(line.line) === null) {
        if (moved === null) add(line.lots[0]?.paid ?? 0, centsPaidAtOnce(own, { until, value: recorded?.value ?? 0 }))
        return
      }
      // what a later record found charged already is in what it moved
      const known = moved === null ? 0 : (recorded?.charges ?? 0)
      for (const { paid, money } of line.lots.slice(known, most)) {
        if (money === 0) continue
        const day = Math.min(Math.max(paid, from), until)
        const amount = money * (line.paidToShown[day] ?? Number.NaN)
        add(day, Number.isFinite(amount) ? Math.round(toCents(amount) * 100) : 0)
      }
    })
  }
  return flows
}

/** Money that was taken out again before its day has ended came in at what it was found worth. */
function centsPaidAtOnce({ line, found }: HeldLine, { until, value }: { until: number; value: number }): number {
  const lot = line.lots[0]
  const paid = lot === undefined ? Number.NaN : lot.money * (line.paidToShown[lot.paid] ?? Number.NaN)
  if (found !== null && lot !== undefined && lot.paid >= until) return Math.round(found.value * 100)
  // without a rate its worth of the day it was recorded is the best there is
  return Math.round(toCents(Number.isFinite(paid) ? paid : value) * 100)
}
