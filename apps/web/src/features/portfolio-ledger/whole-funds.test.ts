import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aLine } from '../../testing/a-portfolio.ts'
import { wholeFunds } from './whole-funds.ts'

const plan = (dateEnd: string | null) => ({
  dateStart: day('2026-01-06'),
  dateEnd: dateEnd === null ? null : day(dateEnd),
  chargeDay: 6,
  monthAmount: 3000,
})

const line = fc.record({
  lipper_id: fc.constantFrom('A', 'B', 'C'),
  value: fc.option(fc.integer({ min: 0, max: 100_000 }), { freq: 6 }),
  proportion: fc.option(
    fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    { freq: 6 },
  ),
})

describe('funds that are held in several lines', () => {
  it('are each one fund, in the order in which they first stand', () => {
    const lines = [aLine('B'), aLine('A'), aLine('B'), aLine('C')]
    expect(wholeFunds(lines).map(({ lipper_id }) => lipper_id)).toEqual(['B', 'A', 'C'])
  })

  it('are worth what their lines are worth together, and unknown where one line is', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (rows) => {
        const whole = wholeFunds(rows.map(({ lipper_id, ...known }) => aLine(lipper_id, known)))
        for (const { lipper_id, value, proportion } of whole) {
          const own = rows.filter((row) => row.lipper_id === lipper_id)
          let sum: number | null = 0
          let tenths: number | null = 0
          for (const row of own) {
            sum = sum === null || row.value === null ? null : sum + row.value
            tenths = tenths === null || row.proportion === null ? null : tenths + Math.round(row.proportion * 10)
          }
          expect([value, proportion]).toEqual([sum, tenths === null ? null : tenths / 10])
        }
        expect(whole).toHaveLength(new Set(rows.map(({ lipper_id }) => lipper_id)).size)
      }),
    )
  })

  it('have the plan that runs, whichever line it is of', () => {
    const stopped = aLine('A', { plan: plan('2026-06-30') })
    const running = aLine('A', { plan: plan(null) })
    expect(wholeFunds([aLine('A'), stopped, running])[0]?.plan).toEqual(plan(null))
  })

  it('have no plan where all of them have been stopped', () => {
    expect(wholeFunds([aLine('A', { plan: plan('2026-06-30') })])[0]?.plan).toBeNull()
  })

  it('bear each flag of their lines once', () => {
    const lines = [
      aLine('A', { flags: ['overweight'] }),
      aLine('A', { flags: ['overweight', 'not_for_sale'] }),
      aLine('A'),
    ]
    expect(wholeFunds(lines)[0]?.flags).toEqual(['overweight', 'not_for_sale'])
  })

  it('do not change the lines that they are made of', () => {
    const lines = [aLine('A', { value: 1 }), aLine('A', { value: 2 })]
    const before = structuredClone(lines)
    wholeFunds(lines)
    expect(lines).toEqual(before)
  })
})
