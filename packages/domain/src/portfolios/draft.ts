import type { Currency } from '../money/currency.ts'
import { amountsForWeights } from './amounts-for-weights.ts'
import { percentTenths, WHOLE_TENTHS } from './percent-tenths.ts'

/** A fund in a portfolio that is being put together. In `percent` mode the percentages count, in `amount` mode the amounts. */
export interface DraftLine {
  readonly lipperId: string
  readonly name: string
  /** On the 0.1 % grid. */
  readonly percent: number
  readonly amount: number
}

export interface Draft {
  readonly mode: 'percent' | 'amount'
  readonly currency: Currency
  /** What is shared out in `percent` mode; the sum of the lines in `amount` mode. */
  readonly budget: number
  readonly lines: readonly DraftLine[]
}

/** A portfolio of more funds than this is nobody's to follow. Source: the autorebalance cap, PRODUCT A11.10. */
export const MOST_DRAFT_FUNDS = 30

/** Adds a fund; its share is what the others leave of 100 %. A fund that is there already changes nothing. */
export function addToDraft(draft: Draft, fund: Pick<DraftLine, 'lipperId' | 'name'>): Draft {
  if (draft.lines.length >= MOST_DRAFT_FUNDS || draft.lines.some((line) => line.lipperId === fund.lipperId))
    return draft
  return withLines(draft, [...draft.lines, { ...fund, percent: Math.max(0, restOf(draft)), amount: 0 }])
}

export function removeFromDraft(draft: Draft, lipperId: string): Draft {
  return withLines(
    draft,
    draft.lines.filter((line) => line.lipperId !== lipperId),
  )
}

/** Sets a share or an amount, whichever the mode counts by. */
export function setInDraft(draft: Draft, lipperId: string, value: number): Draft {
  const lines = draft.lines.map((line) => {
    if (line.lipperId !== lipperId) return line
    return draft.mode === 'percent' ? { ...line, percent: toTenth(value) } : { ...line, amount: Math.max(0, value) }
  })
  return withLines(draft, lines)
}

export function setDraftBudget(draft: Draft, budget: number): Draft {
  return withLines({ ...draft, budget: Math.max(0, budget) }, draft.lines)
}

/** Turns the other way of counting on; what is on the screen stays the same. */
export function setDraftMode(draft: Draft, mode: Draft['mode']): Draft {
  return withLines({ ...draft, mode }, draft.lines)
}

/** The same share for every fund, exactly 100.0 together. */
export function shareEqually(draft: Draft): Draft {
  const percents = percentTenths(draft.lines.map(() => 1))
  const lines = draft.lines.map((line, place) => ({ ...line, percent: percents[place] ?? 0 }))
  return withLines({ ...draft, mode: 'percent' }, lines)
}

/** Gives what is missing to 100 % to the funds in proportion to what they have; takes away in the same way. */
export function fillToWhole(draft: Draft): Draft {
  if (draft.lines.every((line) => line.percent === 0)) return shareEqually(draft)
  const percents = percentTenths(draft.lines.map((line) => line.percent))
  const lines = draft.lines.map((line, place) => ({ ...line, percent: percents[place] ?? 0 }))
  return withLines({ ...draft, mode: 'percent' }, lines)
}

/** What is missing to 100 %, percent; below zero when there is too much. */
export function restOf(draft: Draft): number {
  return (WHOLE_TENTHS - draft.lines.reduce((sum, line) => sum + Math.round(line.percent * 10), 0)) / 10
}

/** Whether it can be made: funds, each with a share, exactly 100 % together, and money. */
export function isDraftWhole(draft: Draft): boolean {
  return (
    draft.lines.length > 0 &&
    restOf(draft) === 0 &&
    draft.budget > 0 &&
    draft.lines.every((line) => line.percent > 0 && line.amount > 0)
  )
}

/** Brings the other half of each line up to date. */
function withLines(draft: Draft, lines: readonly DraftLine[]): Draft {
  if (draft.mode === 'amount') {
    const budget = lines.reduce((sum, line) => sum + line.amount, 0)
    const percents = percentTenths(lines.map((line) => line.amount))
    return { ...draft, budget, lines: lines.map((line, place) => ({ ...line, percent: percents[place] ?? 0 })) }
  }
  const whole = lines.reduce((sum, line) => sum + Math.round(line.percent * 10), 0) === WHOLE_TENTHS
  const amounts = whole
    ? amountsForWeights(
        { amount: draft.budget, currency: draft.currency },
        lines.map((line) => line.percent),
      )
    : lines.map((line) => Math.round((draft.budget * line.percent) / 100))
  return { ...draft, lines: lines.map((line, place) => ({ ...line, amount: amounts[place] ?? 0 })) }
}

function toTenth(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10
}
