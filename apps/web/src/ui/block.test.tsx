import { cleanup, fireEvent, screen } from '@testing-library/react'
import { getScoreDate } from '@zhiheng/contract/site.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, describe, expect, it } from 'vitest'

import { query } from '../api/query.ts'
import { renderPart } from '../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'
import { Block } from './block.tsx'

afterEach(cleanup)

const block = (
  <Block query={query(getScoreDate)} name="評分日期" skeleton={<p>骨架</p>}>
    {({ date }) => <p>評分至 {date}</p>}
  </Block>
)

describe('Block', () => {
  it('shows boxes of the same size, then what came', async () => {
    standInNetwork()
    replies(getScoreDate, { date: '2026-10-31' as IsoDate })
    renderPart(block)
    expect(screen.getByText('骨架')).toBeDefined()
    expect(await screen.findByText('評分至 2026-10-31')).toBeDefined()
  })

  it('says what failed, keeps the page, and tries again on request', async () => {
    standInNetwork()
    refuses(getScoreDate, { status: 429, code: 'rate_limited', message: '操作過於頻繁，請稍後再試' })
    renderPart(block)
    expect(await screen.findByText('評分日期暫時無法載入')).toBeDefined()
    expect(screen.getByText('操作過於頻繁，請稍後再試')).toBeDefined()

    replies(getScoreDate, { date: '2026-10-31' as IsoDate })
    fireEvent.click(screen.getByRole('button', { name: '重新載入' }))
    expect(await screen.findByText('評分至 2026-10-31')).toBeDefined()
  })
})
