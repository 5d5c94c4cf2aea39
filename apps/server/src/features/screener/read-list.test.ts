import { describe, expect, it } from 'vitest'

import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { test } from '../../testing/test-database.ts'
import { researchOf } from '../funds/research.ts'
import { readList, toldList } from './read-list.ts'
import { screenerTable } from './screener-table.ts'
import { searchFunds } from './search-funds.ts'
import { searchTexts } from './search-texts.ts'
import { aClass, asOf, queryOf, siteOf, tsmc } from './testing/small-market.ts'

const market = handMadeMarket({
  asOf,
  funds: [
    aClass('60000001', { name: '澄境全球科技基金-A類型(新臺幣)', isin: 'TW000T0001Y6', strategyId: 'tech' }),
    aClass('60000002', { name: '澄境全球科技基金-B類型(美元)', isin: 'TW000T0002Y4', strategyId: 'tech' }),
    aClass('60000003', { name: '澄境台灣成長基金' }),
    aClass('60000004', { name: '澄境台灣50', code: '00Z50', isEtf: true }),
    aClass('60000005', { name: '澄境 高股息', code: '0098', isEtf: true }),
    aClass('60000006', { name: '澄境清算基金', code: '00Z99', status: 'liquidated' }),
    aClass('60000007', { name: '澄境海外基金', market: 'IN', domicile: 'IND', canTwSale: false }),
  ],
  securities: [tsmc],
})
const texts = searchTexts(researchOf(market))

function told(text: string) {
  const list = readList(texts, text)
  return list === null ? null : toldList(list, screenerTable(researchOf(market)).rowOf)
}
const idsIn = (text: string) => told(text)?.found.map(({ lipper_id }) => lipper_id)

describe('a list of funds', () => {
  it.each([
    '00Z50 0098 60000003',
    '00z50,0098,60000003',
    '00Z50、0098、澄境台灣成長基金',
    '00Z50\n0098\r\n60000003\n',
    '00Z50\t澄境台灣50\t25000\n0098\t澄境 高股息\t1,000\n60000003\t澄境台灣成長基金\t8%',
    '00Z50 澄境 高股息 澄境台灣成長基金',
    '00Z50 澄境台灣50 0098 澄境 高股息 60000003',
    '1. 00Z50；2. 0098；3. 60000003',
    '００Ｚ５０　0098　60000003',
  ])('is read in its order from %j', (text) => {
    expect(told(text)).toMatchObject({ missing: [], left: 0 })
    expect(idsIn(text)).toEqual(['60000004', '60000005', '60000003'])
  })

  it('is read where names of several words stand with blanks between, however many', () => {
    const text = `${'澄境全球科技基金-A類型(新臺幣) 澄境 高股息 '.repeat(6)} 60000003`
    expect(idsIn(text)).toEqual(['60000001', '60000005', '60000003'])
  })

  it('is read by ISIN, each class for itself', () => {
    expect(idsIn('TW000T0002Y4 TW000T0001Y6')).toEqual(['60000002', '60000001'])
  })

  it('names what it does not find, and the company that is meant instead', () => {
    expect(told('00Z50, 0098, 9999, 台積電')?.missing).toEqual([
      { text: '9999', security: null },
      { text: '台積電', security: '台積電' },
    ])
  })

  it('says which fund is only nearly called so', () => {
    expect(told('00Z50、澄境台灣成長')?.found).toEqual([
      { text: '00Z50', lipper_id: '60000004', name: '澄境台灣50', is_close: false },
      { text: '澄境台灣成長', lipper_id: '60000003', name: '澄境台灣成長基金', is_close: true },
    ])
  })

  it('tells apart what has ended and stands in no search', () => {
    expect(told('00Z50, 00Z99')).toMatchObject({ found: [{ text: '00Z50' }], unlisted: [{ text: '00Z99' }] })
  })

  it('reads a hundred names, and counts the others', () => {
    const list = ['00Z50', '0098', ...Array.from({ length: 120 }, (_, at) => `X${1000 + at}`)].join('\n')
    expect([told(list)?.found.length, told(list)?.missing.length, told(list)?.left]).toEqual([2, 98, 22])
  })

  it.each([
    '澄境',
    '澄境 科技',
    '澄境, 科技',
    '澄境全球科技基金-A類型(新臺幣)',
    '澄境 高股息',
    '台灣 成長',
    '美元, 年化 > 3%',
    '查無, 此物',
    '00Z50 澄境台灣50',
  ])('is none in %j', (text) => {
    expect(told(text)).toBeNull()
  })
})

test('a list finds its funds alone, in its order, also what is not sold here, with what its reader narrows', async ({
  db,
}) => {
  const find = (query: string, more = {}) => searchFunds(siteOf(db, market), { ...queryOf({ query }), ...more })
  const found = await find('60000007 TW000T0002Y4 00Z50 TW000T0001Y6 9999')
  expect(found.entries.map(({ lipper_id }) => lipper_id)).toEqual(['60000007', '60000002', '60000004', '60000001'])
  expect(found).toMatchObject({ total: 4, sorted_by: 'relevance', listed: { missing: [{ text: '9999' }] }, relax: [] })
  expect((await find('0098 TW000T0002Y4 00Z50', { scope: 'etf' })).total).toBe(2)
  expect((await find('台灣')).listed).toBeUndefined()
})
