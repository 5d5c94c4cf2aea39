import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type Advice, type Replay, replayAdvice } from '@zhiheng/contract/advice-trail.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { ReplayPanel } from './replay-panel.tsx'

beforeEach(() => {
  standInNetwork()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const advice: Advice = {
  id: 4,
  kind: 'optimise',
  portfolio: { id: 1, name: '退休' },
  kept_at: '2026-11-20T04:00:00.000Z',
  as_of: asIsoDate('2026-11-20'),
  rule: 'opt-2026-1',
  is_current_rule: false,
  note_id: null,
  target: { kind: 'risk_level', level: 3 },
  mode: null,
  data_version: '1',
  currency: 'TWD',
  verdict: 'suggested',
  limits: null,
  money: null,
  bands: null,
  funds: [],
  passed_over: [],
  skipped: null,
  figures: null,
  sentences: [],
  weeks: null,
}
const figures = { volatility: 8, expected_return: 4, max_drawdown: null, total_expense: 1.25 }
const changed: Replay = {
  outcome: 'rule_changed',
  rule: 'opt-2026-2',
  is_equal: false,
  funds: [{ lipper_id: 'A', name: '測試成長基金', kept: 60, again: 55.5 }],
  figures: { kept: figures, again: { ...figures, volatility: 7.5 } },
}

async function replayed(): Promise<string> {
  renderPart(<ReplayPanel advice={advice} />, '/advice/4')
  fireEvent.click(screen.getByRole('button', { name: '重新計算' }))
  await screen.findByRole('button', { name: '重新計算' })
  return document.body.textContent
}

describe('a suggestion that is made again', () => {
  it('is shown beside the one of then where a rule has changed since and it comes out otherwise', async () => {
    replies(replayAdvice, changed)
    await replayed()
    expect(await screen.findByText('規則在那之後改變了')).toBeTruthy()
    expect(screen.getByText(/當時為 opt-2026-1，現為 opt-2026-2；兩者的結果並列如下/)).toBeTruthy()
    expect(screen.getByText('60.0%')).toBeTruthy()
    expect(screen.getByText('55.5%')).toBeTruthy()
    expect(screen.getByText('7.5%')).toBeTruthy()
    // what is not known is never nothing
    expect(screen.getAllByText('–')).toHaveLength(2)
  })

  it('needs no second table where everything is as it was', async () => {
    replies(replayAdvice, { ...changed, outcome: 'same', is_equal: true })
    await replayed()
    expect(await screen.findByText('結果完全相同')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says where a changed rule gives the same, where none comes out, and where prices are lost', async () => {
    replies(replayAdvice, { ...changed, is_equal: true })
    await replayed()
    expect(await screen.findByText(/以現行規則計算，結果仍然相同/)).toBeTruthy()
    cleanup()
    replies(replayAdvice, { ...changed, is_equal: null, funds: [] })
    await replayed()
    expect(await screen.findByText(/以現行規則已找不到可行的結果/)).toBeTruthy()
    cleanup()
    replies(replayAdvice, { outcome: 'lost', rule: 'opt-2026-2', is_equal: null, funds: [], figures: null })
    await replayed()
    expect(await screen.findByText('當時的淨值已無法取得')).toBeTruthy()
  })

  it('can be tried again where it fails', async () => {
    refuses(replayAdvice, { status: 503, code: 'busy', message: '目前太多人使用' })
    await replayed()
    expect(await screen.findByText('無法重新計算')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重新計算' }).hasAttribute('disabled')).toBe(false)
  })
})
