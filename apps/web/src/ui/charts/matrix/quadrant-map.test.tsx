import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../../testing/render-part.tsx'
import { Quadrant, type QuadrantDot } from './quadrant.tsx'

const dot = (key: string, x: number, y: number, known: Partial<QuadrantDot> = {}): QuadrantDot => ({
  key,
  label: `組合${key}`,
  to: `/portfolios/${key}`,
  x,
  y,
  size: 0.5,
  trail: [],
  ...known,
})

const draw = (known: Partial<Parameters<typeof Quadrant>[0]>) =>
  renderPart(
    <Quadrant
      summary="組合的報酬與波動"
      dots={[]}
      ghosts={[]}
      origin={null}
      corners={['高報酬低波動', '高報酬高波動', '低報酬低波動', '低報酬高波動']}
      xName="波動度"
      yName="報酬"
      {...known}
    />,
  )
const places = () =>
  screen.getAllByRole('link').map(({ style }) => [Number.parseFloat(style.left), Number.parseFloat(style.top)])
const faded = () => screen.getAllByRole('link').map((link) => link.innerHTML.includes('opacity-30'))

describe('dots on a map of return by volatility', () => {
  it('lie further right with more volatility and higher with more return', () => {
    draw({ dots: [dot('1', 5, 8), dot('2', 15, -4)] })
    const [[calmX = 0, calmY = 0] = [], [wildX = 0, wildY = 0] = []] = places()
    expect([calmX < wildX, calmY < wildY]).toEqual([true, true])
  })

  it('begin at no volatility, which is the left edge, and lie within the map whatever they are', () => {
    const wild = draw({ dots: [dot('1', 38, 1), dot('2', 40, 2)] })
    expect(places().every(([left = 0]) => left > 50)).toBe(true)
    wild.unmount()
    draw({ dots: [dot('1', 0, 0), dot('2', 40, -60), dot('3', 12, 90)] })
    const all = places()
    expect(all[0]?.[0]).toBe(0)
    expect(all.flat().every((part) => part >= 0 && part <= 100)).toBe(true)
  })

  it('alone has a place, and an axis around it', () => {
    const { container } = draw({ dots: [dot('1', 8, 5)] })
    expect(places()[0]?.every(Number.isFinite)).toBe(true)
    expect(container.innerHTML).not.toContain('NaN')
  })

  it('fade beside those that are chosen, and not where none or all are', () => {
    const dots = [dot('1', 5, 8), dot('2', 15, -4)]
    const some = draw({ dots, chosen: new Set(['2']) })
    expect(faded()).toEqual([true, false])
    some.unmount()
    const none = draw({ dots, chosen: new Set() })
    expect(faded()).toEqual([false, false])
    none.unmount()
    draw({ dots, chosen: new Set(['1', '2']) })
    expect(faded()).toEqual([false, false])
  })

  it('are as large as their part of the money, the smallest still to be pressed and the largest no larger', () => {
    draw({ dots: [dot('1', 5, 8, { size: 0 }), dot('2', 10, 2, { size: 1 }), dot('3', 15, -4, { size: 7 })] })
    const widths = screen.getAllByRole('link').map((link) => link.querySelector('span')?.style.width)
    expect(widths).toEqual(['12px', '32px', '32px'])
  })
})

describe('what stands behind the dots', () => {
  it('is a cross where the axes meet, and the names of the corners that it makes', () => {
    const { container } = draw({ dots: [dot('1', 5, 8), dot('2', 15, -4)], origin: { x: 10, y: 2 } })
    const [upright, across] = [...container.querySelectorAll<HTMLElement>('.border-dashed')].map(({ style }) => style)
    const [[firstX = 0, firstY = 0] = [], [lastX = 0, lastY = 0] = []] = places()
    expect(Number.parseFloat(upright?.left ?? '')).toBeCloseTo((firstX + lastX) / 2, 0)
    expect(Number.parseFloat(across?.top ?? '')).toBeCloseTo((firstY + lastY) / 2, 0)
    expect(screen.getByText('低報酬高波動').className).toContain('bottom-1')
  })

  it('is written at each tick with the sign of a return, and without one of a volatility', () => {
    const { container } = draw({ dots: [dot('1', 5, 8), dot('2', 15, -4)] })
    const marks = [...container.querySelectorAll('.leading-none')].map((mark) => mark.textContent ?? '')
    expect(marks.filter((mark) => mark.startsWith('+')).length).toBeGreaterThan(0)
    expect(marks.filter((mark) => mark.startsWith('−')).length).toBeGreaterThan(0)
    expect(marks).toContain('0%')
  })

  it('is the way that a dot came, from its first step to itself', () => {
    const trail = [
      { x: 5, y: 8, when: '2024/11' },
      { x: 8, y: 4 },
      { x: 15, y: -4 },
    ]
    const { container } = draw({ dots: [dot('2', 15, -4, { trail })] })
    const lines = [...container.querySelectorAll('line')]
    // two steps of two halves
    expect(lines).toHaveLength(4)
    for (const [at, line] of lines.entries()) {
      if (at === 0) continue
      expect([line.getAttribute('x1'), line.getAttribute('y1')]).toEqual([
        lines[at - 1]?.getAttribute('x2'),
        lines[at - 1]?.getAttribute('y2'),
      ])
    }
    const [[x = 0, y = 0] = []] = places()
    expect(Number.parseFloat(lines.at(-1)?.getAttribute('x2') ?? '')).toBeCloseTo(x, 1)
    expect(Number.parseFloat(lines.at(-1)?.getAttribute('y2') ?? '')).toBeCloseTo(y, 1)
    expect(screen.getByRole('link').getAttribute('aria-label')).toMatch(/；2024\/11 在 報酬 \+8\.00%，波動度 5\.00%$/)
  })

  it('has no way of a dot that has come from nowhere', () => {
    const { container } = draw({ dots: [dot('1', 5, 8)] })
    expect(container.querySelectorAll('line')).toHaveLength(0)
    expect(screen.getByRole('link').getAttribute('aria-label')).toBe('組合1，報酬 +8.00%，波動度 5.00%')
  })
})
