import { fireEvent, screen, waitFor } from '@testing-library/react'
import { checkUp, checkupExample, matchCheckup } from '@zhiheng/contract/checkup.ts'
import { findingKeys } from '@zhiheng/domain/checkup/findings.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Checkup, Finding } from '../features/checkup/queries.ts'
import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

const aFinding = (known: Partial<Finding>): Finding => ({
  key: 'largest_fund',
  state: 'kept',
  measured: 10,
  limit: 25,
  amount: null,
  later: null,
  case: null,
  covered: 100,
  evidence: [],
  ...known,
})

const checkup: Checkup = {
  as_of: day('2026-11-20'),
  value: 876_542,
  left_out: [],
  disclosed: 62,
  as_of_range: { from: day('2026-09-30'), to: day('2026-10-31') },
  funds: [
    {
      lipper_id: 'A',
      name: '基金 A',
      warnings: [],
      percent: 100,
      value: 876_542,
      risk_level: null,
      expense_percent: null,
      coverage: null,
    },
  ],
  findings: findingKeys.map((key) => aFinding({ key })),
  twin: null,
}

const candidate = {
  lipper_id: 'A',
  name: '基金 A',
  code: null,
  currency: 'TWD' as const,
  amount: 876_542,
  has_no_lots: false,
  ended_on: null,
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  localStorage.clear()
  network = standInNetwork()
  replies(matchCheckup, { rows: [{ confidence: 'code', funds: [candidate], share: null }] })
  replies(checkUp, checkup)
})

const button = (name: RegExp | string) => screen.findByRole('button', { name })

async function check(words = 'A 基金 A 876542') {
  fireEvent.change(await screen.findByLabelText('貼上持有清單'), { target: { value: words } })
  fireEvent.click(await button('讀取'))
  fireEvent.click(await button('健檢 1 筆'))
  return screen.findByRole('region', { name: '健檢結果' })
}

describe('the check-up of what a guest holds', () => {
  it('says what was found, what it stands on and what could be done, and what nobody knows', async () => {
    const overlap = aFinding({ key: 'overlap', state: 'unknown', measured: null, covered: 0 })
    const largest = aFinding({
      state: 'broken',
      measured: 74.6,
      evidence: [{ lipper_id: 'A', name: '基金 A', percent: 74.6 }],
    })
    const rest = checkup.findings.slice(2)
    replies(checkUp, { ...checkup, findings: [largest, overlap, ...rest] })
    await renderPage('/tools/checkup')
    const result = await check()
    expect(result.textContent).toContain('10 項裡有 1 項值得留意，1 項資料不足、無法判斷。')
    expect(result.textContent).toContain('最大的一檔占 74.6%，常見的上限是 25.0%。')
    expect(result.textContent).toContain('新的錢先投入其他基金')
    expect(result.textContent).toContain('只有一檔基金，沒有重疊可比。')
    expect(result.textContent).toContain('底層持股看得到 62.0%（揭露日 2026/09/30–2026/10/31）')
  })

  it('says what the worst case and the costs come to in New Taiwan dollars', async () => {
    const worst = aFinding({ key: 'worst_case', measured: 41.2, amount: -361_135, case: '2008', limit: 30 })
    const cost = aFinding({ key: 'cost', measured: 1.5, amount: 13_148, later: 180_000, limit: 1.5 })
    replies(checkUp, { ...checkup, findings: [worst, cost] })
    await renderPage('/tools/checkup')
    const { textContent } = await check()
    expect(textContent).toContain('「2008 金融海嘯重演」時約少 361,135 元（跌 41.2%）')
    expect(textContent).toContain('一年約 13,148 元（總費用率 1.50%），十年少掉約 180,000 元')
  })

  it('says what the same money in index funds would be worth, and of how much of it', async () => {
    const compared = {
      lipper_id: 'A',
      name: '基金 A',
      value: 600_000,
      reference: { lipper_id: 'E', name: '指數 E' },
      perf: 20,
      reference_perf: 50,
      worth: 750_000,
    }
    const other = { ...compared, lipper_id: 'B', name: '基金 B', reference: null, perf: null, reference_perf: null }
    const funds = [compared, { ...other, value: 276_542, worth: null }]
    const twin = { period: '3y' as const, covered: 68.4, value: 600_000, worth: 750_000, funds }
    replies(checkUp, { ...checkup, twin })
    const { unmount } = await renderPage('/tools/checkup')
    await check()
    const { textContent } = await screen.findByRole('region', { name: '如果改放指數 ETF' })
    expect(textContent).toContain(
      '過去 3 年，同樣的錢放在各檔的參考 ETF，今天約 750,000 元，比現在的 600,000 元多 150,000 元。',
    )
    expect(textContent).toContain('只比較得了 68.4% 的市值')
    expect(textContent).toContain('+150,000')
    expect(textContent).toContain('沒有可對照的參考 ETF')
    unmount()
    replies(checkUp, checkup)
    await renderPage('/tools/checkup')
    expect((await screen.findByRole('region', { name: '如果改放指數 ETF' })).textContent).toContain('無法比較')
  })

  it('leads a guest to sign up and comes back to it, where it still is', async () => {
    const first = await renderPage('/tools/checkup')
    await check()
    expect(screen.getByRole('link', { name: '註冊並存成投資組合' }).getAttribute('href')).toBe(
      '/members/signup?referer=%2Ftools%2Fcheckup',
    )
    first.unmount()
    await renderPage('/tools/checkup', { member: aMember() })
    await screen.findByRole('region', { name: '健檢結果' })
    fireEvent.click(await button('存成我的投資組合'))
    await waitFor(() => expect(localStorage.getItem('own:1:new-portfolio')).toContain('"lipperId":"A"'))
    expect(localStorage.getItem('own:1:new-portfolio')).toContain('876542')
  })

  it('keeps what a visitor holds in the tab alone, and forgets it when it is told to', async () => {
    await renderPage('/tools/checkup')
    await check()
    expect(sessionStorage.getItem('checkup')).toContain('876542')
    expect(localStorage).toHaveLength(0)
    fireEvent.click(await button('清除內容'))
    await waitFor(() => expect(screen.queryByRole('region', { name: '健檢結果' })).toBeNull())
    expect(sessionStorage.getItem('checkup')).toBeNull()
    expect((await screen.findByLabelText<HTMLTextAreaElement>('貼上持有清單')).value).toBe('')
  })

  it('reads thirty lines and says which it has not read', async () => {
    await renderPage('/tools/checkup')
    const words = Array.from({ length: 32 }, (_, at) => `A 基金 A ${at + 1}000`).join('\n')
    fireEvent.change(await screen.findByLabelText('貼上持有清單'), { target: { value: words } })
    fireEvent.click(await button('讀取'))
    expect(await screen.findByText('一次最多 30 行，以下 2 行沒有讀取：')).toBeDefined()
    const asked = network.asked.find(({ url }) => url.pathname === '/api/checkup/match')
    expect(asked?.body).toMatchObject({ rows: { length: 30 } })
  })

  it('puts an example where it can be read and changed', async () => {
    replies(checkupExample, { lines: ['A\t基金 A\t1000', 'B\t基金 B\t2000'] })
    await renderPage('/tools/checkup')
    fireEvent.click(await button('用範例試試'))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('貼上持有清單').value).toBe('A\t基金 A\t1000\nB\t基金 B\t2000'),
    )
  })

  it('says why it could not be done, and can be tried again', async () => {
    refuses(checkUp, { status: 503, code: 'busy', message: '系統忙碌中' })
    await renderPage('/tools/checkup')
    fireEvent.change(await screen.findByLabelText('貼上持有清單'), { target: { value: 'A 基金 A 1000' } })
    fireEvent.click(await button('讀取'))
    fireEvent.click(await button('健檢 1 筆'))
    expect(await screen.findByText('暫時無法完成健檢')).toBeDefined()
    replies(checkUp, checkup)
    fireEvent.click(await button('重新載入'))
    expect(await screen.findByRole('region', { name: '健檢結果' })).toBeDefined()
  })

  it('takes nothing of what another page or an older build has left in the tab', async () => {
    sessionStorage.setItem('checkup', '{"pasted":7,"lines":[{}]}')
    await renderPage('/tools/checkup')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('貼上持有清單')).value).toBe('')
  })
})
