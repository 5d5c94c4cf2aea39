import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../../testing/render-part.tsx'
import { dayWriter } from '../line/line.ts'
import { Bars } from './bars.tsx'
import { ChangeBars } from './change-bars.tsx'
import { Pie } from './pie.tsx'
import { StackBar } from './stack-bar.tsx'

const RING = 2 * Math.PI * 42

describe('a ring of parts', () => {
  const arcs = () =>
    [...document.querySelectorAll('circle[stroke-dasharray]')].map((arc) => ({
      length: Number.parseFloat(arc.getAttribute('stroke-dasharray') ?? ''),
      from: -Number(arc.getAttribute('stroke-dashoffset')),
    }))
  const list = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  const slice = (label: string, value: number) => ({ key: label, label, value, fill: 'red' })

  it('writes each part of the whole, whatever the whole is', () => {
    renderPart(<Pie summary="配置" slices={[slice('甲', 30), slice('乙', 10)]} />)
    expect(list()).toEqual(['甲75.0%', '乙25.0%'])
  })

  it('leaves out what is nothing or less', () => {
    renderPart(<Pie summary="配置" slices={[slice('甲', 5), slice('乙', 0), slice('丙', -3)]} />)
    expect(list()).toEqual(['甲100.0%'])
    expect(arcs()).toHaveLength(1)
  })

  it('begins each part where the one before it ends, and ends where it began', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(sizes, (values) => {
        const { unmount } = renderPart(
          <Pie summary="配置" slices={values.map((value, at) => slice(`第${at}項`, value))} />,
        )
        const total = values.reduce((sum, value) => sum + value, 0)
        let before = 0
        for (const [at, { from, length }] of arcs().entries()) {
          expect(from).toBeCloseTo((before / total) * RING, 4)
          expect(length).toBeLessThanOrEqual(((values[at] ?? 0) / total) * RING + 0.011)
          before += values[at] ?? 0
        }
        unmount()
      }),
      { numRuns: 25 },
    )
  })

  it('is empty, and breaks nothing, where there is no part', () => {
    renderPart(<Pie summary="配置" slices={[]} center="無" />)
    expect([arcs(), screen.queryAllByRole('listitem')]).toEqual([[], []])
  })
})

describe('parts of a whole in one line', () => {
  it('have their sizes, in the order they are given, without those that are nothing', () => {
    const slices = [3, 0, 1].map((value, at) => ({ key: String(at), label: '', value, fill: 'red' }))
    renderPart(<StackBar summary="配置" slices={slices} />)
    const parts = [...document.querySelectorAll<HTMLElement>('figure [style*="flex-grow"]')]
    expect(parts.map((part) => part.style.flexGrow)).toEqual(['3', '1'])
  })
})

describe('lying bars', () => {
  const lengths = () =>
    [...document.querySelectorAll<HTMLElement>('td [style*="width"]')].map(({ style }) => [
      Number.parseFloat(style.left),
      Number.parseFloat(style.width),
      style.background,
    ])
  const bar = (label: string, value: number | null) => ({ key: label, label, value })
  const draw = (values: (number | null)[], tone: 'amount' | 'change' = 'change') =>
    renderPart(
      <Bars
        summary="比較"
        heads={['名稱', '數值']}
        bars={values.map((value, at) => bar(`第${at}項`, value))}
        format={(value) => (value === null ? '–' : String(value))}
        tone={tone}
      />,
    )

  it('use the whole width: the largest ends at the right, a loss goes left from the line of zero', () => {
    draw([30, -10])
    expect(lengths()).toEqual([
      [25, 75, 'var(--gain-fill)'],
      [0, 25, 'var(--loss-fill)'],
    ])
  })

  it('have no colour of gain or loss where they are amounts', () => {
    draw([30, 10], 'amount')
    expect(lengths().map(([, , fill]) => fill)).toEqual(['var(--chart-bar)', 'var(--chart-bar)'])
  })

  it('are not drawn for what is unknown or nothing, and are still written', () => {
    draw([10, null, 0])
    expect(lengths()).toHaveLength(1)
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['10', '–', '0'])
  })

  it('lie within their track whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: -500, max: 500 })), { minLength: 1, maxLength: 6 }),
        (values) => {
          const { unmount } = draw(values)
          for (const [left, width] of lengths()) {
            expect(Number(left)).toBeGreaterThanOrEqual(0)
            expect(Number(left) + Number(width)).toBeLessThanOrEqual(100.02)
          }
          unmount()
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('returns of years beside those of peers', () => {
  // jsdom scrolls nothing
  const scrolled = vi.fn<(to: { left: number }) => void>()
  beforeEach(() => {
    Object.assign(Element.prototype, { scrollTo: scrolled })
  })
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
  })

  const years = [
    { key: '2024', label: '2024', value: 12.34, peer: 8 },
    { key: '2025', label: '2025', value: -5.05, peer: null },
    { key: '2026', label: '2026', value: 0.04, peer: -1 },
  ]
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => [cell.textContent, /text-(gain|loss|ink-3)/.exec(cell.className)?.[1]])

  it('are written red up, green down, and without a colour where they round to nothing', () => {
    renderPart(<ChangeBars bars={years} name="本基金" peerName="同類平均" />)
    expect(row('本基金')).toEqual([
      ['+12.3%', 'gain'],
      [expect.stringMatching(/^−5\.[01]%$/), 'loss'],
      ['0.0%', 'ink-3'],
    ])
    expect(row('同類平均')).toEqual([
      ['+8.0%', 'ink-3'],
      ['–', 'ink-3'],
      ['−1.0%', 'ink-3'],
    ])
  })

  it('open at the latest, where they are wider than a phone', () => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
    renderPart(<ChangeBars bars={years} name="本基金" peerName="同類平均" />)
    expect(scrolled).toHaveBeenLastCalledWith({ left: 900 })
  })

  it('have no line of peers where no year has one, and do not speak of them', () => {
    renderPart(<ChangeBars bars={years.map((year) => ({ ...year, peer: null }))} name="本基金" peerName="同類平均" />)
    expect(screen.queryByRole('row', { name: /^同類平均/ })).toBeNull()
    expect(screen.getByRole('table', { name: '本基金逐年報酬率' }).querySelectorAll('.bg-chart-peer')).toHaveLength(0)
  })

  it('stand on the line of zero or hang from it, and are at least seen', () => {
    renderPart(<ChangeBars bars={years} name="本基金" peerName="同類平均" />)
    const box = (look: string) => {
      const style = document.querySelector<HTMLElement>(look)?.style
      return { top: Number.parseFloat(style?.top ?? ''), height: Number.parseFloat(style?.height ?? '') }
    }
    const zero = Number.parseFloat(document.querySelector<HTMLElement>('.border-chart-zero')?.style.top ?? '')
    const [gain, loss] = [box('.bg-gain-fill'), box('.bg-loss-fill')]
    expect(gain.top + gain.height).toBeCloseTo(zero, 4)
    expect(loss.top).toBeCloseTo(zero, 4)
    for (const bar of document.querySelectorAll<HTMLElement>('[class*="-fill"]'))
      expect(Number.parseFloat(bar.style.height)).toBeGreaterThanOrEqual(1)
  })
})

describe('the days under a chart', () => {
  it('are months over a long stretch, and days over a short one', () => {
    expect(dayWriter(['2021-11-20', '2026-11-20'])('2024-03-05')).toBe('2024/03')
    expect(dayWriter(['2026-09-20', '2026-11-20'])('2026-10-05')).toBe('10/05')
    // eight months
    expect(dayWriter(['2026-03-21', '2026-11-20'])('2026-10-05')).toBe('2026/10')
    expect(dayWriter(['2026-03-22', '2026-11-20'])('2026-10-05')).toBe('10/05')
  })
})
