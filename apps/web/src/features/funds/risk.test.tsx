import { cleanup, screen } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type Fund } from '@zhiheng/contract/funds.ts'
import { getFundPeers } from '@zhiheng/contract/funds/peers.ts'
import { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { detailsText } from './details-text.ts'
import { Risk } from './risk.tsx'
import { fundText } from './text.ts'

beforeEach(() => {
  standInNetwork()
  answer('1y', [])
})
afterEach(cleanup)

type Answer = ReplyOf<typeof getFundPeers>

function answer(over: Answer['points_over'], ids: readonly string[], rest: Partial<Answer> = {}): void {
  const points = ids.map((id, at) => ({ lipper_id: id, name: `基金${id}`, vol: 10 + at, perf: 5 + at }))
  const unchanged = { sector_name: '台灣一般股票', total: 23, funds: [], points_basis: 'total_return' as const }
  replies(getFundPeers, { ...unchanged, points_over: over, points, ...rest })
}

function show(known: Partial<Fund>): void {
  renderPart(
    <Suspense>
      <Risk fund={aFund(known)} />
    </Suspense>,
  )
}

describe('the composition of a score', () => {
  it('shows the parts that are known, which funds and how long they compare, and what was not given', async () => {
    show({
      scores: { score_web: 2, not_rated: null },
      score_parts: { consistency: 83.3, excess: 61, sharpe: 50, cost: null },
      score_weights: { consistency: 40, excess: 40, sharpe: 20, cost: null },
      score_peers: { name: '台灣一般股票', count: 12, months: 30 },
      score_unknown: ['holdings', 'expense'],
    })
    expect(
      await screen.findByText('與台灣一般股票 12 檔相比，近 30 個月的百分位，100 為最佳；括號內為比重'),
    ).not.toBeNull()
    expect(screen.getByText('勝過同類的月份（40%）')).not.toBeNull()
    expect(screen.getByText('83')).not.toBeNull()
    expect(screen.queryByText(/^總費用率/)).toBeNull()
    expect(screen.getByText('持股資料日期、總費用率未提供，評分未計入。')).not.toBeNull()
    expect(screen.getByRole('link', { name: '評分第 2 版的計算方法' }).getAttribute('href')).toBe('/about#methods')
  })

  it.each(notRatedReasons)('says why there is no score: %s', async (reason) => {
    show({ scores: { score_web: null, not_rated: reason }, score_parts: null })
    expect(await screen.findByText(`未評分：${fundText.notRated[reason]}。`)).not.toBeNull()
  })
})

describe('the deepest fall', () => {
  it('has its days, and says where the loss is not made good', async () => {
    const fall = {
      depth: -19.78,
      from: day('2020-01-02'),
      peak: day('2022-01-03'),
      trough: day('2022-09-30'),
      until: null,
      hole: null,
      gap: null,
      recovered_after: null,
    }
    show({ drawdown: { ...fall, recovered: null } })
    expect(await screen.findByText('2022/01/03')).not.toBeNull()
    expect(screen.getByText('尚未回復')).not.toBeNull()
  })

  it.each([
    [0, '這段淨值期間沒有回落。'],
    [null, '淨值資料不足，無法計算最大回落。'],
  ])('has no days where there was none to see: %s', async (depth, sentence) => {
    show({ drawdown: null, max_drawdown: depth })
    expect(await screen.findByText(sentence)).not.toBeNull()
    expect(screen.queryByText('高點')).toBeNull()
  })
})

describe('return and volatility among the peers', () => {
  it('says that there is nothing to compare instead of drawing an empty chart', async () => {
    show({})
    expect(await screen.findByText(detailsText.scatterEmpty)).not.toBeNull()
  })

  it('does not speak of the history of peers to a fund that is held against nobody', async () => {
    answer('3y', [], { sector_name: null })
    show({})
    expect(await screen.findByText('本基金不列入同類比較。')).not.toBeNull()
  })

  it('says over which time and of how many funds, and promises the own dot only where it is', async () => {
    answer('1y', [aFund({}).lipper_id, '2', '3'])
    show({})
    expect(
      await screen.findByText(/^台灣一般股票，近一年的年化報酬率與波動度；同類 23 檔（每檔一個級別）中畫出 3 檔/),
    ).not.toBeNull()
    expect(screen.getAllByText('同類型基金近一年的報酬與波動，本基金以藍點標示')).not.toHaveLength(0)
    expect(screen.queryByText(/圖中只有同類型基金/)).toBeNull()
  })

  it('of a young fund says that it is over less than a year, and so not a yearly return', async () => {
    answer('6m', [aFund({}).lipper_id, '2', '3'])
    show({})
    expect(await screen.findByText(/近六個月的期間報酬率與波動度.*未滿一年，報酬率不年化。$/)).not.toBeNull()
  })

  it('of a fund that is known by its price says that all dots are by price', async () => {
    answer('1y', [aFund({}).lipper_id, '2', '3'], { points_basis: 'price' })
    show({ price_only: true })
    expect(await screen.findByText(/圖中各檔一律以淨值計，未計配息。$/)).not.toBeNull()
  })

  it('says that the fund itself is not in the chart, and shows no label without figures', async () => {
    answer('3y', ['2', '3'])
    show({})
    expect(await screen.findByText(/圖中只有同類型基金。$/)).not.toBeNull()
    expect(screen.queryByText(/本基金以藍點標示/)).toBeNull()
    expect(screen.queryByText('本基金')).toBeNull()
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('尚未選取')
  })
})

describe('risk among the peers', () => {
  it('gives each figure its place on a strip, beside the middle of the peers', async () => {
    const standing = { value: 12.5, peer_median: 14, rank: 3, alike: 0, count: 23 }
    show({
      risk_standing: {
        over: '3y',
        volatility: standing,
        max_drawdown: { ...standing, value: -20.1, peer_median: -25, rank: 20 },
        sharpe: { value: null, peer_median: null, rank: null, alike: 0, count: 0 },
      },
    })
    expect(await screen.findByText('年化波動度 12.50%（同類中位 14.00%）')).not.toBeNull()
    expect(screen.getByText('前 14%，第 3 名，共 23 檔')).not.toBeNull()
    expect(screen.getByText('期間最大回落 −20.10%（同類中位 −25.00%）')).not.toBeNull()
    expect(screen.queryByText(/^夏普值/)).toBeNull()
  })

  it('calls no place the first that others have too, and none that is the middle of all', async () => {
    const calm = { value: 0, peer_median: 0, rank: 1, alike: 12, count: 19 }
    show({
      risk_standing: {
        over: '3m',
        volatility: { ...calm, value: 0.02, peer_median: 0.05, alike: 3 },
        max_drawdown: calm,
        sharpe: { value: 0.1, peer_median: 0.1, rank: 7, alike: 0, count: 19 },
      },
    })
    expect(await screen.findByText('並列第 1 名，共 19 檔')).not.toBeNull()
    expect(screen.getAllByText('與同類中位相同，共 19 檔')).toHaveLength(2)
    expect(screen.queryByText(/，第 \d+ 名/)).toBeNull()
  })

  it('says why a class that is known by its price alone has no place', async () => {
    show({ price_only: true })
    expect(await screen.findByText(detailsText.riskAmongNone.price)).not.toBeNull()
  })
})
