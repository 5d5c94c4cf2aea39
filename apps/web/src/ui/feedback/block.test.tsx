import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { Block } from './block.tsx'

afterEach(cleanup)

function block(answers: readonly (() => string)[]) {
  let asked = 0
  const queryFn = () => Promise.resolve().then(() => answers[asked++]?.() ?? '')
  return (
    <Block query={{ queryKey: ['day'], queryFn }} name="評分日期" skeleton={<p>骨架</p>}>
      {(day) => <p>評分至 {day}</p>}
    </Block>
  )
}

function fails(): never {
  throw new Error('操作過於頻繁，請稍後再試')
}

describe('Block', () => {
  it('shows boxes of the same size, then what came', async () => {
    renderPart(block([() => '2026-10-31']))
    expect(screen.getByText('骨架')).toBeDefined()
    expect(await screen.findByText('評分至 2026-10-31')).toBeDefined()
  })

  it('says what failed, keeps the page, and tries again on request', async () => {
    renderPart(block([fails, () => '2026-10-31']))
    expect(await screen.findByText('評分日期暫時無法載入')).toBeDefined()
    expect(screen.getByText('操作過於頻繁，請稍後再試')).toBeDefined()

    fireEvent.click(screen.getByRole('button', { name: '重新載入' }))
    expect(await screen.findByText('評分至 2026-10-31')).toBeDefined()
  })
})
