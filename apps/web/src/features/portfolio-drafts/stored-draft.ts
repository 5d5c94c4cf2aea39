import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { chargeUntil } from '@zhiheng/domain/portfolio-drafts/draft-money.ts'
import type { Draft, DraftLine } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

/** A portfolio that is being put together: its name, its day and its lines. */
export interface NewPortfolioForm {
  readonly name: string
  /** '' for today. */
  readonly date: string
  readonly draft: Draft
}

/** How long a draft that no one touches is kept. */
const DAYS = 30

/** As it is kept: with the day, after which it is not kept for ever. */
export function written(form: NewPortfolioForm, today: IsoDate): string {
  return JSON.stringify({ ...form, on: today })
}

/**
 * A form that was kept; null where there is none, or it is too old. What lies in a browser may be of an older build, or
 * anything: it is taken only where it fits.
 */
export function readDraft(word: string | null, today: IsoDate): NewPortfolioForm | null {
  const stored = parsed(word)
  const on = dayOf(read(stored, 'on'))
  if (on === null || epochDayOf(today) - epochDayOf(on) > DAYS) return null
  const draft = read(stored, 'draft')
  const lines = read(draft, 'lines')
  const [name, date, budget, mode] = [
    read(stored, 'name'),
    read(stored, 'date'),
    read(draft, 'budget'),
    read(draft, 'mode'),
  ]
  const currency = currencies.find((code) => code === read(draft, 'currency'))
  const fits =
    typeof name === 'string' && typeof date === 'string' && typeof budget === 'number' && Array.isArray(lines)
  if (!fits || currency === undefined || (mode !== 'percent' && mode !== 'amount')) return null
  // plans have gone on while it lay
  return { name, date, draft: chargeUntil({ mode, currency, budget, lines: lines.flatMap(lineOf) }, today) }
}

function parsed(word: string | null): unknown {
  try {
    return JSON.parse(word ?? 'null')
  } catch {
    return null // not JSON: nothing of ours
  }
}

function lineOf(stored: unknown): DraftLine[] {
  const [lipperId, name] = [read(stored, 'lipperId'), read(stored, 'name')]
  const [percent, amount] = [read(stored, 'percent'), read(stored, 'amount')]
  const [key, date] = [read(stored, 'key'), read(stored, 'date')]
  const fits =
    typeof lipperId === 'string' &&
    typeof name === 'string' &&
    typeof percent === 'number' &&
    typeof amount === 'number' &&
    typeof key === 'string'
  return fits ? [{ key, lipperId, name, percent, amount, date: dayOf(date), plan: planOf(read(stored, 'plan')) }] : []
}

function planOf(stored: unknown): FundPlan | null {
  const [dateStart, dateEnd] = [dayOf(read(stored, 'dateStart')), dayOf(read(stored, 'dateEnd'))]
  const [chargeDay, monthAmount] = [read(stored, 'chargeDay'), read(stored, 'monthAmount')]
  if (dateStart === null || typeof chargeDay !== 'number' || typeof monthAmount !== 'number') return null
  return { dateStart, dateEnd, chargeDay, monthAmount }
}

function dayOf(stored: unknown): IsoDate | null {
  return typeof stored === 'string' && isIsoDate(stored) ? stored : null
}

function read(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined
}
