import { screen, within } from '@testing-library/react'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { FundHead } from './fund-head.tsx'

const show = (known: Partial<Fund> = {}) =>
  renderPart(<FundHead fund={aFund({ is_demo: false, ...known })} heart={null} add={null} verdict={null} />)

describe('the head of a fund', () => {
  it('leads back to its kind and its sector', () => {
    show({ asset_type: 'bond', sector: { ...aFund().sector, sector_2_id: '20013', csname: '非投等債' } })
    const path = within(screen.getByRole('navigation', { name: '路徑' })).getAllByRole('link')
    expect(path.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['基金搜尋', '/search/funds'],
      ['債券', '/search/funds?asset_type=bond'],
      ['非投等債', '/search/funds?sub_sector=20013'],
    ])
  })

  it('says of a price that it is later than those of others, as the board of staff counts it', () => {
    const of = (price_date: string) => {
      const { container, unmount } = show({
        price: 10,
        price_date: day(price_date),
        as_of: day('2026-11-20'),
        figures_as_of: day('2026-11-20'),
      })
      const isTold = container.textContent.includes('落後資料日期')
      unmount()
      return isTold
    }
    expect([of('2026-11-20'), of('2026-11-13'), of('2026-11-12'), of('2026-11-11')]).toEqual([false, false, true, true])
  })

  it('ends the path at the kind where the sector is not known', () => {
    show({ sector: { ...aFund().sector, csname: null } })
    expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(2)
  })

  it('has the warnings of the law in its name', () => {
    show({ name: '甲基金', warnings: ['本基金主要係投資於非投資等級之高風險債券', '配息資料未提供，績效僅計淨值'] })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '甲基金（本基金主要係投資於非投資等級之高風險債券；配息資料未提供，績效僅計淨值）',
    )
  })

  it.each([
    ['can be bought', { for_sale: true }, '可申購'],
    ['is for institutions', { for_sale: true, buyers: 'institutions' as const }, '限法人申購'],
    ['takes no new money', { for_sale: false }, '停止新申購'],
    ['is not sold here', { can_tw_sale: false, for_sale: false }, '不在台灣銷售'],
    ['is no longer sold by the firm, whatever the list says', { for_sale: true, firm_sale: false }, '已停售'],
    ['is closed for a while', { for_sale: true, not_bought: 'suspended' as const }, '暫停申購'],
    ['is gone, whatever the list says', { for_sale: true, not_bought: 'gone' as const }, '已終止'],
    ['has no price of these days', { for_sale: true, not_bought: 'ended' as const }, '無近期淨值'],
  ])('says that it %s', (_what, known, said) => {
    show(known)
    const states = [
      '可申購',
      '限法人申購',
      '停止新申購',
      '不在台灣銷售',
      '已停售',
      '暫停申購',
      '已終止',
      '無近期淨值',
    ].filter((state) => screen.queryByText(state) !== null)
    expect(states).toEqual([said])
  })

  it('shows the price of its day in its own currency, and no row of dashes where there is none', () => {
    const view = show({ price: 12.345, currency: 'USD', price_date: day('2026-11-19') })
    expect(screen.getByText('12.345', { exact: false }).textContent).toContain('美元')
    expect(screen.getByText('淨值日期 2026/11/19')).toBeDefined()
    view.unmount()
    show({ price: null, price_date: null, price_change: null, price_change_rate: null, score: 2 })
    expect(screen.queryByText(/淨值日期/)).toBeNull()
    expect(screen.queryByText('–')).toBeNull()
  })

  it('names what it was called before', () => {
    show({ former_names: ['甲高收益債券基金', '甲債券基金'] })
    expect(screen.getByText('原名：甲高收益債券基金、甲債券基金')).toBeDefined()
  })
})

describe('what a reader has to know first', () => {
  it('a merged fund leads to the one that goes on', () => {
    show({ status: 'merged', successor_id: 'B2' })
    expect(screen.getByText(/本基金已合併/)).toBeDefined()
    expect(screen.getByRole('link', { name: '前往存續基金' }).getAttribute('href')).toBe('/funds/B2')
  })

  it('a liquidated one without a successor leads nowhere', () => {
    show({ status: 'liquidated', successor_id: null })
    expect(screen.getByText(/本基金已清算/)).toBeDefined()
    expect(screen.queryByRole('link', { name: '前往存續基金' })).toBeNull()
  })

  it('prices that have ended are said with their last day, and not where they go on', () => {
    const view = show({ figures_as_of: day('2026-08-31') })
    expect(view.container.textContent).toContain('2026/08/31')
    view.unmount()
    expect(show().container.textContent).not.toContain('2026/08/31')
  })

  it('a step in the price that nothing explains is said with its day', () => {
    show({ unexplained_step: day('2026-03-02') })
    expect(screen.getByText(/2026\/03\/02 的淨值與前一筆相差逾 1.5 倍/)).toBeDefined()
  })
})
