import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { askForReset, askForUnlock } from '@zhiheng/contract/accounts.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { useLetter } from './use-letter.ts'

let asked: ReturnType<typeof standInNetwork>['asked'] = []
beforeEach(() => {
  vi.useFakeTimers()
  asked = standInNetwork().asked
  replies(askForReset, { sent: true })
  replies(askForUnlock, { sent: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Part({ kind }: { kind: 'reset' | 'unlock' }) {
  const letter = useLetter(kind)
  return (
    <>
      <button type="button" onClick={() => letter.ask('hua@test.example')}>
        ask
      </button>
      <button type="button" onClick={letter.startOver}>
        start over
      </button>
      <output aria-label="said">{`${letter.sentTo} ${letter.wait} ${letter.error?.message}`}</output>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const said = () => screen.getByLabelText('said').textContent

describe('a letter that is asked for', () => {
  it('is asked for once while the site has not answered, and not again within a minute', async () => {
    renderPart(<Part kind="reset" />)
    press('ask')
    press('ask')
    await pass(0)
    expect([asked.length, said()]).toEqual([1, 'hua@test.example 60 undefined'])
    await pass(59_000)
    press('ask')
    await pass(0)
    expect([asked.length, said()]).toEqual([1, 'hua@test.example 1 undefined'])
    await pass(1000)
    press('ask')
    await pass(0)
    expect(asked).toHaveLength(2)
  })

  it('may be asked for again at once where none was sent', async () => {
    refuses(askForReset, { status: 500, code: 'internal', message: '系統錯誤' })
    renderPart(<Part kind="reset" />)
    press('ask')
    await pass(0)
    expect(said()).toBe('null 0 系統錯誤')
    press('ask')
    await pass(0)
    expect(asked).toHaveLength(2)
  })

  it('is forgotten where one starts over, for another address', async () => {
    renderPart(<Part kind="unlock" />)
    press('ask')
    await pass(0)
    press('start over')
    await pass(0)
    expect(said()).toBe('null 0 undefined')
    press('ask')
    await pass(0)
    expect(asked.map(({ url }) => url.pathname)).toEqual([askForUnlock.path, askForUnlock.path])
  })
})
