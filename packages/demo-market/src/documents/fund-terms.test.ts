import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { type TermsOf, termChanges, termsOn } from './fund-terms.ts'

const day = asIsoDate
const fund = (strategyId: string, given: Partial<TermsOf> = {}): TermsOf => ({
  strategyId,
  managementFeePercent: 1.5,
  totalExpensePercent: 1.9,
  isIndexFund: false,
  isEtf: false,
  assetType: 'bond',
  ...given,
})
const many = Array.from({ length: 200 }, (_, at) => fund(`S${at}`))
const [from, to] = [day('2016-03-01'), day('2026-11-20')]

describe('the terms of a fictional fund', () => {
  it('are today what its record says, whatever they were before', () => {
    for (const one of many) {
      expect(termsOn(one, to)).toMatchObject({ managementFeePercent: 1.5, totalExpensePercent: 1.9 })
    }
  })

  it('change on the days that are told of, and on no others', () => {
    for (const one of many) {
      const changes = termChanges(one, { from: day('2024-01-01'), to })
      const told = new Set(changes.map(({ date }) => date))
      const quiet = [day('2024-06-30'), day('2025-03-31'), day('2025-12-31'), day('2026-06-30'), to]
      for (const [at, late] of quiet.entries()) {
        const early = quiet[at - 1] ?? day('2024-01-01')
        const isTold = [...told].some((date) => date > early && date <= late)
        const isOther = JSON.stringify(termsOn(one, early)) !== JSON.stringify(termsOn(one, late))
        expect([one.strategyId, early, isOther]).toEqual([one.strategyId, early, isTold])
      }
    }
  })

  it('say in each change what stood before and what stands after it', () => {
    const changes = many.flatMap((one) => termChanges(one, { from, to }))
    expect(changes.every(({ before, after }) => before !== after && before !== '' && after !== '')).toBe(true)
    const cuts = changes.filter(({ kind }) => kind === 'fee_changed')
    expect(cuts.length).toBeGreaterThan(40)
    for (const { before, after } of cuts) expect(Number.parseFloat(before)).toBeGreaterThan(Number.parseFloat(after))
    expect(new Set(changes.map(({ kind }) => kind)).size).toBe(3)
  })

  it('of the past do not move when the day moves on', () => {
    for (const one of many) {
      const seen = termChanges(one, { from, to: day('2026-06-30') })
      expect(termChanges(one, { from, to }).slice(0, seen.length)).toEqual(seen)
    }
  })
})
