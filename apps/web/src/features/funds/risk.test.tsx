import { cleanup, screen } from '@testing-library/react'
import { type Fund, getFundPeers, notRatedReasons } from '@zhiheng/contract/funds.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { Risk } from './risk.tsx'
import { fundText } from './text.ts'

beforeEach(() => {
  standInNetwork()
  replies(getFundPeers, { sector_name: '台灣一般股票', total: 1, funds: [], points: [] })
})
afterEach(cleanup)

function show(known: Partial<Fund>): void {
  renderPart(
    <Suspense>
      <Risk fund={aFund(known)} />
    </Suspense>,
  )
}

describe('the composition of a score', () => {
  it('shows the parts that are known, whom and how long they compare, and what was not given', async () => {
    show({
      scores: { score_web: 2, not_rated: null },
      score_parts: { consistency: 83.3, excess: 61, sharpe: 50, cost: null },
      score_peers: { name: '台灣一般股票', count: 12, months: 30 },
      score_unknown: ['holdings', 'expense'],
    })
    expect(await screen.findByText('與台灣一般股票 12 檔相比，近 30 個月的百分位，100 為最佳')).not.toBeNull()
    expect(screen.getByText('勝過同類的月份')).not.toBeNull()
    expect(screen.getByText('83')).not.toBeNull()
    expect(screen.queryByText('總費用率')).toBeNull()
    expect(screen.getByText('持股資料日期、總費用率未提供，評分未計入。')).not.toBeNull()
    expect(screen.getByRole('link', { name: '評分第 2 版的計算方法' }).getAttribute('href')).toBe('/about#methods')
  })

  it.each(notRatedReasons)('says why there is no score: %s', async (reason) => {
    show({ scores: { score_web: null, not_rated: reason }, score_parts: null })
    expect(await screen.findByText(`未評分：${fundText.notRated[reason]}。`)).not.toBeNull()
  })
})

it('says that there is nothing to compare instead of drawing an empty chart', async () => {
  show({})
  expect(await screen.findByText('同類基金的歷史不足一年，還不能比較報酬與波動。')).not.toBeNull()
})
