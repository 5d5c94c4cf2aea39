import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { currentToasts, dismissToast, showToast } from './toast-store.ts'
import { Toaster } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  act(() => currentToasts().forEach(({ id }) => dismissToast(id)))
  cleanup()
  vi.useRealTimers()
})

const say = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast))
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const deleted = { kind: 'success', message: '已刪除', stayMs: 10_000 } as const
const undo = { label: '復原', onPress: () => {} }

describe('Toaster', () => {
  it('says what was done and takes it away after 2 s, and what failed until it is closed', () => {
    render(<Toaster />)
    say({ kind: 'success', message: '已儲存' })
    say({ kind: 'error', message: '連線不穩定' })
    pass(2000)
    expect(screen.queryByText('已儲存')).toBeNull()
    pass(60_000)
    fireEvent.click(screen.getByRole('button', { name: '關閉' }))
    expect(screen.queryByText('連線不穩定')).toBeNull()
  })

  it('waits for whoever points at it, and gives the whole time again', () => {
    render(<Toaster />)
    say(deleted)
    pass(9000)
    fireEvent.pointerEnter(screen.getByText('已刪除'))
    pass(60_000)
    fireEvent.pointerLeave(screen.getByText('已刪除'))
    pass(9999)
    expect(screen.getByText('已刪除')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('已刪除')).toBeNull()
  })

  it('waits for whoever has come to its button by keyboard', () => {
    render(<Toaster />)
    say({ ...deleted, action: undo })
    act(() => screen.getByRole('button', { name: '復原' }).focus())
    pass(60_000)
    expect(screen.getByText('已刪除')).toBeTruthy()
  })

  it('lets the next one go in time after one was answered under the hand', () => {
    render(<Toaster />)
    say({ ...deleted, action: undo })
    say({ kind: 'success', message: '已儲存' })
    fireEvent.pointerEnter(screen.getByText('已刪除'))
    fireEvent.click(screen.getByRole('button', { name: '復原' }))
    pass(2000)
    say({ kind: 'success', message: '已複製' })
    pass(2000)
    expect(currentToasts()).toEqual([])
  })
})
