import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { Block } from './block.tsx'
import { Progress } from './progress.tsx'
import { showError } from './show-error.ts'
import { ErrorState } from './states.tsx'
import { currentToasts, dismissToast, showToast } from './toast-store.ts'
import { Toaster } from './toast.tsx'

afterEach(() => act(() => currentToasts().forEach(({ id }) => dismissToast(id))))

describe('how far something has come', () => {
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: '匯入' })
  const draw = (props: Omit<Parameters<typeof Progress>[0], 'label'>) =>
    renderPart(<Progress label="匯入" {...props} />)
  const width = (container: HTMLElement) => container.querySelector<HTMLElement>('[style*="width"]')?.style.width

  it.each([
    ['at the beginning', 0, 100, '0%', '0%'],
    ['a part of another whole', 3, 8, '37%', '37.5%'],
    ['nearly there, which is not there', 99.9, 100, '99%', '99.9%'],
    ['there', 100, 100, '100%', '100%'],
    ['further than the whole', 130, 100, '100%', '100%'],
    ['less than nothing', -5, 100, '0%', '0%'],
  ])('says and draws the same: %s', (_how, value, max, said, drawn) => {
    const { container } = draw({ value, max })
    expect([bar().getAttribute('aria-valuetext'), screen.getByText(said).tagName]).toEqual([said, 'SPAN'])
    expect(width(container)).toBe(drawn)
  })

  it.each([
    ['no one knows', null, 100],
    ['there is nothing to do', 0, 0],
  ])('claims no figure where %s', (_why, value, max) => {
    const { container } = draw({ value, max })
    expect([bar().getAttribute('aria-valuetext'), bar().hasAttribute('value')]).toEqual(['進行中', false])
    expect(width(container)).toBeUndefined()
  })

  it('says it in words where it has some', () => {
    draw({ value: 2, max: 5, valueText: '第 2 檔，共 5 檔' })
    expect(bar().getAttribute('aria-valuetext')).toBe('第 2 檔，共 5 檔')
    expect(screen.queryByText('40%')).toBeNull()
  })
})

describe('a part of a page that failed', () => {
  it('is told at once to whoever does not see it, and has no button where nothing can be done', () => {
    renderPart(<ErrorState title="走勢暫時無法載入" text="連線不穩定" />)
    expect(screen.getByRole('alert').textContent).toBe('走勢暫時無法載入連線不穩定')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is its own fault alone: a part that cannot be drawn leaves the others, and is drawn again by a press', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    function Drawn({ day }: { day: string }) {
      if (isBroken) throw new TypeError('no such field')
      return <p>評分至 {day}</p>
    }
    renderPart(
      <>
        <p>其他</p>
        <Block
          query={{ queryKey: ['day'], queryFn: () => Promise.resolve('2026-10-31') }}
          name="評分日期"
          skeleton={<p>骨架</p>}
        >
          {(day) => <Drawn day={day} />}
        </Block>
      </>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('評分日期暫時無法顯示其他區塊不受影響。')
    expect(screen.getByText('其他').tagName).toBe('P')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: '重新載入' }))
    expect(screen.getByText('評分至 2026-10-31')).toBeDefined()
  })

  it('keeps what it has while it asks again, and says that it does', async () => {
    let answer: (day: string) => void = () => {}
    let asked = 0
    const queryFn = () =>
      asked++ === 0 ? Promise.resolve('2026-10-31') : new Promise<string>((resolve) => (answer = resolve))
    const { queries, container } = renderPart(
      <Block query={{ queryKey: ['day'], queryFn }} name="評分日期" skeleton={<p>骨架</p>}>
        {(day) => <p>評分至 {day}</p>}
      </Block>,
    )
    await screen.findByText('評分至 2026-10-31')
    act(() => void queries.invalidateQueries())
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')?.textContent).toBe('評分至 2026-10-31'))
    answer('2026-11-30')
    await screen.findByText('評分至 2026-11-30')
  })

  it('keeps what it had where asking again fails', async () => {
    let asked = 0
    const queryFn = () => (asked++ === 0 ? Promise.resolve('2026-10-31') : Promise.reject(new Error('offline')))
    const { queries } = renderPart(
      <Block query={{ queryKey: ['day'], queryFn }} name="評分日期" skeleton={<p>骨架</p>}>
        {(day) => <p>評分至 {day}</p>}
      </Block>,
    )
    await screen.findByText('評分至 2026-10-31')
    act(() => void queries.invalidateQueries())
    await waitFor(() => expect(asked).toBe(2))
    expect([screen.queryByRole('alert'), screen.getByText('評分至 2026-10-31').tagName]).toEqual([null, 'P'])
  })
})

describe('lines at the foot of the page', () => {
  const shown = () => currentToasts().map(({ message }) => message)
  const say = (message: string) => act(() => showToast({ kind: 'error', message }))

  it('are three at most: the oldest goes', () => {
    renderPart(<Toaster />)
    for (const message of ['一', '二', '三', '四']) say(message)
    expect(shown()).toEqual(['二', '三', '四'])
  })

  it('are closed one by one', () => {
    renderPart(<Toaster />)
    for (const message of ['一', '二']) say(message)
    const [first] = screen.getAllByRole('button', { name: '關閉' })
    if (first) fireEvent.click(first)
    expect(shown()).toEqual(['二'])
  })

  it('do what they offer once, and go', () => {
    const onPress = vi.fn<() => void>()
    renderPart(<Toaster />)
    act(() => showToast({ kind: 'success', message: '已刪除', action: { label: '復原', onPress } }))
    fireEvent.click(screen.getByRole('button', { name: '復原' }))
    expect([onPress.mock.calls.length, shown()]).toEqual([1, []])
  })

  it('say of a part that does not come what helps: the line comes back by itself, else a new page', () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { reload })
    renderPart(<Toaster />)
    act(() => showError('offline'))
    expect([shown(), screen.queryByRole('button', { name: '重新整理' })]).toEqual([
      ['連線不穩定，恢復後會自動載入。'],
      null,
    ])
    act(() => showError('stuck'))
    expect(reload).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '重新整理' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('the time a line stays', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  const shown = () => currentToasts().map(({ message }) => message)

  it('does not begin while another is being read', () => {
    renderPart(<Toaster />)
    act(() => showToast({ kind: 'success', message: '已儲存' }))
    fireEvent.pointerEnter(screen.getByText('已儲存'))
    act(() => showToast({ kind: 'success', message: '已複製' }))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(shown()).toEqual(['已儲存', '已複製'])
    fireEvent.pointerLeave(screen.getByText('已儲存'))
    act(() => void vi.advanceTimersByTime(2000))
    expect(shown()).toEqual([])
  })

  it('is not cut short for an error by one that goes', () => {
    renderPart(<Toaster />)
    act(() => showToast({ kind: 'error', message: '無法儲存', stayMs: 100 }))
    act(() => showToast({ kind: 'success', message: '已複製' }))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(shown()).toEqual(['無法儲存'])
  })
})
