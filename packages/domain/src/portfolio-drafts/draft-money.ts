import type { IsoDate } from '../calendar/iso-date.ts'
import type { FundPlan } from '../fund-plans/fund-plan.ts'
import { planFigures } from '../fund-plans/plan-figures.ts'
import type { Currency } from '../money/currency.ts'
import { toCents } from '../money/round-money.ts'
import { type Draft, type DraftLine, MOST_DRAFT_LINES, restOf, setDraftMode, withLines } from './draft.ts'

/** How money goes into a line: at once on a day, or by a plan. */
export type LineMoney =
  | { readonly date: IsoDate | null; readonly plan: null }
  | { readonly date: IsoDate; readonly plan: FundPlan }

/**
 * Sets how money goes into a line. With a plan the draft counts by amounts from then on, and the line's amount is what
 * the plan has charged up to today.
 */
export function setLineMoney(draft: Draft, key: string, { money, today }: { money: LineMoney; today: IsoDate }): Draft {
  const { date, plan } = money
  const counted = plan === null ? draft : setDraftMode(draft, 'amount')
  const lines = counted.lines.map((line) =>
    line.key === key
      ? { ...line, date, plan, amount: plan === null ? line.amount : planFigures(plan, today).amount }
      : line,
  )
  return withLines(counted, lines)
}

/** One more line of a fund behind one of its lines: another day, or another plan. */
export function addAgain(draft: Draft, key: string): Draft {
  const at = draft.lines.findIndex((line) => line.key === key)
  const line = draft.lines[at]
  if (line === undefined || draft.lines.length >= MOST_DRAFT_LINES) return draft
  const again = {
    ...line,
    key: freeKey(draft.lines, { ...line, date: null }),
    percent: Math.max(0, restOf(draft)),
    amount: 0,
    date: null,
    plan: null,
  }
  return withLines(draft, draft.lines.toSpliced(at + 1, 0, again))
}

/** A line's plan takes another amount from a day on: the line becomes two, one behind the other. */
export function raiseInDraft(
  draft: Draft,
  key: string,
  { plans: [before, after], today }: { readonly plans: readonly [FundPlan, FundPlan]; readonly today: IsoDate },
): Draft {
  const added = addAgain(draft, key)
  const next = added.lines[added.lines.findIndex((line) => line.key === key) + 1]
  // no room for another line: the plan stays as it was
  if (next === undefined || added === draft) return draft
  const first = setLineMoney(added, key, { money: { date: before.dateStart, plan: before }, today })
  return setLineMoney(first, next.key, { money: { date: after.dateStart, plan: after }, today })
}

/** What plans have charged by another day: a draft that was left lying has gone on. */
export function chargeUntil(draft: Draft, today: IsoDate): Draft {
  const lines = draft.lines.map((line) =>
    line.plan === null ? line : { ...line, amount: planFigures(line.plan, today).amount },
  )
  return lines.every((line, index) => line.amount === draft.lines[index]?.amount) ? draft : withLines(draft, lines)
}

/** The draft in another currency: the same figures, of other money. */
export function setDraftCurrency(draft: Draft, currency: Currency): Draft {
  return withLines({ ...draft, currency }, draft.lines)
}

/** A line that is brought along from elsewhere. */
export type BroughtLine = Pick<DraftLine, 'lipperId' | 'name' | 'amount' | 'date'>

/**
 * Adds lines with their amounts; the draft counts by amounts from then on. Lines of one fund and one day become one.
 *
 * @returns the draft, and the lines for which there was no room
 */
export function bringToDraft(
  draft: Draft,
  brought: readonly BroughtLine[],
): { readonly draft: Draft; readonly left: readonly BroughtLine[] } {
  const lines = [...setDraftMode(draft, 'amount').lines]
  const left: BroughtLine[] = []
  for (const line of brought) {
    const at = lines.findIndex(
      (known) => known.lipperId === line.lipperId && known.date === line.date && known.plan === null,
    )
    const known = lines[at]
    if (known !== undefined) lines[at] = { ...known, amount: toCents(known.amount + line.amount) }
    else if (lines.length < MOST_DRAFT_LINES) lines.push({ ...line, key: freeKey(lines, line), percent: 0, plan: null })
    else left.push(line)
  }
  return { draft: withLines({ ...draft, mode: 'amount' }, lines), left }
}

function freeKey(lines: readonly DraftLine[], { lipperId, date }: Pick<DraftLine, 'lipperId' | 'date'>): string {
  const taken = new Set(lines.map((line) => line.key))
  let key = taken.has(lipperId) ? `${lipperId} ${date ?? ''}` : lipperId
  while (taken.has(key)) key += '+'
  return key
}
