import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../../testing/render-part.tsx'
import { Scatter, type ScatterPoint } from './scatter.tsx'

const points: ScatterPoint[] = [
  { key: 'own', label: '本基金', x: 10, y: 5 },
  { key: 'calm', label: '較穩', x: 5, y: 2 },
  { key: 'wild', label: '較波動', x: 20, y: -3 },
]

function draw(known: Partial<Parameters<typeof Scatter>[0]> = {}): HTMLElement {
  const { container } = renderPart(
    <Scatter
      summary="三檔基金"
      points={points}
      subject="own"
      subjectLabel="您的基金"
      xName="波動度"
      yName="報酬"
      {...known}
    />,
  )
  const plot = container.querySelector<HTMLElement>('.touch-pan-y')
  if (plot === null) throw new Error('there is a plot')
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  return plot
}

const said = () => document.querySelector('figure > p')?.textContent
const keys = () => screen.getByRole<HTMLInputElement>('slider', { name: /以方向鍵逐點查看/ })
/** Where the dots lie: of the whole width and height, in percent. */
const dots = (plot: HTMLElement, look: string) =>
  [...plot.querySelectorAll<HTMLElement>(look)].map(({ style }) => [
    Number.parseFloat(style.left),
    Number.parseFloat(style.top),
  ])

describe('points of risk and return', () => {
  it('say at first where the subject lies, by its own name', () => {
    draw()
    expect(said()).toBe('您的基金報酬 +5.00%　波動度 10.00%')
  })

  it('lie further right with more risk and higher with more return', () => {
    const plot = draw()
    const [own] = dots(plot, '.bg-chart-self')
    const [calm, wild] = dots(plot, '.bg-chart-peer')
    expect([calm?.[0] ?? 0, own?.[0] ?? 0, wild?.[0] ?? 0]).toEqual(
      [calm?.[0] ?? 0, own?.[0] ?? 0, wild?.[0] ?? 0].toSorted((a, b) => a - b),
    )
    expect(own?.[1]).toBeLessThan(calm?.[1] ?? 0)
    expect(calm?.[1]).toBeLessThan(wild?.[1] ?? 0)
  })

  it('are read from left to right by the keys, and no longer when these leave', () => {
    draw()
    const read = (at: number) => {
      fireEvent.change(keys(), { target: { value: String(at) } })
      return said()
    }
    expect(keys().max).toBe('2')
    expect(read(0)).toBe('較穩報酬 +2.00%　波動度 5.00%')
    expect(read(2)).toBe('較波動報酬 −3.00%　波動度 20.00%')
    expect(keys().getAttribute('aria-valuetext')).toBe('較波動，報酬 −3.00%，波動度 20.00%')
    fireEvent.blur(keys())
    expect(said()).toBe('您的基金報酬 +5.00%　波動度 10.00%')
  })

  it('are read by the pointer where it is near one, and not where it is far from all', () => {
    const plot = draw()
    const [, wild] = dots(plot, '.bg-chart-peer')
    const [x = 0, y = 0] = wild ?? []
    fireEvent.pointerMove(plot, { clientX: x + 2, clientY: y - 2 })
    expect(said()).toContain('較波動')
    fireEvent.pointerMove(plot, { clientX: x - 30, clientY: y })
    expect(said()).toContain('您的基金')
    fireEvent.pointerMove(plot, { clientX: x, clientY: y })
    fireEvent.pointerLeave(plot)
    expect(said()).toContain('您的基金')
  })

  it('have no place where one of their figures is no number', () => {
    const plot = draw({ points: [...points, { key: 'nan', label: '未知', x: Number.NaN, y: 1 }] })
    expect(dots(plot, '.bg-chart-peer')).toHaveLength(2)
    expect(keys().max).toBe('2')
  })

  it('name nobody where the subject is not among them', () => {
    draw({ subject: 'gone' })
    expect([said(), keys().getAttribute('aria-valuetext')]).toEqual(['', '尚未選取'])
  })

  it('are marked in their middle by a dashed line each way, of an even number between the two in the middle', () => {
    const four = [...points, { key: 'mid', label: '中間', x: 15, y: 5 }]
    const plot = draw({ points: four })
    const [upright] = dots(plot, '.border-dashed.border-l')
    const [, own] = [dots(plot, '.bg-chart-peer'), dots(plot, '.bg-chart-self')]
    const [, , mid] = dots(plot, '.bg-chart-peer')
    // 10 and 15 are in the middle of 5, 10, 15, 20
    expect(upright?.[0]).toBeCloseTo(((own[0]?.[0] ?? 0) + (mid?.[0] ?? 0)) / 2, 1)
  })

  it('have no middle before a backdrop, which is one drawing', () => {
    const plot = draw({
      backdrop: [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
    })
    expect(plot.querySelectorAll('.border-dashed')).toHaveLength(0)
    expect(plot.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  })

  it('are joined in their order, but for the subject', () => {
    const plot = draw({ joined: true })
    expect(plot.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(2)
  })

  it('alone among no subject is read by the keys: one point has no second place to go to', () => {
    draw({ points: points.slice(1, 2), subject: 'gone' })
    fireEvent.change(keys(), { target: { value: '1' } })
    expect(keys().getAttribute('aria-valuetext')).toBe('較穩，報酬 +2.00%，波動度 5.00%')
  })
})
