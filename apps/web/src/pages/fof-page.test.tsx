import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { compareMixes, mixExample, mixFunds } from '@zhiheng/contract/fof.ts'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { getSet23 } from '@zhiheng/contract/market.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Mix } from '../features/fof/queries.ts'
import { aFund, day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPage } from '../testing/render-page.tsx'
import { refuses, replies, standInNetwork } from '../testing/replies.ts'

const fund = (id: string, weight: number): Mix['funds'][number] => ({
  lipper_id: id,
  name: `基金 ${id}`,
  weight,
  warnings: [],
  currency: 'TWD',
  from: day('2012-03-01'),
  expense_percent: null,
  risk_level: null,
  is_fund_of_funds: null,
})

const mix: Mix = {
  currency: 'TWD',
  as_of: day('2026-11-20'),
  data_version: 'abc',
  asked: { from: day('2000-01-01'), to: day('2026-11-20') },
  window: { from: day('2012-03-01'), to: day('2026-11-20') },
  hole: null,
  limited_by: [{ lipper_id: 'B', name: '基金 B', from: day('2012-03-01') }],
  ended_by: [],
  filled: [],
  figures: { perf: 120.5, yearly: 5.5, vol: 11.2, max_drawdown: -31.4 },
  money: { put_in: 1_000_000, taken_out: 0, worth: 2_205_000, rate: 5.5, spent_on: null, rebalanced: 14 },
  chart: {
    dates: [day('2012-03-01'), day('2026-11-20')],
    growth: [0, 120.5],
    worth: [1_000_000, 2_205_000],
    paid: [1_000_000, 1_000_000],
    below: [0, 0],
  },
  years: [{ year: 2026, perf: 4.2, partial: true }],
  falls: [{ from: day('2020-02-19'), trough: day('2020-03-23'), recovered: null, depth: -31.4 }],
  rolling: [{ months: 12, found: null }],
  correlation: [
    [null, 0.42],
    [0.42, null],
  ],
  costs: { funds: 1.5, known: 60, layer: 1, total: 2.5, yearly: 25_000 },
  statute: [
    { key: 'fewest_funds', state: 'broken', measured: 2, limit: 5, funds: [] },
    { key: 'largest_fund', state: 'broken', measured: 60, limit: 30, funds: [{ lipper_id: 'A', name: '基金 A' }] },
    { key: 'no_fund_of_funds', state: 'unknown', measured: 0, limit: 0, funds: [] },
  ],
  held: { disclosed: 0, as_of_range: null, companies: [], countries: [], currencies: [] },
  cases: [],
  funds: [fund('A', 60), fund('B', 40)],
}

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  replies(mixFunds, mix)
  replies(listFunds, { funds: ['A', 'B'].map((id) => aFund({ lipper_id: id, name: `基金 ${id}` })) })
  replies(getSet23, { sectors: [] })
})

const region = (name: string) => screen.findByRole('region', { name })
const asked = () => network.asked.filter(({ url }) => url.pathname === '/api/tools/fof').map(({ url }) => url.search)

describe('the workbench for funds of funds', () => {
  it('says which fund shortens the days, what both layers cost and what the law says', async () => {
    await renderPage('/tools/fof?set=A-60,B-40&fee=1')
    const result = await region('試算結果')
    expect(result.textContent).toContain('試算期間 2012/03/01–2026/11/20（要求 2000/01/01–2026/11/20）')
    expect(result.textContent).toContain('「基金 B」2012/03/01 起才有淨值')
    expect((await region('費用疊加')).textContent).toContain(
      '子基金加權總費用率 1.50%，加上外加費用 1.00%，合計每年 2.50%：期初投入一年約 25,000 元。只有 60.0% 的組合有公布總費用率',
    )
    const law = (await region('組合型基金的法規檢查')).textContent
    expect(law).toContain('不符合至少五檔子基金目前 2 檔')
    expect(law).toContain('最大一檔 60.00%：基金 A')
    expect(law).toContain('無資料子基金不得是組合型基金')
  })

  it('names the fund of an address that the site does not have, and keeps the others', async () => {
    const fields = { B: '查無此基金' }
    refuses(mixFunds, { status: 422, code: 'fund_not_available', message: '基金不存在或已無淨值資料', fields })
    // one that is missing among those asked for leaves none
    replies(listFunds, ({ searchParams }) => ({
      funds: searchParams.get('ids') === 'A' ? [aFund({ lipper_id: 'A', name: '基金 A' })] : [],
    }))
    await renderPage('/tools/fof?set=A-60,B-40')
    expect(await screen.findByText('查無基金 B，或已沒有淨值')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull()
    expect((await screen.findByLabelText<HTMLInputElement>('「基金 A」的比例')).value).toBe('60')
  })

  it('says behind which hole the days begin, and whose it is', async () => {
    const hole = { from: day('2021-10-07'), to: day('2026-01-05'), funds: [{ lipper_id: 'A', name: '基金 A' }] }
    replies(mixFunds, { ...mix, hole })
    await renderPage('/tools/fof?set=A-60,B-40')
    const said = (await region('試算結果')).textContent
    expect(said).toContain('「基金 A」在 2021/10/07–2026/01/05 之間沒有共同的淨值')
    expect(said).not.toContain('起才有淨值')
  })

  it('says so where no day is common to all, and where nothing was left', async () => {
    const spent = { ...mix.money, put_in: 1, taken_out: 1, worth: 0, rate: null, rebalanced: 0 }
    replies(mixFunds, { ...mix, money: { ...spent, spent_on: day('2015-01-05') } })
    const { unmount } = await renderPage('/tools/fof?set=A-60,B-40')
    expect((await region('試算結果')).textContent).toContain('2015/01/05 已提領完')
    unmount()
    replies(mixFunds, { ...mix, window: null, figures: null, money: null })
    await renderPage('/tools/fof?set=A-50,B-50')
    expect((await region('試算結果')).textContent).toContain('這些基金沒有共同的期間')
  })

  it('asks for what was changed once it is sent, and not before it is whole', async () => {
    await renderPage('/tools/fof?set=A-60,B-40')
    const share = await screen.findByLabelText('「基金 A」的比例')
    fireEvent.change(share, { target: { value: '50' } })
    fireEvent.click(screen.getByRole('button', { name: '試算' }))
    expect((await screen.findByRole('alert')).textContent).toBe('比例合計須為 100%，目前是 90.0%。')
    expect(asked()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: '平均分配' }))
    fireEvent.change(screen.getByLabelText(/^再平衡/), { target: { value: 'band' } })
    fireEvent.click(screen.getByRole('button', { name: '試算' }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toContain('rule=band')
    expect(asked()[1]).toMatch(/set=A-50(,|%2C)B-50/)
  })

  it('counts by money where somebody says amounts', async () => {
    await renderPage('/tools/fof?set=A-60,B-40')
    fireEvent.click(
      within(await screen.findByRole('group', { name: '填寫方式' })).getByRole('button', { name: '金額' }),
    )
    fireEvent.change(screen.getByLabelText('「基金 A」的金額'), { target: { value: '400000' } })
    fireEvent.click(screen.getByRole('button', { name: '試算' }))
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toContain('initial=800000')
    expect(asked()[1]).toMatch(/set=A-50(,|%2C)B-50/)
  })

  it('begins empty, and says what is missing', async () => {
    await renderPage('/tools/fof')
    expect(await screen.findByText('還沒有組合')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: '試算' }))
    expect((await screen.findByRole('alert')).textContent).toBe('至少加入一檔基金。')
    expect(asked()).toEqual([])
  })

  it('opens an example for who has none', async () => {
    replies(mixExample, { set: 'A-60,B-40' })
    await renderPage('/tools/fof')
    fireEvent.click(await screen.findByRole('button', { name: '用範例試試' }))
    expect(await region('試算結果')).toBeDefined()
    expect(asked()[0]).toMatch(/set=A-60(,|%2C)B-40/)
  })

  it('continues short histories when it is asked to, and says by what and until when', async () => {
    const by = { lipper_id: 'E', name: '指數 E' }
    await renderPage('/tools/fof?set=A-60,B-40')
    const link = await screen.findByRole('link', { name: '以替代歷史往前補' })
    expect(link.getAttribute('href')).toBe('/tools/fof?set=A-60,B-40&fill=1')
    const filled = [{ lipper_id: 'B', name: '基金 B', by, kind: 'reference' as const, until: day('2015-01-05') }]
    const dates = ['2012-03-01', '2015-01-05', '2026-11-20'].map(day)
    const chart = { dates, growth: [0, 30, 120.5], worth: [1, 2, 3], paid: [1, 1, 1], below: [0, 0, 0] }
    replies(mixFunds, { ...mix, filled, limited_by: [], chart })
    fireEvent.click(link)
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toContain('fill=1')
    const result = await region('試算結果')
    await waitFor(() =>
      expect(result.textContent).toContain('「基金 B」2015/01/05 以前以參考 ETF「指數 E」的報酬代替。替代歷史不是'),
    )
    expect(result.textContent).toContain('含替代歷史')
    expect(screen.queryByRole('link', { name: '以替代歷史往前補' })).toBeNull()
  })

  it('puts a second mix beside the first, and changes the one that is looked at alone', async () => {
    const one = { figures: mix.figures, money: mix.money, cost: 2.5, growth: [0, 120.5], is_filled: false }
    const { window, currency } = mix
    const dates = mix.chart.dates
    replies(compareMixes, { currency, window, dates, mixes: [one, { ...one, cost: null, is_filled: true }] })
    await renderPage('/tools/fof?set=A-60,B-40')
    fireEvent.click(await screen.findByRole('link', { name: '複製成另一個組合來比較' }))
    const beside = await region('並列比較')
    await waitFor(() => expect(beside.textContent).toContain('期間取共同的日子：2012/03/01–2026/11/20'))
    expect(beside.textContent).toContain('組合 B的期間裡有替代歷史。')
    const share = await screen.findByLabelText('「基金 A」的比例')
    fireEvent.change(share, { target: { value: '50' } })
    fireEvent.change(screen.getByLabelText('「基金 B」的比例'), { target: { value: '50' } })
    fireEvent.click(screen.getByRole('button', { name: '試算' }))
    const sets = () => network.asked.findLast(({ url }) => url.pathname === '/api/tools/fof/compare')?.url
    await waitFor(() => expect(sets()?.searchParams.get('sets')).toBe('A-60,B-40;A-50,B-50'))
    fireEvent.click(await screen.findByRole('link', { name: '移除組合 B' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '並列比較' })).toBeNull())
  })

  it('lets staff begin a topic with the funds of a mix, and no one else', async () => {
    const { unmount } = await renderPage('/tools/fof?set=A-60,B-40')
    await region('分享與儲存')
    expect(screen.queryByRole('link', { name: '存成投資主題' })).toBeNull()
    unmount()
    await renderPage('/tools/fof?set=A-60,B-40', { member: aMember({ groups: ['staff'] }) })
    const link = await screen.findByRole('link', { name: '存成投資主題' })
    expect(link.getAttribute('href')).toBe('/admin/topics/new?picks=A-60,B-40')
  })

  it('says why a mix cannot be followed', async () => {
    refuses(mixFunds, { status: 422, code: 'weights_not_100', message: '比例合計必須為 100%' })
    await renderPage('/tools/fof?set=A-60')
    const main = await screen.findByText('暫時無法試算')
    expect(within(main.parentElement ?? main).getByText('比例合計必須為 100%')).toBeDefined()
  })
})
