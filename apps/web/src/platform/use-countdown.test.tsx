import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../testing/render-part.tsx'
import { useCountdown } from './use-countdown.ts'
import { useDebounced } from './use-debounced.ts'

const noon = new Date('2026-11-20T04:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('counting seconds down', () => {
  function Count({ startedAt }: { startedAt: number | null }) {
    const [left, restart] = useCountdown(60, startedAt)
    return (
      <button type="button" onClick={restart}>
        {left}
      </button>
    )
  }
  const left = () => Number(screen.getByRole('button').textContent)

  it('has nothing left before it has begun', async () => {
    renderPart(<Count startedAt={null} />)
    await pass(1000)
    expect(left()).toBe(0)
  })

  it('goes on from when it began, before this page was there', async () => {
    renderPart(<Count startedAt={noon.getTime() - 20_000} />)
    await pass(0)
    expect(left()).toBe(40)
    await pass(10_000)
    expect(left()).toBe(30)
  })

  it('never has more left than the whole, whatever a device’s clock says', async () => {
    renderPart(<Count startedAt={noon.getTime() + 3_600_000} />)
    await pass(0)
    expect(left()).toBe(60)
  })

  it('ends at nothing, and begins again when it is asked to', async () => {
    renderPart(<Count startedAt={noon.getTime()} />)
    await pass(61_000)
    expect(left()).toBe(0)
    fireEvent.click(screen.getByRole('button'))
    await pass(0)
    expect(left()).toBe(60)
    await pass(59_500)
    expect(left()).toBe(1)
    await pass(1000)
    expect(left()).toBe(0)
  })
})

describe('a value that has to stand still', () => {
  function Words({ words }: { words: string }) {
    return <output aria-label="settled">{useDebounced(words, 250)}</output>
  }
  const settled = () => screen.getByLabelText('settled').textContent

  it('is taken a while after its last change, and not before', async () => {
    const { rerender } = render(<Words words="全" />)
    expect(settled()).toBe('全')
    rerender(<Words words="全球" />)
    await pass(200)
    rerender(<Words words="全球科" />)
    await pass(200)
    expect(settled()).toBe('全')
    await pass(50)
    expect(settled()).toBe('全球科')
  })
})
