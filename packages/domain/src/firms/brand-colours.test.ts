import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { brandColours, contrast, isColour } from './brand-colours.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a firm’s colour', () => {
  it('stays as it is where it can be seen on a page', () => {
    expect(brandColours('#0b5cad').light.brand).toBe('#0b5cad')
    expect(brandColours('#f08300').dark.brand).toBe('#f08300')
  })

  it('can be read whatever it is: buttons, letters on them, and words in its colour', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { light, dark } = brandColours(colour)
        for (const [theme, page] of [
          [light, '#f0eeea'],
          [dark, '#24272c'],
        ] as const) {
          expect(contrast(theme.brand, page)).toBeGreaterThanOrEqual(3)
          for (const button of [theme.brand, theme.hover, theme.active])
            expect(contrast(theme.on, button)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(theme.text, page)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(theme.text, theme.ground)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('is six digits after a hash, and nothing that could end a style sheet', () => {
    expect(isColour('#0B5cad')).toBe(true)
    for (const wrong of ['0b5cad', '#fff', '#0b5cad;}', 'red', '#0b5cag']) expect(isColour(wrong)).toBe(false)
  })

  it('has the contrast that is known of black on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  })
})
