import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { currencies } from '@zhiheng/domain/money/currency.ts'
import { chargeUntil } from '@zhiheng/domain/portfolios/draft-money.ts'
import type { Draft, DraftLine } from '@zhiheng/domain/portfolios/draft.ts'
import { useSyncExternalStore } from 'react'

import { todayInTaipei } from '../../platform/today.ts'
import { useMember } from '../session/queries.ts'

/** A portfolio that is being put together: its name, its day and its lines. */
export interface NewPortfolioForm {
  readonly name: string
  /** '' for today. */
  readonly date: string
  readonly draft: Draft
}

const KEY = 'zhiheng.new-portfolio'
const start: NewPortfolioForm = {
  name: '',
  date: '',
  draft: { mode: 'percent', currency: 'TWD', budget: 1_000_000, lines: [] },
}

/** A form with the member whose it is; null: of somebody who was not signed in, so of whoever signs in next. */
interface KeptForm {
  readonly form: NewPortfolioForm
  readonly owner: number | null
}

/** The form, kept in this tab through reloads and sign-ins until it is sent; nobody is shown another member's. */
export function useDraft(): { form: NewPortfolioForm; change: (form: NewPortfolioForm) => void; forget: () => void } {
  const owner = useMember()?.id ?? null
  const form = useSyncExternalStore(
    watch,
    () => formOf(owner),
    () => start,
  )
  return { form, change: (changed) => keep({ form: changed, owner }), forget: () => keep(null) }
}

let known: KeptForm | null = null
const listeners = new Set<() => void>()

function watch(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function formOf(member: number | null): NewPortfolioForm {
  known ??= readKept() ?? { form: start, owner: null }
  const { form, owner } = known
  return owner === null || owner === member ? form : start
}

function keep(kept: KeptForm | null): void {
  known = kept ?? { form: start, owner: null }
  try {
    if (kept === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ ...kept.form, owner: kept.owner }))
  } catch {
    // a browser that keeps nothing still holds the form while the page stands
  }
  for (const tell of listeners) tell()
}

/** What lies in the browser may be of an older build, or anything: it is taken only where it fits. */
function readKept(): KeptForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const draft = read(kept, 'draft')
    const lines = read(draft, 'lines')
    const [name, date, budget, mode] = [
      read(kept, 'name'),
      read(kept, 'date'),
      read(draft, 'budget'),
      read(draft, 'mode'),
    ]
    const currency = currencies.find((code) => code === read(draft, 'currency'))
    const fits =
      typeof name === 'string' && typeof date === 'string' && typeof budget === 'number' && Array.isArray(lines)
    if (!fits || currency === undefined || (mode !== 'percent' && mode !== 'amount')) return null
    // plans have gone on while it lay
    const whole = chargeUntil({ mode, currency, budget, lines: lines.flatMap(lineOf) }, todayInTaipei())
    const owner = read(kept, 'owner')
    return { form: { name, date, draft: whole }, owner: typeof owner === 'number' ? owner : null }
  } catch {
    return null // not JSON: nothing of ours
  }
}

function lineOf(kept: unknown): DraftLine[] {
  const [lipperId, name] = [read(kept, 'lipperId'), read(kept, 'name')]
  const [percent, amount] = [read(kept, 'percent'), read(kept, 'amount')]
  const [key, date] = [read(kept, 'key'), read(kept, 'date')]
  const fits =
    typeof lipperId === 'string' &&
    typeof name === 'string' &&
    typeof percent === 'number' &&
    typeof amount === 'number' &&
    typeof key === 'string'
  return fits ? [{ key, lipperId, name, percent, amount, date: dayOf(date), plan: planOf(read(kept, 'plan')) }] : []
}

function planOf(kept: unknown): FundPlan | null {
  const [dateStart, dateEnd] = [dayOf(read(kept, 'dateStart')), dayOf(read(kept, 'dateEnd'))]
  const [chargeDay, monthAmount] = [read(kept, 'chargeDay'), read(kept, 'monthAmount')]
  if (dateStart === null || typeof chargeDay !== 'number' || typeof monthAmount !== 'number') return null
  return { dateStart, dateEnd, chargeDay, monthAmount }
}

function dayOf(kept: unknown): IsoDate | null {
  return typeof kept === 'string' && isIsoDate(kept) ? kept : null
}

function read(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined
}
