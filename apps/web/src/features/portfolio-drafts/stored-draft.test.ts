import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { type NewPortfolioForm, readDraft, written } from './stored-draft.ts'

const today = day('2026-11-20')
const line = { key: 'k1', lipperId: 'A', name: '甲基金', percent: 60, amount: 60_000, date: null, plan: null }
const form: NewPortfolioForm = {
  name: '退休',
  date: '',
  draft: { mode: 'percent', currency: 'TWD', budget: 100_000, lines: [line] },
}

/** A stored form in which one thing is otherwise. */
const stored = (change: (kept: Record<string, unknown>, draft: Record<string, unknown>) => void): string => {
  const kept: Record<string, unknown> = JSON.parse(written(form, today))
  change(kept, kept['draft'] as Record<string, unknown>)
  return JSON.stringify(kept)
}

describe('a draft in the browser', () => {
  it('is read as it was written', () => {
    expect(readDraft(written(form, today), today)).toEqual(form)
  })

  it('is kept for thirty days after it was last touched, and not for thirty-one', () => {
    expect(readDraft(written(form, day('2026-10-21')), today)).toEqual(form)
    expect(readDraft(written(form, day('2026-10-20')), today)).toBeNull()
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{"name'],
    ['something of another kind', '"退休"'],
    ['no day', stored((kept) => delete kept['on'])],
    ['a day that does not exist', stored((kept) => Object.assign(kept, { on: '2026-02-30' }))],
    ['no name', stored((kept) => delete kept['name'])],
    ['a name that is a number', stored((kept) => Object.assign(kept, { name: 7 }))],
    ['a date that is a number', stored((kept) => Object.assign(kept, { date: 7 }))],
    ['a budget that is a word', stored((_, draft) => Object.assign(draft, { budget: '100000' }))],
    ['a currency that we do not have', stored((_, draft) => Object.assign(draft, { currency: 'XYZ' }))],
    ['a way of counting of an older build', stored((_, draft) => Object.assign(draft, { mode: 'units' }))],
    ['lines that are no list', stored((_, draft) => Object.assign(draft, { lines: {} }))],
  ])('is not taken where it holds %s', (_what, word) => {
    expect(readDraft(word, today)).toBeNull()
  })

  it('loses a line that does not fit, and keeps the others', () => {
    const word = stored((_, draft) => Object.assign(draft, { lines: [{ ...line, percent: '60' }, null, line] }))
    expect(readDraft(word, today)?.draft.lines).toEqual([line])
  })

  it.each([
    ['lipperId', 7],
    ['name', null],
    ['percent', '60'],
    ['amount', null],
    ['key', 1],
  ])('loses a line whose %s is %j', (field, value) => {
    const word = stored((_, draft) => Object.assign(draft, { lines: [{ ...line, [field]: value }] }))
    expect(readDraft(word, today)?.draft.lines).toEqual([])
  })

  it.each([
    ['chargeDay', '6'],
    ['monthAmount', null],
    ['dateStart', 20_261_201],
  ])('drops a plan whose %s is %j', (field, value) => {
    const plan = { dateStart: '2026-12-01', dateEnd: null, chargeDay: 6, monthAmount: 5000, [field]: value }
    const word = stored((_, draft) => Object.assign(draft, { lines: [{ ...line, plan }] }))
    expect(readDraft(word, today)?.draft.lines).toEqual([line])
  })

  it('keeps a plan that is whole, and drops one that is not', () => {
    const plan = { dateStart: '2026-12-01', dateEnd: null, chargeDay: 6, monthAmount: 5000 }
    const withPlan = (own: object) => stored((_, draft) => Object.assign(draft, { lines: [{ ...line, plan: own }] }))
    expect(readDraft(withPlan(plan), today)?.draft.lines[0]?.plan).toMatchObject({ chargeDay: 6, monthAmount: 5000 })
    expect(readDraft(withPlan({ ...plan, monthAmount: null }), today)?.draft.lines[0]?.plan).toBeNull()
    expect(readDraft(withPlan({ ...plan, dateStart: 'soon' }), today)?.draft.lines[0]?.plan).toBeNull()
  })
})
