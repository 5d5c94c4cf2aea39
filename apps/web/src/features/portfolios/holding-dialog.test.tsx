import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { changeHolding, listReplacements } from '@zhiheng/contract/portfolios/holding-actions.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aLine, aPortfolio } from '../../testing/a-portfolio.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { HoldingDialog } from './holding-dialog.tsx'

const deny = vi.fn<() => void>()
const asked = { isOpen: true, answer: () => {}, deny, forget: () => {}, opener: () => null }
let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
  deny.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const two = [aLine('A'), aLine('B', { value: 60_000 })]

function show(funds: Portfolio['funds'] = two) {
  replies(getPortfolio, aPortfolio({ funds }))
  replies(changeHolding, { id: 7, version: 4, rebalance_note_id: 9 })
  renderPart(<HoldingDialog asked={asked} of={{ id: 7, lipperId: 'A' }} />)
}

const sent = () => network.asked.find(({ method }) => method === 'POST')?.body

it('says what a fund will be of the whole, and raises it by what was typed', async () => {
  show()
  await screen.findByRole('dialog', { name: '基金A' })
  const submit = screen.getByRole('button', { name: '確定加碼' })
  expect(submit).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('加碼金額'), { target: { value: '20,000' } })
  expect(screen.getByText('之後市值約 60,000 TWD，占組合 50.0%')).toBeDefined()
  fireEvent.click(submit)
  await waitFor(() => expect(deny).toHaveBeenCalled())
  expect(sent()).toEqual({ version: 3, lipper_id: 'A', action: 'raise', amount: 20_000 })
})

it('takes no more than there is, and says how all of it is taken', async () => {
  show()
  await screen.findByRole('dialog', { name: '基金A' })
  fireEvent.click(screen.getByRole('button', { name: '減碼' }))
  fireEvent.change(screen.getByLabelText('取回金額'), { target: { value: '40000' } })
  expect(screen.getByText(/要全部取回請選擇「贖回」/)).toBeDefined()
  expect(screen.getByRole('button', { name: '確定減碼' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '贖回' }))
  expect(screen.getByText(/取回約 40,000 TWD/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '確定贖回' }))
  await waitFor(() => expect(sent()).toEqual({ version: 3, lipper_id: 'A', action: 'close' }))
})

it('offers the cheaper fund of the same kind with what it saves, and puts it in place', async () => {
  const figures = {
    warnings: [],
    asset_type: 'bond' as const,
    score: 1,
    risk_level: 2,
    perf_1y: 3,
    overlap_percent: null,
  }
  replies(listReplacements, {
    sector_name: '綜合債',
    fund: { lipper_id: 'A', name: '基金A', expense_percent: 1.5, ...figures },
    lists: {
      cheaper: [{ lipper_id: 'C', name: '基金C', expense_percent: 0.5, saves_yearly: 400, ...figures }],
      better: [],
      apart: [],
    },
  })
  show()
  await screen.findByRole('dialog', { name: '基金A' })
  fireEvent.click(screen.getByRole('button', { name: '替換' }))
  const submit = screen.getByRole('button', { name: '確定替換' })
  expect(submit).toHaveProperty('disabled', true)
  fireEvent.click(await screen.findByRole('radio', { name: /基金C.*一年約省 400 元/ }))
  fireEvent.click(submit)
  await waitFor(() => expect(sent()).toEqual({ version: 3, lipper_id: 'A', action: 'replace', by: 'C' }))
  fireEvent.click(screen.getByRole('button', { name: '評分較高 0' }))
  expect(screen.getByText('同類裡沒有評分更高的基金；未評分的基金不列入。')).toBeDefined()
})

it('raises nothing that is not for sale, and closes the portfolio with its last fund', async () => {
  show([aLine('A', { for_sale: false })])
  await screen.findByRole('dialog', { name: '基金A' })
  fireEvent.click(screen.getByRole('button', { name: '加碼' }))
  expect(screen.getByText('這檔基金目前停售，無法加碼。')).toBeDefined()
  expect(screen.queryByLabelText('加碼金額')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '贖回' }))
  expect(screen.getByText(/這是最後一檔基金/)).toBeDefined()
})

it('says why it could not be done, and stays', async () => {
  show()
  refuses(changeHolding, { status: 409, code: 'stale_version', message: '資料已被更新' })
  await screen.findByRole('dialog', { name: '基金A' })
  fireEvent.change(screen.getByLabelText('加碼金額'), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: '確定加碼' }))
  expect(await screen.findByText('資料已被更新')).toBeDefined()
  expect(deny).not.toHaveBeenCalled()
})
