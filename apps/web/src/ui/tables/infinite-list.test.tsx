import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { InfiniteList } from './infinite-list.tsx'

interface Watch {
  readonly margin: string | undefined
  readonly root: Element | Document | null | undefined
  readonly see: () => void
  isOn: boolean
}

const watches: Watch[] = []

/** A browser in which the end comes near when the test says so. */
class FakeObserver {
  readonly #watch: Watch
  constructor(tell: (seen: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit = {}) {
    this.#watch = {
      margin: options.rootMargin,
      root: options.root,
      see: () => tell([{ isIntersecting: true }]),
      isOn: false,
    }
    watches.push(this.#watch)
  }
  observe() {
    this.#watch.isOn = true
  }
  disconnect() {
    this.#watch.isOn = false
  }
}

beforeEach(() => {
  watches.length = 0
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const numbers = (total: number) => Array.from({ length: total }, (_item, at) => at + 1)

interface Shown {
  readonly total: number
  readonly hasMore?: boolean
  readonly state?: 'idle' | 'loading' | 'error'
  readonly onMore?: () => void
}

function list({ total, hasMore = true, state = 'idle', onMore = () => {} }: Shown) {
  return (
    <InfiniteList
      label="通知"
      items={numbers(total)}
      itemKey={Number}
      hasMore={hasMore}
      state={state}
      onMore={onMore}
      empty={<p>沒有通知</p>}
    >
      {(at) => `第 ${at} 則`}
    </InfiniteList>
  )
}

const nearEnd = () => act(() => watches.filter((watch) => watch.isOn).forEach((watch) => watch.see()))

describe('InfiniteList', () => {
  it('asks for more 200 px before its end is on the screen, once a part', () => {
    const onMore = vi.fn<() => void>()
    const { rerender } = render(list({ total: 10, onMore }))
    expect(watches.at(-1)?.margin).toBe('200px 0px')
    nearEnd()
    nearEnd()
    expect(onMore).toHaveBeenCalledTimes(1)
    rerender(list({ total: 10, onMore, state: 'loading' }))
    nearEnd()
    expect(onMore).toHaveBeenCalledTimes(1)
    rerender(list({ total: 20, onMore }))
    nearEnd()
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  it('measures from the box that scrolls, where that is not the page', () => {
    render(
      <div data-testid="box" style={{ overflowY: 'auto' }}>
        {list({ total: 10 })}
      </div>,
    )
    expect(watches.at(-1)?.root).toBe(screen.getByTestId('box'))
  })

  it('loads more by a button too', () => {
    const onMore = vi.fn<() => void>()
    render(list({ total: 10, onMore }))
    fireEvent.click(screen.getByRole('button', { name: '載入更多' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('keeps what is there when the next part fails, and tries again when asked', () => {
    const onMore = vi.fn<() => void>()
    render(list({ total: 3, state: 'error', onMore }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('alert').textContent).toContain('已載入的內容不受影響')
    fireEvent.click(screen.getByRole('button', { name: '重新載入' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('draws a thousand and no more, and says so', () => {
    const onMore = vi.fn<() => void>()
    render(list({ total: 1005, onMore }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1000)
    expect(screen.getByText(/最多顯示 1,000 筆/)).toBeTruthy()
    nearEnd()
    expect(onMore).not.toHaveBeenCalled()
  })

  it('says nothing of a limit where a thousand are all there are', () => {
    render(list({ total: 1000, hasMore: false }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1000)
    expect(screen.queryByText(/最多顯示/)).toBeNull()
  })

  it('goes on at the first of the new items where the button that loaded them had the focus', () => {
    const { rerender } = render(list({ total: 10 }))
    const button = screen.getByRole('button', { name: '載入更多' })
    button.focus()
    fireEvent.click(button)
    rerender(list({ total: 10, state: 'loading' }))
    rerender(list({ total: 20 }))
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[10])
  })

  it('leaves the focus where it is while the list grows by scrolling', () => {
    const { rerender } = render(list({ total: 10 }))
    nearEnd()
    rerender(list({ total: 10, state: 'loading' }))
    rerender(list({ total: 20 }))
    expect(document.activeElement).toBe(document.body)
  })

  it('tells how many are there to those who do not see it', () => {
    render(list({ total: 40 }))
    expect(screen.getByRole('status').textContent).toBe('已載入 40 筆')
    expect(screen.getByRole('list', { name: '通知' }).getAttribute('aria-busy')).toBe('false')
  })

  it('shows the empty state when there is nothing, but not while it is loading', () => {
    const { rerender } = render(list({ total: 0, hasMore: false }))
    expect(screen.getByText('沒有通知')).toBeTruthy()
    rerender(list({ total: 0, hasMore: true, state: 'loading' }))
    expect(screen.queryByText('沒有通知')).toBeNull()
  })
})
