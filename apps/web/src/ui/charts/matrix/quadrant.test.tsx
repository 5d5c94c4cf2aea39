import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../../testing/render-part.tsx'
import { Quadrant } from './quadrant.tsx'

afterEach(cleanup)

const dot = { key: '1', label: '退休', to: '/portfolios/1', x: 8, y: 5, size: 1, trail: [{ x: 7, y: 4 }] }

function draw(dots = [dot], origin: { x: number; y: number } | null = { x: 10, y: 4 }) {
  return renderPart(
    <Quadrant
      summary="一個組合"
      dots={dots}
      ghosts={[{ key: 'mix', label: '股債 60/40', x: 9, y: 6 }]}
      origin={origin}
      corners={['左上', '右上', '左下', '右下']}
      xName="波動度"
      yName="報酬"
    />,
  )
}

describe('Quadrant', () => {
  it('makes each dot a link that says where it lies, the larger ones larger', () => {
    draw([dot, { ...dot, key: '2', label: '旅行', to: '/portfolios/2', x: 12, y: -3, size: 0.01 }])
    const links = screen.getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['退休，報酬 +5.00%，波動度 8.00%', '/portfolios/1'],
      ['旅行，報酬 −3.00%，波動度 12.00%', '/portfolios/2'],
    ])
    const [large = 0, small = 0] = links.map((link) => Number.parseFloat(link.querySelector('span')?.style.width ?? ''))
    expect(large).toBeGreaterThan(small)
    expect(small).toBeGreaterThan(10)
  })

  it('keeps a dot off the names of the ticks at the right and below', () => {
    draw([{ ...dot, x: 14.95, y: -9.98 }], null)
    const { left, top } = screen.getByRole('link').style
    expect(Number.parseFloat(left)).toBeLessThan(96)
    expect(Number.parseFloat(top)).toBeLessThan(96)
  })

  it('keeps a dot so far below the top that its name has room beside it', () => {
    draw(
      [
        { ...dot, y: 9.98 },
        { ...dot, key: '2', label: '旅行', y: 4.3 },
      ],
      null,
    )
    const [highest] = screen.getAllByRole('link')
    expect(Number.parseFloat(highest?.style.top ?? '')).toBeGreaterThan(4)
  })

  it('names the corners only where the axes cross somewhere, and ghosts are no links', () => {
    draw()
    expect(screen.getByText('左上')).toBeTruthy()
    expect(screen.getByText('股債 60/40').closest('a')).toBeNull()
    cleanup()
    draw([dot], null)
    expect(screen.queryByText('左上')).toBeNull()
  })

  it('shows from where and when a dot came, and in which direction', () => {
    const trail = [
      { x: 7, y: 4.8, when: '2025/11' },
      { x: 7.5, y: 4.9 },
      { x: 8, y: 5 },
    ]
    const { container } = draw([{ ...dot, trail }])
    // where it stands at another side on a phone, it is there for each
    expect(screen.getAllByText('2025/11').length).toBeLessThanOrEqual(2)
    expect(container.querySelectorAll('line[marker-end]')).toHaveLength(2)
    expect(screen.getByRole('link').getAttribute('aria-label')).toBe(
      '退休，報酬 +5.00%，波動度 8.00%；2025/11 在 報酬 +4.80%，波動度 7.00%',
    )
  })

  it('tells around which dots an area was drawn by a mouse; a press and a finger draw none', () => {
    HTMLElement.prototype.setPointerCapture = () => {}
    const choose = vi.fn<(keys: readonly string[]) => void>()
    const { container } = renderPart(
      <Quadrant
        summary="兩個組合"
        dots={[dot, { ...dot, key: '2', label: '旅行', x: 12, y: -3 }]}
        ghosts={[]}
        origin={null}
        corners={[]}
        xName="波動度"
        yName="報酬"
        onChoose={choose}
      />,
    )
    const plot = container.querySelector('.cursor-crosshair')
    if (plot === null) throw new Error('the plot listens to a hand')
    vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
    const drag = (pointerType: string, to: { clientX: number; clientY: number }) => {
      fireEvent.pointerDown(plot, { pointerType, button: 0, clientX: 0, clientY: 0 })
      fireEvent.pointerMove(plot, { pointerType, ...to })
      fireEvent.pointerUp(plot, { pointerType, ...to })
    }
    drag('mouse', { clientX: 1, clientY: 1 })
    drag('touch', { clientX: 100, clientY: 100 })
    expect(choose).not.toHaveBeenCalled()
    drag('mouse', { clientX: 100, clientY: 100 })
    expect(choose).toHaveBeenLastCalledWith(['1', '2'])
    const left = Number.parseFloat(screen.getByRole('link', { name: /退休/ }).style.left)
    drag('mouse', { clientX: left + 1, clientY: 100 })
    expect(choose).toHaveBeenLastCalledWith(['1'])
  })
})
