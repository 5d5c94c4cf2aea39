import { cleanup, fireEvent, screen } from '@testing-library/react'
import { getFundScores } from '@zhiheng/contract/funds/peers.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { ScoreHistory } from './score-history.tsx'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})
afterEach(cleanup)

const month = (asOf: string, score: number | null, known: { kind?: 'live' | 'backtest'; version?: number } = {}) => ({
  as_of: day(asOf),
  version: 2,
  kind: 'live' as const,
  score_web: score,
  not_rated: score === null ? ('few_peers' as const) : null,
  ...known,
})

function open(): void {
  renderPart(<ScoreHistory fund={aFund({})} />)
  const details = screen.getByText('評分歷史').closest('details')
  if (details === null) throw new Error('nothing to open')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

it('asks for the months when it is opened, and says which were computed afterwards', async () => {
  replies(getFundScores, {
    entries: [month('2026-09-30', 2, { kind: 'backtest' }), month('2026-10-31', -1), month('2026-11-30', null)],
  })
  renderPart(<ScoreHistory fund={aFund({})} />)
  expect(network.asked).toHaveLength(0)
  cleanup()
  open()
  expect(await screen.findByText('2026/10')).not.toBeNull()
  expect(screen.getByText('−1')).not.toBeNull()
  expect(screen.getByText('未評分：可比較的同類型基金不足')).not.toBeNull()
  expect(screen.getByText(/2026\/09（含）以前各月/u)).not.toBeNull()
  expect(screen.queryByText(/不互相比較/u)).toBeNull()
})

it('names the versions where the method has changed', async () => {
  replies(getFundScores, { entries: [month('2026-09-30', 2, { version: 1 }), month('2026-10-31', 1)] })
  open()
  expect(await screen.findByText('第 1 版')).not.toBeNull()
  expect(screen.getByText(/不互相比較/u)).not.toBeNull()
})

it('says that there is none of a class that never had a score', async () => {
  replies(getFundScores, { entries: [] })
  open()
  expect(await screen.findByText('這個級別還沒有評分。')).not.toBeNull()
})
