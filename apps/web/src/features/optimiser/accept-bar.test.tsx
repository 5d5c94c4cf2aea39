import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { acceptProposal, optimisePortfolio, planTrades } from '@zhiheng/contract/optimiser.ts'
import { createPortfolio } from '@zhiheng/contract/portfolio-drafts.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aPortfolio } from '../../testing/a-portfolio.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { denyAll } from '../../ui/overlays/asked-store.ts'
import { AcceptBar } from './accept-bar.tsx'
import type { ProposalStatus } from './proposal-status.ts'
import type { Proposal } from './proposal.ts'
import { aProposal, aProposedFund } from './testing/a-proposal.ts'
import { useProposal } from './use-proposal.ts'

const portfolio = aPortfolio({ id: 7, name: '退休', version: 3 })
let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
  replies(planTrades, {
    as_of: day('2026-11-20'),
    version: 3,
    currency: 'TWD',
    trades: [
      {
        lipper_id: 'B',
        name: '基金B',
        side: 'sell',
        amount: 40_000,
        order_day: day('2026-11-20'),
        cut_off: '14:00',
        price_day: day('2026-11-20'),
        cash_day: day('2026-11-27'),
        days_out: null,
        switched_in: null,
        fee: null,
        tax_tag: 'onshore',
        tax: 0,
      },
    ],
    cost: 900,
    tax: 40,
    exposure: [],
    done_day: day('2026-12-01'),
  })
})
afterEach(() => {
  act(denyAll)
})

const general: readonly string[] = ['member']

interface Known {
  readonly proposal?: Partial<Proposal>
  readonly kind?: ProposalStatus['kind']
  readonly isPartial?: boolean
  readonly groups?: readonly string[]
}

/** The bar of the page as it stands once the proposal is there. */
function Bar({ kind = 'suggested', isPartial = false, groups = general }: Known) {
  const workshop = useProposal(7, 3)
  if (workshop.data === undefined) return null
  return (
    <>
      <button type="button" onClick={() => workshop.setPreferences({ ...workshop.preferences, maxFunds: 5 })}>
        最多 5 檔
      </button>
      <AcceptBar
        portfolio={portfolio}
        proposal={workshop.data}
        standing={{ kind, reasons: [], remarks: [] }}
        isPartial={isPartial}
        groups={groups}
        workshop={workshop}
      />
    </>
  )
}

async function show(known: Known = {}): Promise<void> {
  replies(optimisePortfolio, aProposal(known.proposal))
  renderPart(
    <Suspense>
      <Bar {...known} />
      <AskHost />
      <Toaster />
    </Suspense>,
    '/portfolios/7/optimise',
  )
  await screen.findByRole('button', { name: '最多 5 檔' })
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const address = () => screen.getByLabelText('address').textContent
const sentTo = (path: string) =>
  network.asked.filter(({ method, url }) => method === 'POST' && url.pathname === path).map(({ body }) => body)
const isFirst = (element: HTMLElement) => element.className.includes('bg-brand')

async function accept(): Promise<void> {
  press('套用新配置')
  fireEvent.click(await screen.findByRole('button', { name: '確認套用' }))
}

describe('making a portfolio what was proposed', () => {
  it('asks first with the trades and what they cost, and sends nothing where one thinks again', async () => {
    await show()
    press('套用新配置')
    await screen.findByText(/^共 1 筆交易/)
    expect(screen.getByText(/^共 1 筆交易/).textContent).toBe(
      '共 1 筆交易，手續費與稅最多約 940，資金空窗最長 0 天。金額單位：元。',
    )
    fireEvent.click(screen.getByRole('button', { name: '再想想' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '確認套用' })).toBeNull())
    expect(sentTo('/api/pfms/7/allocation/accept')).toEqual([])
  })

  it('sends the proposal that was shown with what it followed from, says so, and leads to the record', async () => {
    replies(acceptProposal, { id: 7, version: 4, rebalance_note_id: 9 })
    await show()
    await accept()
    await screen.findByText('組合已調整')
    expect(screen.queryByRole('button', { name: '套用新配置' })).toBeNull()
    await waitFor(() => expect(address()).toBe('/portfolios/7'))
    fireEvent.click(await screen.findByRole('button', { name: '交易清單與還原' }))
    await waitFor(() => expect(address()).toBe('/portfolios/7/history'))
    expect(sentTo(acceptPath)).toEqual([
      {
        target: { kind: 'risk_level', level: 3 },
        limits: {},
        version: 3,
        as_of: '2026-11-20',
        reason: '降低波動並減少費用',
        funds: [
          { lipper_id: 'A', amount: 40_000 },
          { lipper_id: 'C', amount: 60_000 },
        ],
      },
    ])
  })

  it('is refused where it was changed elsewhere, and begins again from what it is now', async () => {
    refuses(acceptProposal, { status: 409, code: 'stale_version', message: '資料已被更新，請重新整理' })
    await show()
    await accept()
    await screen.findByText(/試算結果已經過期/)
    replies(optimisePortfolio, aProposal({ version: 4 }))
    const before = sentTo('/api/pfms/7/allocation').length
    press('以最新內容重新試算')
    await waitFor(() => expect(button('套用新配置').disabled).toBe(false))
    expect(sentTo('/api/pfms/7/allocation').length).toBeGreaterThan(before)
  })

  it('says why else it was refused, and can be tried again', async () => {
    refuses(acceptProposal, { status: 422, code: 'fund_not_available', message: '基金C目前暫停申購' })
    await show()
    await accept()
    await screen.findByText('基金C目前暫停申購')
    expect(button('套用新配置').disabled).toBe(false)
  })

  it('has nothing to do where no fund moves by a whole unit of money', async () => {
    await show({ proposal: { funds: [aProposedFund('A', [100, 100], { amount_after: 100_000.9 })] } })
    expect(button('套用新配置').disabled).toBe(true)
  })

  it('waits where a limit was changed that nobody has asked about', async () => {
    await show()
    press('最多 5 檔')
    expect(screen.queryByRole('button', { name: '套用新配置' })).toBeNull()
    expect(screen.getByText('條件已變更，尚未試算').closest('[aria-label]')?.getAttribute('aria-label')).toBe(
      '套用試算結果',
    )
    press('重新試算')
    await waitFor(() => expect(button('套用新配置').disabled).toBe(false))
    expect(sentTo('/api/pfms/7/allocation').at(-1)).toMatchObject({ limits: { max_funds: 5 } })
  })
})

const acceptPath = acceptProposal.path.replace(':id', '7')

describe('keeping what was proposed as another portfolio', () => {
  it('leaves this one as it is, and opens the other', async () => {
    replies(createPortfolio, { id: 31, version: 1 })
    await show()
    press('另存新組合')
    await waitFor(() => expect(address()).toBe('/portfolios/31'))
    expect(sentTo('/api/pfms')).toEqual([
      {
        name: '退休（最佳化）',
        currency: 'TWD',
        funds: [
          { lipper_id: 'A', amount: 40_000 },
          { lipper_id: 'C', amount: 60_000 },
        ],
      },
    ])
    expect(sentTo(acceptPath)).toEqual([])
  })

  it('is sent once however often it is pressed', async () => {
    replies(createPortfolio, { id: 31, version: 1 })
    await show()
    const save = button('另存新組合')
    // both before the page is drawn again, as a double click comes
    act(() => {
      save.click()
      save.click()
    })
    await waitFor(() => expect(address()).toBe('/portfolios/31'))
    expect(sentTo('/api/pfms')).toHaveLength(1)
  })

  it('tells who has no room what to do, and leaves the proposal there', async () => {
    refuses(createPortfolio, { status: 422, code: 'portfolio_quota', message: '投資組合數量已達上限' })
    await show({ groups: ['member', 'member_pro'] })
    press('另存新組合')
    const told = await screen.findByRole('alertdialog')
    expect(told.textContent).toContain('上限')
    // the dialog says it: the bar does not a second time
    const bar = document.querySelector('[aria-label="套用試算結果"]')
    expect(bar?.textContent).not.toContain('上限')
    expect(address()).toBe('/portfolios/7/optimise')
  })
})

describe('which button comes first', () => {
  it.each([
    ['suggested', false, true],
    ['weighing', false, false],
    ['keep', true, false],
  ] as const)('follows the evidence: %s', async (kind, keeps, applies) => {
    await show({ kind })
    expect([isFirst(screen.getByRole('link', { name: '保留原配置' })), isFirst(button('套用新配置'))]).toEqual([
      keeps,
      applies,
    ])
  })

  it('offers nothing that may not be followed', async () => {
    await show({ kind: 'cannot_be_suggested' })
    expect(screen.queryByRole('button', { name: '套用新配置' })).toBeNull()
    expect(screen.queryByRole('button', { name: '另存新組合' })).toBeNull()
    expect(screen.getByRole('link', { name: '保留原配置' }).getAttribute('href')).toBe('/portfolios/7')
  })

  it('warns once more where the evidence is against it', async () => {
    await show({ kind: 'keep' })
    press('套用新配置')
    expect((await screen.findByText(/證據並不支持調整/)).textContent).toContain('建議維持原配置')
    expect(isFirst(button('再想想'))).toBe(true)
  })

  it('says that only a part is taken', async () => {
    await show({ isPartial: true })
    expect(button('套用勾選').disabled).toBe(false)
  })
})
