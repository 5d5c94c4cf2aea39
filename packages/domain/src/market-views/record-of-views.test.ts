import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { Stance } from './market-view.ts'
import { type JudgedView, recordOfViews } from './record-of-views.ts'

interface Made {
  readonly month: number
  readonly stance: Stance
  readonly excess: number
  readonly state: 'open' | 'unmeasured' | 'judged'
  readonly isDead: boolean
}

function judged({ month, stance, excess, state, isDead }: Made): JudgedView {
  const on = asIsoDate('2026-07-15')
  const publishedOn = asIsoDate(`${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`)
  return {
    view: {
      id: 1,
      marketId: '2370',
      stance,
      conviction: 'low',
      publishedOn,
      authorId: null,
      author: '高以恆',
      reasons: [],
      risk: '',
      withdrawn: null,
    },
    outcome:
      state === 'judged'
        ? {
            state,
            on,
            excess,
            isHit: stance === 0 ? null : stance * excess > 0,
            chance: stance === 0 ? null : 0.5,
          }
        : { state, on },
    isDead,
  }
}

const made = fc.record({
  month: fc.integer({ min: 0, max: 40 }),
  stance: fc.constantFrom<Stance>(-1, 0, 1),
  excess: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  state: fc.constantFrom('open' as const, 'unmeasured' as const, 'judged' as const),
  isDead: fc.boolean(),
})

const one = (more: Partial<Made>): JudgedView =>
  judged({ month: 0, stance: 1, excess: 0.01, state: 'judged', isDead: false, ...more })

describe('recordOfViews', () => {
  it('leaves nothing out: every view is in exactly one of its counts, dead ones too', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 40 }), (all) => {
        const record = recordOfViews(all.map(judged))
        expect(record.judged + record.neutral + record.open + record.unmeasured).toBe(all.length)
        // counted a slow way
        let hits = 0
        let gain = 0
        let dead = 0
        let n = 0
        for (const { stance, excess, state, isDead } of all) {
          if (state !== 'judged' || stance === 0) continue
          n += 1
          if (isDead) dead += 1
          if (stance > 0 ? excess > 0 : excess < 0) hits += 1
          gain += stance > 0 ? excess : -excess
        }
        expect([record.judged, record.hits, record.dead]).toEqual([n, hits, dead])
        if (n === 0) expect(record.excess).toBeNull()
        else expect(record.excess).toBeCloseTo(gain / n, 10)
      }),
    )
  })

  it('has a mean that lies in its band, and gives the same band for the same views', () => {
    fc.assert(
      fc.property(fc.array(made, { minLength: 25, maxLength: 60 }), (all) => {
        const record = recordOfViews(all.map(judged))
        expect(record).toEqual(recordOfViews(all.map(judged)))
        if (record.excessBand !== null) expect(record.excessBand.low).toBeLessThanOrEqual(record.excessBand.high)
        if (record.hitBand === null) return
        const share = record.hits / record.judged
        expect(record.hitBand.low).toBeLessThanOrEqual(share + 1e-12)
        expect(record.hitBand.high).toBeGreaterThanOrEqual(share - 1e-12)
      }),
      { numRuns: 30 },
    )
  })

  it('counts a market held less of that fell behind as a gain', () => {
    expect(recordOfViews([one({ stance: -1, excess: -0.03 })])).toMatchObject({ hits: 1, excess: 0.03 })
  })

  it('says nothing of few views, however well they did', () => {
    const few = Array.from({ length: 19 }, (_, month) => one({ month, excess: 0.1 }))
    expect(recordOfViews([]).verdict).toBe('none')
    expect(recordOfViews(few).verdict).toBe('few')
  })

  it('draws no band of the excess from few months, in which all views share one market', () => {
    const burst = Array.from({ length: 30 }, (_, at) => one({ month: at % 6, excess: 0.1 }))
    expect(recordOfViews(burst)).toMatchObject({ excessBand: null, verdict: 'few' })
  })

  it('says skill only where both bands lie above chance, and the contrary only where both lie below', () => {
    const over = (excess: (at: number) => number) =>
      recordOfViews(Array.from({ length: 36 }, (_, at) => one({ month: at, excess: excess(at) }))).verdict
    expect(over((at) => (at % 5 === 0 ? -0.01 : 0.03))).toBe('better')
    expect(over((at) => (at % 5 === 0 ? 0.01 : -0.03))).toBe('worse')
    expect(over((at) => (at % 2 === 0 ? 0.02 : -0.02))).toBe('undecided')
    // often right by a little, seldom wrong by much: hits alone are no skill
    expect(over((at) => (at % 5 === 0 ? -0.2 : 0.03))).toBe('undecided')
  })
})
