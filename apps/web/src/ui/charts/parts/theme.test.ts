import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { heatFill, mostOf } from './theme.ts'

const css = readFileSync(path.resolve(import.meta.dirname, '../../styles/tokens.css'), 'utf8')

describe('heatFill', () => {
  it('is the stronger the larger the value, from 6 to 40 %, red for gains and green for losses', () => {
    const share = (value: number) => Number(/ (\d+)%/.exec(heatFill(value, 10))?.[1])
    expect([share(0.01), share(2.5), share(10), share(99)]).toEqual([7, 23, 40, 40])
    expect(heatFill(3, 10)).toContain('--gain-fill')
    expect(heatFill(-3, 10)).toContain('--loss-fill')
  })

  it('is grey for what did not move and for what is not known', () => {
    for (const value of [0, -0, 0.004, -0.004, null, undefined, NaN])
      expect(heatFill(value, 10)).toBe('var(--surface-sunken)')
    expect(heatFill(5, 0)).toContain('40%')
    expect(mostOf([3, null, -8, NaN])).toBe(8)
  })

  it.each(['light', 'dark'] as const)('leaves text in ink readable on the strongest fill, %s', (theme) => {
    for (const value of [10, -10]) {
      const fill = mix(token(value > 0 ? 'gain-fill' : 'loss-fill', theme), token('surface-sunken', theme), 0.4)
      expect(contrast(fill, token('text-1', theme))).toBeGreaterThan(4.5)
    }
  })
})

type Rgb = readonly [number, number, number]

function token(name: string, theme: 'light' | 'dark'): Rgb {
  const found = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(css)
  const hex = Number.parseInt(found?.[theme === 'light' ? 1 : 2] ?? '', 16)
  return [hex >> 16, (hex >> 8) & 255, hex & 255]
}

function mix(a: Rgb, b: Rgb, part: number): Rgb {
  const each = (at: 0 | 1 | 2) => a[at] * part + b[at] * (1 - part)
  return [each(0), each(1), each(2)]
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
