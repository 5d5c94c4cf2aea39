import { cleanup, screen } from '@testing-library/react'
import { getRebalancePlan } from '@zhiheng/contract/rebalancing/plan.ts'
import { getProposals } from '@zhiheng/contract/rebalancing/proposals.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { NextSteps } from './next-steps.tsx'
import { aPlan } from './testing/a-plan.ts'

const portfolio = { id: 1, funds: [] }

beforeEach(() => {
  standInNetwork()
  replies(getRebalancePlan, aPlan)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what deserves a look in a portfolio', () => {
  it('names a proposal that waits for an answer first, with the way to it', async () => {
    const waiting = [{ batch_note_id: 7, batch_at: '2026-11-20T04:00:00.000Z', expires_on: asIsoDate('2026-12-04') }]
    replies(getProposals, { is_open: true, is_shared: true, waiting })
    renderPart(<NextSteps portfolio={portfolio} />, '/portfolios/1')
    expect(await screen.findByText('有一份提案等您決定，2026/12/04 前回覆。')).toBeTruthy()
    const [first] = screen.getAllByRole('link')
    expect(first?.getAttribute('href')).toBe('/portfolios/1/history?open=batch-7')
  })

  it('says the drift where nothing waits, and where proposals cannot be read', async () => {
    refuses(getProposals, { status: 500, code: 'internal', message: '系統忙碌' })
    renderPart(<NextSteps portfolio={portfolio} />, '/portfolios/1')
    expect(await screen.findByText(`${aPlan.reason}。`)).toBeTruthy()
    expect(screen.queryByText(/提案/)).toBeNull()
  })
})
