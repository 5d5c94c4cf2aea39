import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { formatChange } from '../../../platform/format-number.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import type { FullLines, LineChartProps } from '../line/line.ts'
import { ZoomChart } from './zoom-chart.tsx'

/** Weeks of two years and a bit, up to 2026-11-20. */
const weeks = Array.from({ length: 120 }, (_week, at) =>
  new Date(Date.UTC(2026, 10, 20 - 7 * (119 - at))).toISOString().slice(0, 10),
)
const lineOf = (days: readonly string[]): FullLines => ({
  days,
  lines: [{ key: 'a', label: '本基金', tone: 'self', values: days.map((_day, at) => at) }],
  band: null,
})

beforeEach(() => {
  // jsdom has neither: the drawing has a test of its own
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

async function open(known: Partial<LineChartProps> = {}) {
  renderPart(
    <ZoomChart
      title="甲基金 淨值走勢"
      drawing={{
        summary: '甲基金走勢',
        ...lineOf(weeks),
        format: (value) => formatChange(value),
        formatTick: (value, decimals) => formatChange(value, decimals),
        ...known,
      }}
    />,
  )
  const button = screen.getByRole('button', { name: '放大檢視' })
  act(() => button.focus())
  fireEvent.click(button)
  await screen.findByRole('dialog', { name: '甲基金 淨值走勢' })
  return screen.findByRole('slider')
}

const seen = () => screen.getByRole('slider').getAttribute('aria-valuetext')
const daysSeen = () => {
  const [from = '', to = ''] = (seen() ?? '').split('–').map((day) => day.replaceAll('/', '-'))
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
const whole = '2024/08/09–2026/11/20'
const press = (key: string, with_: object = {}) => fireEvent.keyDown(screen.getByRole('slider'), { key, ...with_ })

describe('a chart in a window of its own', () => {
  it('shows all days at first, and says so to whoever does not see it', async () => {
    const keys = await open()
    expect(keys.getAttribute('aria-label')).toBe('甲基金走勢，左右鍵移動，加減鍵縮放')
    expect(seen()).toBe(whole)
    expect(screen.getByRole('button', { name: '全部', pressed: true })).toBeDefined()
  })

  it('zooms by plus and minus, moves by the arrows, and is whole again by 0', async () => {
    await open()
    press('+')
    const near = daysSeen()
    expect(near).toBeLessThan(700)
    const [before] = (seen() ?? '').split('–')
    press('ArrowRight')
    expect((seen() ?? '') > (before ?? '')).toBe(true)
    expect(Math.abs(daysSeen() - near)).toBeLessThanOrEqual(7)
    press('-')
    expect(daysSeen()).toBeGreaterThan(near)
    press('0')
    expect(seen()).toBe(whole)
  })

  it('goes to both ends by Home and End', async () => {
    await open()
    press('+')
    press('+')
    press('Home')
    expect(seen()?.split('–')[0]).toBe('2024/08/09')
    press('End')
    expect(seen()?.split('–')[1]).toBe('2026/11/20')
  })

  it('leaves letters, and the keys of the browser, alone', async () => {
    await open()
    expect([press('a'), press('+', { ctrlKey: true }), press('0', { metaKey: true })]).toEqual([true, true, true])
    expect(press('+')).toBe(false)
    expect(seen()).not.toBe(whole)
  })

  it('does by its buttons what the keys do', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: '放大' }))
    const near = daysSeen()
    fireEvent.click(screen.getByRole('button', { name: '往前' }))
    expect(seen()?.split('–')[1]).not.toBe('2026/11/20')
    fireEvent.click(screen.getByRole('button', { name: '縮小' }))
    expect(daysSeen()).toBeGreaterThan(near)
    fireEvent.click(screen.getByRole('button', { name: '全部期間' }))
    expect(seen()).toBe(whole)
  })

  it('shows a stretch by its button, from the last price before it, and marks that button alone', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: '一年' }))
    expect(seen()).toBe('2025/11/14–2026/11/20')
    const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)
    expect(pressed()).toEqual(['一年'])
    press('ArrowLeft')
    expect(pressed()).toEqual([])
  })

  it('can be moved by dragging the unseen slider of a reader of screens', async () => {
    const keys = await open()
    press('+')
    fireEvent.change(keys, { target: { value: '0' } })
    expect(seen()?.split('–')[0]).toBe('2024/08/09')
  })

  it('has a table of the days that are seen, and of no others', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: '一個月' }))
    const details = screen.getByText('顯示表格').closest('details')
    if (details) details.open = true
    const table = await screen.findByRole('table', { name: '甲基金走勢（2026/10/16–2026/11/20）' })
    const days = within(table).getAllByRole('rowheader')
    expect(days.map((day) => day.textContent)).toEqual([
      '2026/11/20',
      '2026/11/13',
      '2026/11/06',
      '2026/10/30',
      '2026/10/23',
      '2026/10/16',
    ])
  })

  it('is left by its cross, and the hand is back on the button that opened it', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: '關閉' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('放大檢視'))
  })
})

describe('a chart whose days were thinned for the page', () => {
  const everyDay = Array.from({ length: 834 }, (_day, at) =>
    new Date(Date.UTC(2026, 10, 20 - (833 - at))).toISOString().slice(0, 10),
  )

  it('says that the rest is on its way, then how many days there are', async () => {
    let arrive: (lines: FullLines) => void = () => {}
    const zoomFully = () => new Promise<FullLines>((resolve) => (arrive = resolve))
    await open({ zoomFully })
    expect(screen.getByText('正在取得每日資料⋯⋯')).toBeDefined()
    arrive(lineOf(everyDay))
    expect(await screen.findByText('共 834 個日期')).toBeDefined()
  })

  it('keeps the window that was chosen meanwhile', async () => {
    let arrive: (lines: FullLines) => void = () => {}
    await open({ zoomFully: () => new Promise<FullLines>((resolve) => (arrive = resolve)) })
    fireEvent.click(screen.getByRole('button', { name: '一年' }))
    const before = seen()
    arrive(lineOf(everyDay))
    await screen.findByText('共 834 個日期')
    expect(seen()).toBe(before)
  })

  it('says how few it has where they do not come, and asks again when told to', async () => {
    const zoomFully = vi
      .fn<() => Promise<FullLines>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(lineOf(everyDay))
    await open({ zoomFully })
    expect((await screen.findByText(/目前為抽樣的 120 個日期/)).textContent).toContain('每日資料暫時無法取得')
    expect(seen()).toBe(whole)
    fireEvent.click(screen.getByRole('button', { name: '重試' }))
    expect(screen.getByText('正在取得每日資料⋯⋯')).toBeDefined()
    expect(await screen.findByText('共 834 個日期')).toBeDefined()
    expect(zoomFully).toHaveBeenCalledTimes(2)
  })

  it('says at once how many days there are where nothing was left out', async () => {
    await open()
    expect(screen.getByText('共 120 個日期')).toBeDefined()
  })
})
