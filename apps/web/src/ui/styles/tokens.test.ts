import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { contrast, distance, sightNames } from '../../testing/colour-sight.ts'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Colours without transparency, each once for light and for dark. */
const colours = new Map<string, Record<Theme, string>>()
for (const [, name = '', light = '', dark = ''] of css.matchAll(
  /^ {2}--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);$/gm,
)) {
  colours.set(name, { light, dark })
}

function colour(name: string, theme: Theme): string {
  const found = colours.get(name)
  if (!found) throw new Error(`tokens.css has no colour ${name}`)
  return found[theme]
}

const pairs = (inks: readonly string[], grounds: readonly string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))
const onOwn = (names: readonly string[]) => names.map((name) => [name, `${name}-bg`] as const)

const surfaces = ['page', '1', '2', 'sunken', 'hover', 'selected'].map((name) => `surface-${name}`)
const kinds = ['bond', 'equity', 'money', 'balanced', 'commodity', 'other']
const roles = ['guest', 'basic', 'premium', 'signed', 'pro', 'firm', 'staff'].map((role) => `role-${role}`)
const meanings = ['gain', 'loss', 'info', 'success', 'warn', 'danger']
const palette = Array.from({ length: 14 }, (_colour, at) => `chart-${at + 1}`)

/** Ink on ground: to be read, 4.5:1. */
const texts = [
  ...pairs(['text-1', 'text-2', 'text-3', 'brand-text', 'gain', 'loss', 'flat', 'chart-axis'], surfaces),
  ...pairs(['info', 'success', 'warn', 'danger'], ['surface-1']),
  ...onOwn(meanings),
  ...onOwn(roles),
  ...pairs(['text-1'], [...meanings.map((name) => `${name}-bg`), 'brand-bg', 'seg-on']),
  ...pairs(['brand-text'], ['brand-bg']),
  ...pairs(['text-inverse', 'text-inverse-2'], ['surface-inverse']),
  ...pairs(['on-brand'], ['brand', 'brand-hover', 'brand-active']),
  ...pairs(['on-danger'], ['danger']),
  ...pairs(
    ['on-fund'],
    kinds.map((kind) => `fund-${kind}`),
  ),
  ...pairs(['on-rr'], ['rr1', 'rr2', 'rr3', 'rr4']),
  ...pairs(['on-rr5'], ['rr5']),
  ...pairs(['surface-1'], ['chart-self', 'chart-ref', 'text-3']),
]

/** What stands at the end of a line of a chart: 70 % of its colour in ink, as theme.ts mixes it. */
function tagOf(line: string, theme: Theme): string {
  const parts = [colour(line, theme), colour('text-1', theme)].map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  const [own = [], ink = []] = parts
  return `#${own
    .map((part, at) =>
      Math.round(part * 0.7 + (ink[at] ?? 0) * 0.3)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Lines, dots and bars on paper: to be seen, 3:1. */
const shapes = pairs(
  [
    ...palette,
    ...kinds.map((kind) => `fund-${kind}-line`),
    ...['bar', 'self', 'ref', 'peer'].map((name) => `chart-${name}`),
    'border-3',
    'focus',
    'gain-fill',
    'loss-fill',
  ],
  ['surface-1'],
)

/** Hairlines that only part what stands apart by itself, and the text of what cannot be pressed: no contrast asked. */
const free = ['border-1', 'border-2', 'text-disabled', 'chart-grid', 'chart-zero', 'skeleton', 'skeleton-sheen']

describe.each(themes)('the colours in %s', (theme) => {
  it.each(texts)('%s can be read on %s', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(palette)('the value at the end of line %s can be read', (line) => {
    expect(contrast(colour('surface-1', theme), tagOf(line, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('%s can be seen on %s', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })

  it('of what is loading are seen on the panel, and its sheen on them', () => {
    expect(contrast(colour('skeleton', theme), colour('surface-1', theme))).toBeGreaterThanOrEqual(1.2)
    expect(contrast(colour('skeleton-sheen', theme), colour('skeleton', theme))).toBeGreaterThanOrEqual(1.1)
  })

  it('of charts can be told apart by every eye, and none is the brand', () => {
    for (const sight of sightNames) {
      // what is nearest for those without blue cones is also told by brightness; the palette was tuned with this weight
      const least = sight === 'tritan' ? 0.06 : 0.078
      for (const [at, one] of palette.entries()) {
        for (const other of palette.slice(at + 1)) {
          const apart = distance(colour(one, theme), colour(other, theme), sight)
          expect(apart, `${one} and ${other}, ${sight}`).toBeGreaterThanOrEqual(least - 0.0005)
        }
        expect(distance(colour(one, theme), colour('brand', theme), 'full')).toBeGreaterThan(0.05)
      }
    }
  })
})

it('checks every colour that there is', () => {
  const checked = new Set([...texts.flat(), ...shapes.flat(), ...free])
  expect([...colours.keys()].filter((name) => !checked.has(name))).toEqual([])
})

it('gives each colour in one place for both themes, and the classes nothing of their own', () => {
  const [root = '', classes = ''] = css.split('@theme inline {')
  const given = [...root.matchAll(/^ {2}--([\w-]+): (.*);$/gm)].filter(([, , value = '']) => /#|rgba/.test(value))
  expect(given.filter(([, , value = '']) => !value.startsWith('light-dark('))).toEqual([])
  expect(new Set(given.map(([, name]) => name)).size).toBe(given.length)
  const classColours = [...classes.matchAll(/--color-([\w-]+): (.*);/g)]
  expect(classColours.length).toBeGreaterThan(100)
  for (const [, , value = ''] of classColours) expect(value).toMatch(/^(var\(--[\w-]+\)|transparent|currentColor)$/)
})

it('has the breakpoints of the specification, in px', () => {
  const breakpoints = Object.fromEntries(
    [...css.matchAll(/--breakpoint-(\w+): (\d+)px;/g)].map(([, name, px]) => [name, Number(px)]),
  )
  // below xs it is xxs
  expect(breakpoints).toEqual({ xs: 372, sm: 568, md: 768, lg: 1024, xl: 1280, xxl: 1920 })
})

it('has a scale of text on 14 px', () => {
  for (const [, px = '', rem = ''] of css.matchAll(/--text-(\d+): ([\d.]+)rem;/g)) {
    expect(Number(rem) * 14).toBeCloseTo(Number(px), 1)
  }
})
