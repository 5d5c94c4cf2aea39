import type { IsoDate } from '../calendar/iso-date.ts'
import type { FundPlan } from '../fund-plans/fund-plan.ts'
import type { Currency } from '../money/currency.ts'
import { toCents } from '../money/round-money.ts'
import { percentTenths, WHOLE_TENTHS } from '../portfolio-ledger/percent-tenths.ts'
import { amountsForWeights } from './amounts-for-weights.ts'

/** A fund in a portfolio that is being put together. In `percent` mode the percentages count, in `amount` mode the amounts. */
export interface DraftLine {
  /** Tells lines apart: a fund may stand in several, each of its day. */
  readonly key: string
  readonly lipperId: string
  readonly name: string
  /** On the 0.1 % grid. */
  readonly percent: number
  readonly amount: number
  /** The day its money went in; null: the day of the whole draft. */
  readonly date: IsoDate | null
  /** Its amount is what the plan has charged. */
  readonly plan: FundPlan | null
}

export interface Draft {
  readonly mode: 'percent' | 'amount'
  readonly currency: Currency
  /** What is shared out in `percent` mode; the sum of the lines in `amount` mode. */
  readonly budget: number
  readonly lines: readonly DraftLine[]
}

/** As many lines as one call takes, so that everything someone holds can be brought along. */
export const MOST_DRAFT_LINES = 100

/** More than anybody holds, and what a call takes. */
const MOST_MONEY = 1e12

/**
 * Adds a fund. Shares that are even, because no one has set any, stay even with it; else its share is what the others
 * leave of 100 %. A fund that is there already changes nothing.
 */
export function addToDraft(draft: Draft, fund: Pick<DraftLine, 'lipperId' | 'name'>): Draft {
  if (draft.lines.length >= MOST_DRAFT_LINES || draft.lines.some((line) => line.lipperId === fund.lipperId))
    return draft
  const line = { ...fund, key: fund.lipperId, percent: Math.max(0, restOf(draft)), amount: 0, date: null, plan: null }
  const added = withLines(draft, [...draft.lines, line])
  return isEven(draft) ? shareEqually(added) : added
}

/** Takes a line out; shares that are even stay so. */
export function removeFromDraft(draft: Draft, key: string): Draft {
  const left = withLines(
    draft,
    draft.lines.filter((line) => line.key !== key),
  )
  return isEven(draft) ? shareEqually(left) : left
}

/** Whether every line has the same share, as they are given before anybody sets one. */
export function isEven({ mode, lines }: Draft): boolean {
  const even = percentTenths(lines.map(() => 1))
  return mode === 'percent' && lines.every(({ percent }, index) => percent === even[index])
}

/** Sets a share or an amount, whichever the mode counts by. What a plan has charged is not set by hand. */
export function setInDraft(draft: Draft, key: string, value: number): Draft {
  const lines = draft.lines.map((line) => {
    if (line.key !== key || line.plan !== null) return line
    return draft.mode === 'percent'
      ? { ...line, percent: toTenth(value) }
      : { ...line, amount: toCents(Math.min(MOST_MONEY, Math.max(0, value))) }
  })
  return withLines(draft, lines)
}

export function setDraftBudget(draft: Draft, budget: number): Draft {
  return withLines({ ...draft, budget: Math.min(MOST_MONEY, Math.max(0, budget)) }, draft.lines)
}

/** Turns the other way of counting on; what is on the screen stays the same. Plans count by amounts only. */
export function setDraftMode(draft: Draft, mode: Draft['mode']): Draft {
  return hasPlans(draft) ? draft : withLines({ ...draft, mode }, draft.lines)
}

/** The same share for every fund, exactly 100.0 together. What plans have charged stays, and with it the draft. */
export function shareEqually(draft: Draft): Draft {
  if (hasPlans(draft)) return draft
  return withPercents(draft, percentTenths(draft.lines.map(() => 1)))
}

/** Gives what is missing to 100 % to the funds in proportion to what they have; takes away in the same way. */
export function fillToWhole(draft: Draft): Draft {
  if (hasPlans(draft)) return draft
  if (draft.lines.every((line) => line.percent === 0)) return shareEqually(draft)
  return withPercents(draft, percentTenths(draft.lines.map((line) => line.percent)))
}

/** What is missing to 100 %, percent; below zero when there is too much. */
export function restOf(draft: Draft): number {
  return (WHOLE_TENTHS - draft.lines.reduce((sum, line) => sum + Math.round(line.percent * 10), 0)) / 10
}

/** Whether a fund of it is bought by a regular plan. */
export function hasPlans(draft: Draft): boolean {
  return draft.lines.some((line) => line.plan !== null)
}

/** What a draft still needs before it can be made. */
export type DraftLack =
  | { readonly why: 'funds' | 'budget' }
  /** Percent; below zero when there is too much. */
  | { readonly why: 'whole'; readonly rest: number }
  /** The line that has no share, or no amount. */
  | { readonly why: 'share' | 'amount'; readonly name: string }

/**
 * What keeps it from being made; null: nothing. By percentages: funds, each with a share, exactly 100 % together, and
 * money for each. By amounts: each with money, or with a plan, which may not have charged yet.
 */
export function lackOf(draft: Draft): DraftLack | null {
  const { mode, lines, budget } = draft
  if (lines.length === 0) return { why: 'funds' }
  if (mode === 'percent') {
    const [rest, bare] = [restOf(draft), lines.find(({ percent }) => percent <= 0)]
    if (rest !== 0) return { why: 'whole', rest }
    if (bare !== undefined) return { why: 'share', name: bare.name }
    if (budget <= 0) return { why: 'budget' }
  }
  const empty = lines.find(({ amount, plan }) => amount <= 0 && (mode === 'percent' || plan === null))
  return empty === undefined ? null : { why: 'amount', name: empty.name }
}

/** Whether it can be made. */
export function isDraftWhole(draft: Draft): boolean {
  return lackOf(draft) === null
}

/** Brings the other half of each line up to date. */
export function withLines(draft: Draft, lines: readonly DraftLine[]): Draft {
  if (draft.mode === 'amount') {
    const budget = lines.reduce((sum, line) => sum + line.amount, 0)
    const percents = percentTenths(lines.map((line) => line.amount))
    return { ...draft, budget, lines: lines.map((line, index) => ({ ...line, percent: percents[index] ?? 0 })) }
  }
  const whole = lines.reduce((sum, line) => sum + Math.round(line.percent * 10), 0) === WHOLE_TENTHS
  const amounts = whole
    ? amountsForWeights(
        { amount: draft.budget, currency: draft.currency },
        lines.map((line) => line.percent),
      )
    : lines.map((line) => Math.round((draft.budget * line.percent) / 100))
  return { ...draft, lines: lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 })) }
}

function withPercents(draft: Draft, percents: readonly number[]): Draft {
  const lines = draft.lines.map((line, index) => ({ ...line, percent: percents[index] ?? 0 }))
  return withLines({ ...draft, mode: 'percent' }, lines)
}

function toTenth(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10
}
