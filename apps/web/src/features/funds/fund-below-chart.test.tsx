import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type Fund } from '@zhiheng/contract/funds.ts'
import { getFundDistributions } from '@zhiheng/contract/funds/disclosures.ts'
import { getFundPeers } from '@zhiheng/contract/funds/peers.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { aBoot } from '../../testing/a-boot.ts'
import { aClass, aFigure, aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { useAddLink } from './add-link.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { countryName } from './country-names.ts'
import { Distributions } from './distributions.tsx'
import { FundData } from './fund-data.tsx'
import { FundRail } from './fund-rail.tsx'
import { OldDataNote } from './old-data-note.tsx'
import { PeerFunds } from './peer-funds.tsx'
import { PeriodTable } from './period-table.tsx'
import { topShare } from './top-share.ts'

beforeEach(() => {
  standInNetwork()
  // jsdom does not scroll
  Object.assign(Element.prototype, { scrollTo: () => {} })
})

/** What stands beside each name of a list of facts. */
function facts(): Record<string, string> {
  const names = [...document.querySelectorAll('dt')]
  return Object.fromEntries(names.map((dt) => [dt.textContent ?? '', dt.nextElementSibling?.textContent ?? '']))
}
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))

describe('what a fund has paid out', () => {
  type Reply = ReplyOf<typeof getFundDistributions>
  const payout = (
    month: number,
    amount: number,
    known: Partial<Reply['rows'][number]> = {},
  ): Reply['rows'][number] => ({
    ex_date: day(`2026-${String(month).padStart(2, '0')}-15`),
    amount,
    amount_today: amount,
    price: 10,
    from_capital: null,
    ...known,
  })
  async function show(known: Partial<Reply>, fund: Partial<Fund> = {}) {
    replies(getFundDistributions, { currency: 'USD', rate_12m: null, from_capital_12m: null, rows: [], ...known })
    const view = renderPart(<Distributions fund={aFund({ distribution_frequency: 'monthly', ...fund })} />)
    await screen.findByText('近 12 個月配息率')
    return view
  }

  it('stands with the newest first, whatever order it came in, at what part of the price', async () => {
    await show({ rows: [payout(3, 0.05), payout(5, 0.0731, { from_capital: 40 }), payout(4, 0.05, { price: null })] })
    expect(rows().slice(1)).toEqual([
      ['2026/05/15', '0.0731', '10.0000', '0.73%', '40.0%'],
      ['2026/04/15', '0.0500', '–', '–', '–'],
      ['2026/03/15', '0.0500', '10.0000', '0.50%', '–'],
    ])
  })

  it('of a price of nothing has no part of it', async () => {
    await show({ rows: [payout(3, 0.05, { price: 0 })] })
    expect(rows()[1]?.[3]).toBe('–')
  })

  it('beyond six times is folded away, with how many there are', async () => {
    await show({ rows: [1, 2, 3, 4, 5, 6, 7, 8].map((month) => payout(month, 0.05)) })
    expect(screen.getByText('顯示全部 8 次').tagName).toBe('SUMMARY')
    const [recent, earlier] = screen.getAllByRole('table')
    expect([recent, earlier].map((table) => table && within(table).getAllByRole('row').length)).toEqual([7, 3])
  })

  it('is drawn from the earliest to the latest of twelve, each beside the largest', async () => {
    const { container } = await show({ rows: [payout(1, 0.05), payout(2, 0.1), payout(3, 0.025)] })
    const heights = [...container.querySelectorAll<HTMLElement>('.bg-chart-bar')].map(({ style }) => style.height)
    expect(heights).toEqual(['50%', '100%', '25%'])
    expect(screen.getByText('每單位配息（美元）', { selector: 'h3' }).tagName).toBe('H3')
  })

  it.each([
    ['is warned of where it came out of capital', 40, true],
    ['is warned of where no one says', null, true],
    ['is no warning where none of it did', 0, false],
  ])('%s', async (_what, from_capital_12m, isWarned) => {
    const { container } = await show({ rows: [payout(1, 0.05)], from_capital_12m })
    expect(container.querySelector('.bg-warn-bg') !== null).toBe(isWarned)
    expect(screen.getByText(/配息率不等於報酬率/).tagName).toBe('DIV')
  })

  it('stands beside the whole return, by its basis', async () => {
    const months_performance = { ...aFund().months_performance, '1y': -3.2 }
    await show({ rows: [payout(1, 0.05)], rate_12m: 6.5 }, { months_performance, price_only: true })
    expect(facts()).toMatchObject({ '近 12 個月配息率': '6.50%', '近一年報酬率（僅淨值）': '−3.20%' })
  })
})

describe('the peers of a fund', () => {
  const reply: ReplyOf<typeof getFundPeers> = {
    sector_name: '科技',
    total: 1234,
    funds: [
      aFund({ lipper_id: 'B', name: '乙基金', warnings: ['配息可能來自本金'], total_expense: 1.2, risk_level: 5 }),
    ],
    points_over: '3y',
    points_basis: 'total_return',
    points: [],
  }
  const show = (known: Partial<Fund> = {}) => renderPart(<PeerFunds fund={aFund({ lipper_id: 'A', ...known })} />)

  it('stand below the fund itself, which is the subject, with how many there are', async () => {
    replies(getFundPeers, reply)
    show({ name: '甲基金', total_expense: 1.9 })
    expect(await screen.findByText('科技 1,234 檔中，評分與一年夏普值較高及費用較低者')).toBeDefined()
    const lines = screen.getAllByRole('row').slice(1)
    expect(lines.map((line) => [line.className, within(line).getByRole('link').getAttribute('href')])).toEqual([
      ['subject', '/funds/A'],
      ['', '/funds/B'],
    ])
    // what no fund of them has is no column
    expect(rows()[2]).toEqual(['乙基金（配息可能來自本金）', '美元', 'RR5', '1.20%'])
  })

  it('lead to all of the same sector, or to all funds where it is not known', async () => {
    replies(getFundPeers, reply)
    const view = show({ sector: { ...aFund().sector, sector_2_id: '60101' } })
    const more = () => screen.findByRole('link', { name: '查看所有同類' })
    expect((await more()).getAttribute('href')).toBe('/search/funds?sub_sector=60101')
    view.unmount()
    show({ sector: { ...aFund().sector, sector_2_id: null } })
    expect((await more()).getAttribute('href')).toBe('/search/funds')
  })

  it('are said to be none', async () => {
    replies(getFundPeers, { ...reply, funds: [] })
    show()
    expect(await screen.findByText('目前沒有可比較的同類型基金')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('fail without the rest of the page', async () => {
    refuses(getFundPeers, { status: 404, code: 'not_found', message: '找不到這檔基金' })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('同類型基金暫時無法載入')
  })
})

describe('the way to another class', () => {
  const classes = [aClass({ lipper_id: 'A', name: 'A 美元' }), aClass({ lipper_id: 'B', name: 'B 台幣' })]

  it('goes there as it is chosen; that of the page cannot be', () => {
    renderPart(<ClassSwitch fund={aFund({ lipper_id: 'A', classes })} />, '/funds/A')
    const choice = screen.getByRole('combobox', { name: '切換級別' })
    const options = [...choice.children].map((option) => [option.textContent, option.hasAttribute('disabled')])
    expect(options).toEqual([
      ['切換級別（2）', true],
      ['A 美元', true],
      ['B 台幣', false],
    ])
    fireEvent.change(choice, { target: { value: 'B' } })
    expect(screen.getByLabelText('address').textContent).toBe('/funds/B')
  })

  it('is not there where there is one alone', () => {
    renderPart(<ClassSwitch fund={aFund({ classes: classes.slice(0, 1) })} />)
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('the head of a page of figures', () => {
  it('says once that the figures of the whole site are of long ago', () => {
    const note = (of: string) => {
      const { container, unmount } = renderPart(
        <BootProvider value={aBoot({ today: day('2026-11-20') })}>
          <OldDataNote day={day(of)} />
        </BootProvider>,
      )
      const said = container.querySelector('.bg-warn-bg')?.textContent ?? ''
      unmount()
      return said
    }
    expect(note('2026-11-19')).toBe('')
    expect(note('2026-10-19')).toMatch(/2026\/10\/19.*2026\/11\/20/)
  })
})

describe('the one action of the page on a phone', () => {
  let tell: IntersectionObserverCallback = () => {}
  class Watch {
    constructor(hear: IntersectionObserverCallback) {
      tell = hear
    }
    observe() {}
    disconnect() {}
  }
  function Page({ fund }: { fund: Fund }) {
    const { inHead, bar } = useAddLink(fund)
    return (
      <>
        {inHead}
        {bar}
      </>
    )
  }
  const see = (isIntersecting: boolean, top: number) => {
    const entry = { isIntersecting, boundingClientRect: new DOMRect(0, top, 10, 10) }
    act(() => tell([entry as IntersectionObserverEntry], undefined as never))
  }

  it('comes into a bar once the one in the head has left the screen at its top, and goes when that is back', () => {
    vi.stubGlobal('IntersectionObserver', Watch)
    const { container } = renderPart(<Page fund={aFund()} />)
    const isShown = () => !container.querySelector('.add-bar')?.className.includes('invisible')
    expect(isShown()).toBe(false)
    see(false, -50)
    expect(isShown()).toBe(true)
    see(true, 20)
    expect(isShown()).toBe(false)
    // further down than the window reaches
    see(false, 900)
    expect(isShown()).toBe(false)
  })

  it('has no bar where the fund cannot be bought: the head has said why', () => {
    vi.stubGlobal('IntersectionObserver', Watch)
    const { container } = renderPart(<Page fund={aFund({ not_bought: 'suspended' })} />)
    expect([container.querySelector('.add-bar'), screen.queryByRole('link')]).toEqual([null, null])
    expect(screen.getByText(/暫停申購/).tagName).toBe('P')
  })
})

describe('what a buyer asks besides', () => {
  const rail = (known: Partial<Fund>) => {
    const view = renderPart(<FundRail fund={aFund(known)} />)
    const said = facts()
    view.unmount()
    return said
  }

  it('is named once where it is not known, and a fee of nothing is known', () => {
    expect(rail({})['尚無資料']).toContain('基金規模、總費用率、經理費')
    expect(rail({})).not.toHaveProperty('總費用率')
    expect(rail({ total_expense: 0 })).toMatchObject({ 總費用率: '0.00%' })
  })

  it('is whose judgement the risk class is, and not spoken of where there is none', () => {
    expect(rail({ risk_level: 4, risk_is_official: true })['風險等級']).toBe('RR4（基金公司公告）')
    expect(rail({ risk_level: 4, risk_is_official: false })['風險等級']).toBe('RR4（依類別推算）')
    expect(rail({ risk_level: null })).not.toHaveProperty('風險等級')
  })

  it('is what a prospectus once allowed, of the fees that it named', () => {
    const caps = { year: 2019, management: 1.5, custody: null, sales: 3 }
    expect(rail({ fee_caps: caps })['最高費率（2019）']).toBe('經理 1.50%、手續 3.00%')
    expect(rail({ fee_caps: caps, entry_fee: null })['尚無資料']).not.toContain('申購手續費上限')
    expect(rail({ fee_caps: { ...caps, sales: null }, entry_fee: null })['尚無資料']).toContain('申購手續費上限')
  })

  it('is what Taiwan holds of an offshore fund, and not of one that is at home here', () => {
    const held = { tw_fund_hold: 2.5e9, tw_ratio: 12.34 }
    expect(rail({ ...held, domicile_id: 'LUX' })).toMatchObject({ 國人持有: '25.00 億元', 國人持有比重: '12.3%' })
    expect(rail({ ...held, domicile_id: 'TWN' })).not.toHaveProperty('國人持有')
    expect(rail({ domicile_id: 'LUX' })).not.toHaveProperty('國人持有')
  })

  it('is the codes that it has, and no empty ones', () => {
    expect(rail({ code: 'A0001', isin: null })).toMatchObject({ 代碼: 'A0001' })
    expect(rail({ code: 'A0001', isin: null })).not.toHaveProperty('ISIN')
  })
})

describe('of which day each part of the page is', () => {
  it('is said for each, and what has none is named once', () => {
    renderPart(<FundData fund={aFund({ price_date: day('2026-11-19'), first_price_date: day('2010-01-04') })} />)
    expect(facts()).toEqual({
      淨值: '2026/11/19',
      績效與風險計算至: '2026/11/20',
      淨值起始: '2010/01/04',
      尚無資料: '持股',
    })
  })

  it('says where closing prices stand for prices, and what the law wants said of every fund', () => {
    const closes = [{ from: day('2020-03-02'), to: day('2020-03-06') }]
    renderPart(<FundData fund={aFund({ closes_as_price: closes, is_demo: false })} />)
    expect(screen.getByText('2020/03/02–2020/03/06 無淨值資料，以集中市場收盤價代替。').tagName).toBe('P')
    expect(screen.getByText(/基金經理公司|基金公司以往的績效不保證最低收益/).tagName).toBe('P')
    expect(screen.queryByText(/本頁為虛構的示範基金/)).toBeNull()
  })
})

describe('the periods of a fund', () => {
  const figure = aFigure({ perf: 5, peer_median: 4, peer_rank: 14, peer_count: 120, volatility: 8, sharpe: 0.61 })
  const show = (known: Partial<Fund>) =>
    renderPart(<PeriodTable fund={aFund({ periods: { '1y': figure }, ...known })} />)
  const row = (name: string) =>
    rows()
      .find(([head]) => head === name)
      ?.slice(1)

  it('have their rank among the peers, as a place and as a part', () => {
    show({})
    expect([row('同類排名'), row('同類百分位')]).toEqual([['14/120'], ['前 12%']])
    expect(screen.getByText(/表中的同類中位與排名計入每檔基金的各個級別/).tagName).toBe('P')
  })

  it('say what a Sharpe ratio takes off, or why there is none', () => {
    const view = show({ cash_rate_name: '美國三個月國庫券利率' })
    expect(screen.getByText(/夏普值扣除期間平均的美國三個月國庫券利率/).tagName).toBe('P')
    view.unmount()
    show({ cash_rate_name: null, currency: 'ZAR' })
    expect(screen.getByText(/沒有.+的利率資料，不計夏普值/).tagName).toBe('P')
  })

  it('mark a volatility that is of the price alone', () => {
    show({ periods: { '1y': aFigure({ volatility: 8, missing: 'unknown_income' }) } })
    expect(row('年化波動度')).toEqual(['淨值8.00%'])
  })

  it('roll to the year that everyone asks for, with no figure cut at its left', async () => {
    const scrolled = vi.fn<(to: { left: number }) => void>()
    Object.assign(Element.prototype, { scrollTo: scrolled })
    const widths: Record<string, number> = { '': 100 }
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function width(this: HTMLElement) {
      return widths[this.textContent?.trim() ?? ''] ?? 80
    })
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
      const before = [...(this.parentElement?.children ?? [])].indexOf(this)
      return before === 0 ? 0 : 100 + (before - 1) * 80
    })
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(260)
    show({ periods: Object.fromEntries(['1m', '3m', '6m', '1y', '3y'].map((period) => [period, figure])) })
    await waitFor(() => expect(scrolled).toHaveBeenCalled())
    // the year ends at 420; 260 are seen, so at least 160 go: the first head that begins there
    expect(scrolled.mock.lastCall?.[0]).toEqual({ left: 160 })
  })
})

describe('small words', () => {
  it('a place is a part of all, rounded against the fund: nobody is among the best nothing', () => {
    expect([topShare(1, 1000), topShare(1, 3), topShare(3, 3)]).toEqual([1, 34, 100])
  })

  it('a country that we have no name for keeps its code', () => {
    expect([countryName('TW'), countryName('XX'), countryName(null)]).toEqual(['台灣', 'XX', '–'])
  })
})
