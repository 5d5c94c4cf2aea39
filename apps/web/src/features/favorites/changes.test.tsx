import { screen } from '@testing-library/react'
import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { describe, expect, it } from 'vitest'

import { aFavorite } from '../../testing/a-favorite.ts'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Changes, ScoreChange } from './changes.tsx'

const then = (score: number | null, kind: 'live' | 'backtest' = 'live') => ({
  as_of: day('2025-12-31'),
  score_web: score,
  kind,
})
const fee = { date: day('2026-05-02'), kind: 'fee_changed', before: '1.5%', after: '1.2%', other: null } as const
const manager = {
  date: day('2026-04-01'),
  kind: 'manager_changed',
  before: '王小明',
  after: null,
  other: null,
} as const
const merged = {
  date: day('2026-03-01'),
  kind: 'absorbed',
  before: '舊基金',
  after: null,
  other: { lipper_id: 'Z', name: '併入的基金' },
} as const

function said(known: Partial<Favorite>, until: string | null = '2026-11-01'): string {
  renderPart(
    <div data-testid="changes">
      <Changes fund={aFavorite('A', known)} eventsUntil={until} />
    </div>,
  )
  return screen.getByTestId('changes').textContent
}

describe('what has changed since a fund is followed', () => {
  it('says the score of then and of now', () => {
    expect(said({ score: 1, score_then: then(-1) })).toMatch(/^評分加入時.*−1→，目前.*\+1$/)
  })

  it('says each event with what was before, what came after, and its day', () => {
    expect(said({ events_since: [fee, manager] })).toBe('費用調整 1.5% → 1.2%2026/05/02經理人異動 王小明2026/04/01')
  })

  it('leaves what would be too long to the page of the fund', () => {
    expect(said({ events_since: [fee, manager, merged] })).toContain('另有 1 項異動')
    expect(screen.getByRole('link', { name: '另有 1 項異動' }).getAttribute('href')).toBe('/funds/A#events')
  })

  it('says that nothing has where both are known', () => {
    expect(said({})).toBe('無變動')
  })

  it('says that the score of then is not known where there are no events', () => {
    expect(said({ score_then: null })).toBe('無異動（加入時評分無紀錄）')
  })

  it.each([null, '2026-01-05', '2025-06-30'])(
    'says of no fund that nothing happened where events end on %s',
    (until) => {
      expect(said({}, until)).toBe('異動資料未涵蓋加入日之後，無法得知–')
    },
  )

  it('says a change of the score also where events are not known', () => {
    expect(said({ score: 1, score_then: then(0) }, null)).toContain('評分')
  })
})

describe('the score of then and of now', () => {
  it.each([
    [then(1), '2025/12/31'],
    [then(1, 'backtest'), '2025/12/31（回溯）'],
  ])('has the month end of the first one: %j', (score, month) => {
    renderPart(<ScoreChange fund={{ score: 2, score_then: score }} />)
    expect(screen.getByText(month)).toBeDefined()
  })

  it('is a dash where nobody knows what it was, and says so', () => {
    renderPart(
      <div data-testid="score">
        <ScoreChange fund={{ score: 2, score_then: null }} />
      </div>,
    )
    expect(screen.getByTestId('score').textContent).toBe('加入當時的評分無紀錄–')
  })
})
