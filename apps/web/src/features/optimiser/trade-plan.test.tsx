import { cleanup, screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { planTrades } from '@zhiheng/contract/optimiser.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { TradePlan } from './trade-plan.tsx'

let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
  standInResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [friday, monday] = [asIsoDate('2026-11-20'), asIsoDate('2026-11-30')]
const trade = { order_day: friday, cut_off: '14:00', price_day: friday, switched_in: null, fee: null, tax: 0 } as const
const answer = {
  as_of: friday,
  version: 3,
  currency: 'TWD',
  trades: [
    {
      ...trade,
      lipper_id: 'A',
      name: '甲海外基金',
      side: 'sell',
      amount: 70_000,
      cash_day: monday,
      days_out: null,
      tax_tag: 'offshore',
    },
    {
      ...trade,
      lipper_id: 'B',
      name: '乙指數基金',
      side: 'sell',
      amount: 30_000,
      cash_day: friday,
      days_out: null,
      tax_tag: 'etf',
      tax: 30,
    },
    {
      ...trade,
      lipper_id: 'C',
      name: '丙平衡基金',
      side: 'buy',
      amount: 100_000,
      cash_day: null,
      days_out: 10,
      fee: 1500,
      tax_tag: 'onshore',
    },
  ],
  cost: 1500,
  tax: 30,
  exposure: [{ day: friday, percent: 10 }],
  done_day: monday,
} satisfies ReplyOf<typeof planTrades>

const taken = {
  version: 3,
  funds: [
    { lipper_id: 'A', amount_after: 0 },
    { lipper_id: 'C', amount_after: 100_000 },
  ],
}

it('lists each trade with its fee or its tax and the days out of the market, and what all of it costs', async () => {
  replies(planTrades, answer)
  renderPart(<TradePlan portfolioId={7} proposal={taken} />)
  const table = await screen.findByRole('table', { name: '交割時程' })
  const rows = within(table).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('境外，計入海外所得')
  expect(rows[2]?.textContent).toContain('證交稅 30')
  expect(rows[3]?.textContent).toMatch(/10 天.*手續費最多 1,500/)
  expect(screen.getByText(/全戶一年達 100 萬元須申報/)).toBeDefined()
  const costs = screen.getByText('申購手續費（上限）').parentElement
  expect(costs?.textContent).toContain('1,500')
  expect(screen.getByText('資金空窗最長').parentElement?.textContent).toContain('10 天')
  expect(network.asked[0]?.body).toEqual({ version: 3, funds: [{ lipper_id: 'C', amount: 100_000 }] })
})
