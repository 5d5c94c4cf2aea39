import type { ModelLine, ModelPlan } from './world.ts'

const DAY = 86_400_000

/** A difference below this is no trade, in cents. */
const LEAST_TRADE = 100

/** What a change of a portfolio's funds wants each of them to be worth, in cents, in its order. */
export type Wanted = ReadonlyMap<string, number>

/** The Taipei day of a moment. */
export function dayOf(moment: number): string {
  return new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10)
}

/** The last weekday up to a day: of that day are the prices. */
export function pricedDay(day: string): string {
  let at = Date.parse(day)
  while ([0, 6].includes(new Date(at).getUTCDay())) at -= DAY
  return new Date(at).toISOString().slice(0, 10)
}

/** The days on which a line's plan charges from the line's day up to a day. */
function chargeDays(line: ModelLine & { plan: ModelPlan }, until: string): string[] {
  const from = line.date > line.plan.dateStart ? line.date : line.plan.dateStart
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(until); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    const isRunning = line.plan.dateEnd === null || day <= line.plan.dateEnd
    if (isRunning && Number(day.slice(8)) === line.plan.chargeDay) days.push(day)
  }
  return days
}

const hasPlan = (line: ModelLine): line is ModelLine & { plan: ModelPlan } => line.plan !== null

/** What a line is worth at the prices of a day: what was paid, since prices stand still. */
function worthOf(line: ModelLine, asOf: string): number {
  return hasPlan(line) ? line.cents * chargeDays(line, asOf).length : line.cents
}

export function worths(lines: readonly ModelLine[], asOf: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.fund, (sums.get(line.fund) ?? 0) + worthOf(line, asOf))
  return sums
}

export function totalOf(wanted: Wanted): number {
  return [...wanted.values()].reduce((sum, cents) => sum + cents, 0)
}

/** The lines behind a change: a fund that is traded becomes money of today, its running plan goes on behind it. */
export function changedLines(
  before: readonly ModelLine[],
  wanted: Wanted,
  { asOf, today, isShared = false }: { asOf: string; today: string; isShared?: boolean },
): ModelLine[] {
  const had = worths(before, asOf)
  const lines = [...wanted].flatMap(([fund, cents]): ModelLine[] => {
    const own = before.filter((line) => line.fund === fund)
    const worth = had.get(fund)
    if (worth !== undefined && Math.abs(worth - cents) < (isShared ? 1 : LEAST_TRADE)) return own
    if (cents <= 0) return []
    return [{ fund, cents, date: today, plan: null }, ...own.flatMap((line) => runningOn(line, asOf))]
  })
  const isUntouched = ({ fund }: ModelLine) => !wanted.has(fund) && had.get(fund) === 0
  return [...lines, ...before.filter(isUntouched)]
}

/** A plan from its first charge that the prices of a day do not contain yet. */
function runningOn(line: ModelLine, asOf: string): ModelLine[] {
  if (!hasPlan(line)) return []
  const done = chargeDays(line, asOf).length
  const horizon = new Date(Math.max(Date.parse(asOf), Date.parse(line.date)) + 70 * DAY).toISOString().slice(0, 10)
  const next = chargeDays(line, horizon)[done]
  return next === undefined ? [] : [{ ...line, date: next }]
}

/** The lines once every running plan of a fund has ended and another, or none, begins today. */
export function replannedLines(
  before: readonly ModelLine[],
  { fund, plan, today }: { fund: string; plan: Pick<ModelPlan, 'chargeDay' | 'monthAmount'> | null; today: string },
): ModelLine[] {
  const yesterday = new Date(Date.parse(today) - DAY).toISOString().slice(0, 10)
  // where the new plan charges today the old one must not
  const end = plan !== null && Number(today.slice(8)) === plan.chargeDay ? yesterday : today
  const kept = before.flatMap((line): ModelLine[] => {
    if (line.fund !== fund || !hasPlan(line)) return [line]
    if (line.plan.dateEnd !== null && line.plan.dateEnd <= end) return [line]
    return line.date > end ? [] : [{ ...line, plan: { ...line.plan, dateEnd: end } }]
  })
  if (plan === null) return kept
  const next = { fund, cents: plan.monthAmount * 100, date: today, plan: { dateStart: today, dateEnd: null, ...plan } }
  const behind = kept.findLastIndex((line) => line.fund === fund) + 1
  return kept.toSpliced(behind === 0 ? kept.length : behind, 0, next)
}
