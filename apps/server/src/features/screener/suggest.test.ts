import * as contract from '@zhiheng/contract/screener.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { suggest } from './suggest.ts'
import { aClass, asOf, funds, market, tsmc } from './testing/small-market.ts'

const labelsOf = (query: string, limit?: number) => suggest(market, { query, limit }).map(({ label }) => label)

describe('suggest', () => {
  it('shows one class a strategy before the others', () => {
    expect(labelsOf('安聯全球科技', 1)).toEqual(['安聯全球科技基金-A類型(新臺幣)'])
    expect(labelsOf('安聯全球科技')).toHaveLength(2)
    expect(labelsOf('安聯科技 月配 美元')).toEqual([])
    expect(labelsOf('安聯 科技 月配 美元')).toEqual(['安聯全球科技基金-B類型(美元)'])
  })

  it('finds securities, sectors, codes and ISINs, each with a link', () => {
    expect(suggest(market, { query: '台積電' })[0]).toMatchObject({
      type: 'security',
      id: 'TW0002330008',
      path: `/search/funds?query=${encodeURIComponent('台積電')}`,
      marks: [[0, 3]],
      fuzzy: false,
    })
    expect(suggest(market, { query: '2330' })[0]?.type).toBe('security')
    expect(suggest(market, { query: '台灣股票' })[0]).toMatchObject({
      type: 'sector',
      path: '/search/funds?sector=2370',
    })
    expect(suggest(market, { query: '00Z06' })[0]).toMatchObject({
      type: 'etf',
      id: '60000004',
      path: '/funds/60000004',
    })
    expect(suggest(market, { query: 'QZ0000000011' })[0]?.id).toBe('60000004')
    expect(suggest(market, { query: '60000003' })[0]?.label).toBe('澄境台灣成長基金')
  })

  it('puts a plain fund before a leveraged one whose name fits better', () => {
    const etf = (lipperId: string, name: string, sector2Id: string) =>
      aClass(lipperId, { name, sector2Id, isEtf: true })
    const two = handMadeMarket({
      asOf,
      funds: [etf('00631L', '元大台灣50單日正向2倍基金', '95002'), etf('0050', '元大台灣卓越50基金', '70002')],
    })
    const idsOf = (query: string) => suggest(two, { query }).map(({ id }) => id)
    expect(idsOf('元大台灣50')).toEqual(['0050', '00631L'])
    expect(idsOf('元大台灣50單日正向2倍基金')[0]).toBe('00631L')
    expect(idsOf('正向2倍')).toEqual(['00631L'])
  })

  it('offers to a buyer what can be bought, and of what fits alike their own currency first', () => {
    const offered = [
      aClass('CNH', { name: '甲人民幣貨幣市場基金', currency: 'CNH' }),
      aClass('TWD', { name: '乙台灣貨幣市場基金', currency: 'TWD' }),
      aClass('GONE', { name: '丙台灣貨幣市場基金', currency: 'TWD', status: 'liquidated' }),
    ]
    const three = handMadeMarket({ asOf, funds: offered })
    const idsOf = (buys?: 'TWD' | 'CNH') => suggest(three, { query: '貨幣市場基金', buys }).map(({ id }) => id)
    expect(idsOf()).toContain('GONE')
    expect(idsOf('TWD')).toEqual(['TWD', 'CNH'])
    expect(idsOf('CNH')).toEqual(['CNH', 'TWD'])
  })

  it('knows what a class of funds is called in English', () => {
    expect(labelsOf('bond')).toEqual(['全球債券基金'])
    expect(suggest(market, { query: 'Bonds' })[0]?.label).toBe('全球債券基金')
  })

  it('corrects a typing error and says so', () => {
    const [found] = suggest(market, { query: '全求科技' })
    expect(found).toMatchObject({ fuzzy: true, marks: [[2, 6]] })
    expect(found?.label).toContain('安聯全球科技')
    expect(suggest(market, { query: 'tecnolgy' }).map(({ id }) => id)).toEqual(['60000001', '60000002'])
  })

  it('puts a company whose name was typed wrongly before funds that hold most of its characters', () => {
    const named = funds.map((one, index) =>
      index === 0 ? { ...one, record: { ...one.record, name: '元大台灣電子科技基金' } } : one,
    )
    const found = suggest(handMadeMarket({ asOf, funds: named, securities: [tsmc] }), { query: '台機電' })
    expect(found.map(({ label, fuzzy }) => [label, fuzzy])).toEqual([
      ['台積電', true],
      ['元大台灣電子科技基金', true],
    ])
  })

  it('answers nothing to nothing, and survives anything', () => {
    for (const query of ['', ' ', '%', '😀', '***', '\\']) expect(labelsOf(query)).toEqual([])
    expect(labelsOf('台'.repeat(200))).toEqual([])
    expect(labelsOf('台灣', 9999).length).toBeLessThanOrEqual(50)
  })

  it('gives a reply that the contract knows', () => {
    for (const query of ['台', '全球', '安聯 月配', '2330', 'tecnolgy']) {
      const entries = suggest(market, { query })
      expect(contract.suggest.reply.parse({ entries })).toEqual({ entries })
    }
  })
})
