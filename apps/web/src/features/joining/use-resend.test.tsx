import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { resendActivation } from '@zhiheng/contract/joining.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { ResendNews } from './resend-news.tsx'
import { useResend } from './use-resend.ts'

let asked: readonly unknown[] = []
beforeEach(() => {
  vi.useFakeTimers()
  asked = standInNetwork().asked
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Part({ mailedAt }: { mailedAt: number | null }) {
  const resend = useResend(mailedAt, '重新寄送啟用信')
  return (
    <>
      <ResendNews {...resend} />
      <button type="button" onClick={() => resend.send('hua@test.example')}>
        {resend.label}
      </button>
    </>
  )
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const label = () => screen.getByRole('button').textContent

describe('asking for another mail', () => {
  it('is possible a minute after the last one', async () => {
    replies(resendActivation, { mailed: true })
    renderPart(<Part mailedAt={Date.now() - 20_000} />)
    expect(label()).toBe('40 秒後可重新寄送')
    fireEvent.click(screen.getByRole('button'))
    await pass(40_000)
    expect(asked).toEqual([])
    expect(label()).toBe('重新寄送啟用信')

    fireEvent.click(screen.getByRole('button'))
    await pass(0)
    expect(screen.getByText(/若此電子郵件有尚未啟用的帳號/)).toBeDefined()
    await pass(600)
    expect(label()).toMatch(/^(59|60) 秒後可重新寄送$/)
    expect(asked).toHaveLength(1)
  })

  it('asks once for two presses at a time', async () => {
    replies(resendActivation, { mailed: true })
    renderPart(<Part mailedAt={null} />)
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByRole('button'))
    await pass(0)
    expect(asked).toHaveLength(1)
  })

  it('says what else was wrong, and does not wait', async () => {
    refuses(resendActivation, { status: 500, code: 'internal', message: '系統錯誤' })
    renderPart(<Part mailedAt={null} />)
    fireEvent.click(screen.getByRole('button'))
    await pass(0)
    expect(screen.getByRole('alert').textContent).toBe('系統錯誤')
    await pass(600)
    expect(label()).toBe('重新寄送啟用信')
  })

  it('waits, too, where the server says that it was asked too often', async () => {
    refuses(resendActivation, { status: 429, code: 'rate_limited', message: '操作過於頻繁，請稍後再試' })
    renderPart(<Part mailedAt={null} />)
    expect(label()).toBe('重新寄送啟用信')
    fireEvent.click(screen.getByRole('button'))
    await pass(0)
    expect(screen.getByRole('alert').textContent).toBe('寄送次數過多，請稍後再試。')
    await pass(600)
    expect(label()).toMatch(/秒後可重新寄送$/)
  })
})
