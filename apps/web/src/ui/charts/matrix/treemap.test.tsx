import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { formatChange, formatShare } from '../../../platform/format-number.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import type { Tile } from './treemap-tile.tsx'
import { Treemap } from './treemap.tsx'

const share = (value: number | null) => formatShare(value)
const change = (value: number | null) => formatChange(value)

const tile = (label: string, value: number | null, known: Partial<Tile> = {}): Tile => ({
  key: label,
  label,
  value,
  ...known,
})

function draw(tiles: readonly Tile[], known: Partial<Parameters<typeof Treemap>[0]> = {}) {
  return renderPart(
    <Treemap
      summary="產業"
      tiles={tiles}
      heads={['產業', '占比', '報酬']}
      format={share}
      formatChange={change}
      {...known}
    />,
  )
}

const tiles = () => screen.getAllByRole('listitem')
/** What is read above the tiles. */
const reading = () => document.querySelector('figure > p')?.textContent
const boxOf = (item: HTMLElement | undefined) => {
  const [left = 0, top = 0, width = 0, height = 0] = ['left', 'top', 'width', 'height'].map((side) =>
    Number.parseFloat(item?.style.getPropertyValue(side) ?? ''),
  )
  return { left, top, width, height, area: width * height }
}

describe('tiles', () => {
  it('have areas like their sizes, and fill the whole', () => {
    draw([tile('甲', 60), tile('乙', 30), tile('丙', 10)])
    const areas = tiles().map((item) => boxOf(item).area / 100)
    expect(areas.map((area) => Math.round(area))).toEqual([60, 30, 10])
  })

  it('stand with the largest first, whatever their order was', () => {
    draw([tile('丙', 10), tile('甲', 60), tile('乙', 30)])
    expect(tiles().map((item) => item.textContent?.slice(0, 1))).toEqual(['甲', '乙', '丙'])
    expect([boxOf(tiles()[0]).left, boxOf(tiles()[0]).top]).toEqual([0, 0])
  })

  it('have none for what is nothing, less or unknown; the table behind has all of them', async () => {
    draw([tile('甲', 60), tile('零', 0), tile('負', -3), tile('不明', null)])
    expect(tiles()).toHaveLength(1)
    const details = screen.getByText('顯示表格').closest('details')
    if (details) details.open = true
    const rows = within(await screen.findByRole('table', { name: '產業' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['產業占比報酬', '甲60.0%–', '零0.0%–', '負−3.0%–', '不明––'])
  })

  it('alone fills the whole', () => {
    draw([tile('甲', 3)])
    expect(boxOf(tiles()[0])).toMatchObject({ left: 0, top: 0, width: 100, height: 100 })
  })

  it('are red where they rose and green where they fell, the more the stronger, grey where nothing moved', () => {
    draw([
      tile('升', 4, { change: 8 }),
      tile('微升', 3, { change: 0.5 }),
      tile('跌', 2, { change: -8 }),
      tile('平', 1, { change: 0.001 }),
    ])
    const fills = tiles().map(
      (item) => /var\(--([a-z]+)-fill\) (\d+)%/.exec(item.firstElementChild?.getAttribute('style') ?? '') ?? [],
    )
    const [up, slight, down, flat] = fills
    expect([up?.[1], slight?.[1], down?.[1], flat?.[1]]).toEqual(['gain', 'gain', 'loss', undefined])
    expect(Number(up?.[2])).toBeGreaterThan(Number(slight?.[2]))
    expect(up?.[2]).toBe(down?.[2])
  })

  it('have a colour of their own where one is given', () => {
    draw([tile('股票', 4, { change: 8, fill: 'var(--fund-equity)' })])
    expect(tiles()[0]?.firstElementChild?.getAttribute('style')).toContain('var(--fund-equity)')
  })
})

describe('what is written on a tile', () => {
  it('is its name and figure where both fit, and the whole is said to whoever does not see it', () => {
    draw([tile('科技', 1, { change: 2 })])
    expect(tiles()[0]?.textContent).toBe('科技+2.00%，1.0%（100.0%），報酬 +2.00%')
  })

  it('is the short name where the whole one has no room, and no cut letter where neither has', () => {
    const many = Array.from({ length: 40 }, (_each, at) =>
      tile(`第${at}個產業的很長的名字`, 40 - at, { shortLabel: `第${at}` }),
    )
    draw(many)
    const words = tiles().map((item) => item.querySelector('.font-medium')?.textContent)
    expect(words[0]).toBe('第0個產業的很長的名字')
    expect(words.slice(1).filter((name) => name !== undefined && !/^第\d+(個產業的很長的名字)?$/.test(name))).toEqual(
      [],
    )
    expect(words).toContain('第30')
    const [last] = tiles().slice(-1)
    expect(last?.querySelector('.vh')?.textContent).toMatch(/^第39個產業的很長的名字，/)
  })

  it('follows the width that the chart has', () => {
    const sizes: ResizeObserverCallback[] = []
    class Watch {
      constructor(tell: ResizeObserverCallback) {
        sizes.push(tell)
      }
      observe() {}
      disconnect() {}
      unobserve() {}
    }
    vi.stubGlobal('ResizeObserver', Watch)
    draw([tile('科技', 3), tile('金融', 1)])
    expect(tiles()[1]?.querySelector('.font-medium')?.textContent).toBe('金融')
    const narrow = { contentRect: new DOMRect(0, 0, 60, 320) }
    act(() => {
      for (const tell of sizes) tell([narrow as ResizeObserverEntry], undefined as never)
    })
    expect(tiles().map((item) => boxOf(item).width)).toEqual([100, 100])
  })
})

describe('what is read of the tiles', () => {
  const three = [tile('甲', 60, { change: 1 }), tile('乙', 30, { change: null }), tile('丙', 10, { change: -2 })]

  it('is the largest before anybody chooses, or the one that the page speaks of', () => {
    const view = draw(three)
    expect(reading()).toBe('甲 60.0%，報酬 +1.00%')
    view.unmount()
    draw(three, { firstRead: '丙' })
    expect(reading()).toBe('丙 10.0%，報酬 −2.00%')
  })

  it('is the one under the pointer, and the one before again when that leaves', () => {
    draw(three, { firstRead: '丙' })
    const second = screen.getByRole('button', { name: /^乙/ })
    fireEvent.pointerEnter(second)
    expect(reading()).toBe('乙 30.0%，報酬 –')
    fireEvent.pointerLeave(second)
    expect(reading()).toContain('丙')
  })

  it('is told to what stands beside the chart, by pointer, key and press', () => {
    const onRead = vi.fn<(key: string) => void>()
    draw(three, { onRead })
    const [first, second] = screen.getAllByRole('button')
    act(() => first?.focus())
    if (first) fireEvent.keyDown(first, { key: 'End' })
    if (second) fireEvent.click(second)
    expect(onRead.mock.calls.map(([key]) => key)).toEqual(['甲', '丙', '乙'])
  })

  it('says a size that is a share of the whole already once', () => {
    draw([tile('甲', 75), tile('乙', 25)], { heads: ['產業', '占比'] })
    expect(reading()).toBe('甲 75.0%')
  })
})

describe('the keys on tiles', () => {
  const four = [tile('甲', 4), tile('乙', 3), tile('丙', 2), tile('丁', 1)]
  const press = (key: string) => {
    const { activeElement } = document
    return activeElement === null ? true : fireEvent.keyDown(activeElement, { key })
  }
  const held = () => document.activeElement?.textContent?.slice(0, 1)

  it('go from tile to tile and stop at both ends', () => {
    draw(four)
    act(() => screen.getAllByRole('button')[0]?.focus())
    const way = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'End', 'ArrowRight', 'Home'].map((key) => {
      act(() => void press(key))
      return held()
    })
    expect(way).toEqual(['甲', '乙', '丙', '乙', '丁', '丁', '甲'])
  })

  it('leave Tab and the rest to the page', () => {
    draw(four)
    act(() => screen.getAllByRole('button')[0]?.focus())
    // fireEvent answers whether the page may still act on it
    expect([press('Tab'), press('Enter'), press('ArrowRight')]).toEqual([true, true, false])
  })

  it('stay reachable where the tile that was held is gone', () => {
    const chart = (some: readonly Tile[]) => (
      <Treemap summary="產業" tiles={some} heads={['產業', '占比']} format={share} />
    )
    const { rerender } = render(chart(four))
    act(() => screen.getAllByRole('button')[3]?.focus())
    rerender(chart(four.slice(0, 2)))
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  })
})
