import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { usualDirection } from '../screener/usual-direction.ts'
import { orderByFigure } from './browse-sorts.ts'

const figures = fc.array(fc.option(fc.integer({ min: -3, max: 3 }), { nil: Number.NaN }), { maxLength: 30 })

describe('funds by a figure', () => {
  it('stand as it says, equal ones as before, those without it last', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom('asc' as const, 'desc' as const), (values, direction) => {
        const places = [...values.keys()]
        const steps = direction === 'asc' ? [-3, -2, -1, 0, 1, 2, 3] : [3, 2, 1, 0, -1, -2, -3]
        const slow = [
          ...steps.flatMap((step) => places.filter((at) => values[at] === step)),
          ...places.filter((at) => Number.isNaN(values[at])),
        ]
        expect(orderByFigure(places, values, direction)).toEqual(slow)
      }),
    )
  })

  it('begin with the lowest cost and with the highest score', () => {
    expect(usualDirection('expense')).toBe('asc')
    expect(usualDirection('volatility')).toBe('asc')
    expect(usualDirection('score')).toBe('desc')
    expect(usualDirection('tw_hold')).toBe('desc')
  })
})
