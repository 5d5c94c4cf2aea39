import { expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'
import { readClassName } from './class-name.ts'
import { houseOf } from './fund-house.ts'
import { strategyIdOf, taiwanFund } from './taiwan-fund.ts'

const sitcaHeader = '日期,會員代號,公司名稱,基金統編,基金代號,基金名稱,基金淨值,漲跌,漲跌幅,類型代號,幣別,受益憑證代號'

it('reads SITCA nav: class and price, quoted commas, a byte order mark, no quote, a class without a certificate', async () => {
  const content = `\uFEFF${lines(
    sitcaHeader,
    '20260526,A0001,兆豐投信,00512527,DIE02,甲美國企業優選投資級公司債ETF基金,13.1006,-0.01,-0.1,AH22,TWD,00957B',
    '20260527,A0009,統一投信,01031699A,DDO01,"甲全天候基金-A類型,累積",960.87,12.75,1.3,AA1,TWD,T0902Y',
    '20260527,A0001,兆豐投信,00965469,DDO01,甲第一基金,-9999,0,0,AA1,TWD,T0102Y',
    '20260527,A0001,兆豐投信,81581724B,DDO02,甲經建基金-S類型,0,0,0,AA1,TWD,',
    '20260527,A0001,兆豐投信,00965469,DDO01,甲第一基金,6X.1,0,0,AA1,TWD,T0102Y',
    '20260530,A0001,兆豐投信,00965469,DDO01,甲第一基金,68,0,0,AA1,TWD,T0102Y',
  )}`
  const read = await readAll({ name: 'sitca_nav.csv', content }, 'sitca-nav')
  expect(read.of('funds')).toMatchObject([
    { lipperId: '00957B', isEtf: true, isIndexFund: true, sector2Id: '20010', domicile: 'TWN', code: '00957B' },
    { lipperId: 'T0902Y', name: '甲全天候基金-A類型,累積', house: '統一投信', distributionFrequency: 'none' },
    { lipperId: 'T0102Y' },
    { lipperId: '81581724B' },
  ])
  expect(read.of('navs').map(({ lipperId, value }) => [lipperId, value])).toEqual([
    ['00957B', 13.1006],
    ['T0902Y', 960.87],
    ['T0102Y', 68],
  ])
  expect(read.said).toEqual(['6 基金淨值 letter_in_number', '7 日期 weekend', '0 null too_few_rows'])
  expect(read.summary).toMatchObject({ rowsRead: 6, noQuote: 2 })
})

it('refuses a SITCA file without its price column', async () => {
  const content = lines(sitcaHeader.replace('基金淨值,', ''), '20260526,A,B,C,D,E,1,1,AA1,TWD,T1')
  const read = await readAll({ name: 'sitca_nav.csv', content }, 'sitca-nav')
  expect(read.rows).toEqual([])
  expect(read.problems[0]).toMatchObject({ reason: 'missing_column', field: '基金淨值', severity: 'refused' })
})

it('reads TDCC 3-4 with the mark glued to its first key', async () => {
  const entry = { '\uFEFF基金代碼': 'X1', ISINCODE: 'LU0217138725', 基金名稱: '百達-甲品牌-R 歐元', 計價幣別: 'EUR' }
  const content = JSON.stringify([
    { ...entry, 日期: '20260526', '基金淨值(金額)': '31.617300', 境外基金機構: '百達/PICTET' },
    { ...entry, 日期: '20260527', '基金淨值(金額)': '-9999.000000' },
    { ...entry, 日期: '20260528', '基金淨值(金額)': '0.000000' },
    { ...entry, 日期: '20261332', '基金淨值(金額)': '1' },
  ])
  const read = await readAll({ name: 'tdcc_3-4.json', content }, 'tdcc-nav')
  expect(read.of('funds')).toMatchObject([
    { lipperId: 'LU0217138725', isin: 'LU0217138725', code: 'X1', domicile: 'LUX', house: '百達', currency: 'EUR' },
  ])
  expect(read.of('navs').map(({ value }) => value)).toEqual([31.6173])
  expect(read.said).toEqual(['4 日期 impossible_date', '0 null too_few_rows'])
  expect(read.summary.noQuote).toBe(2)
})

it('refuses a TDCC file of another structure, and one that breaks off', async () => {
  const other = await readAll({ name: 'tdcc.json', content: '[{"基金代碼":"X"}]' }, 'tdcc-nav')
  expect(other.problems[0]).toMatchObject({ reason: 'broken_structure', severity: 'refused', line: 1 })
  const cut = await readAll({ name: 'tdcc.json', content: '[{"基金代碼":"X"' }, 'tdcc-nav')
  expect(cut.problems[0]).toMatchObject({ reason: 'broken_structure', severity: 'refused' })
})

it('gives a class without a type that of its siblings, and marks what the lists no longer name', async () => {
  const content = lines(
    'fund_id,scheme,isin,fund_code,name_zh,former_names,manager,currency,sitca_type_code,last_seen',
    'T1A,onshore,,D1,甲大滿貫基金-A類型,,甲投信,TWD,AA1,2026-05-31',
    'T1I,onshore,,D1,甲大滿貫基金-I類型,舊名|更舊,甲投信,TWD,,2026-05-31',
    'T2A,onshore,,D1,甲債券基金,,甲投信,TWD,AC12,2026-01-06',
    'LU0217138725,offshore,LU0217138726,,乙基金,,乙,EUR,,2026-05-31',
  )
  const read = await readAll({ name: 'tw_funds.csv', content }, 'tw-funds')
  const [a, i, gone] = read.of('funds')
  expect(i).toMatchObject({ sitcaTypeCode: 'AA1', sector2Id: '70001', formerNames: ['舊名', '更舊'], status: 'active' })
  expect(i?.strategyId).toBe(a?.strategyId)
  expect(gone).toMatchObject({ status: 'liquidated', canTwSale: false, forSale: false })
  expect(read.said).toEqual(['5 isin invalid_isin'])
})

it('reads exchanges: years of the Republic, thousands, warrants left out', async () => {
  const tpex = {
    date: '20251125',
    tables: [
      {
        date: '114/11/25',
        fields: ['代號', '名稱', '收盤'],
        data: [
          ['006201', '甲富櫃50', '1,023.28'],
          ['700001', '甲權證', '1'],
          ['020001', '甲N', ' ---'],
        ],
      },
      { date: '114/11/25', fields: ['代號'], data: [] },
    ],
  }
  const read = await readAll({ name: 'tpex.json', content: JSON.stringify(tpex) }, 'tpex-quotes')
  expect(read.of('quotes')).toEqual([
    { code: '006201', name: '甲富櫃50', exchange: 'TPEx', date: '2025-11-25', close: 1023.28 },
  ])
  expect(read.summary).toMatchObject({ rowsRead: 3, noQuote: 1, ignored: 1 })
})

it('reads TWSE: indices under known ids, turnover, closing prices', async () => {
  const twse = {
    date: '20251124',
    tables: [
      { fields: ['指數', '收盤指數'], data: [['發行量加權股價指數', '26,504.24']] },
      {
        fields: ['成交統計', '成交金額(元)'],
        data: [
          ['1.一般股票', '1'],
          ['總計(1~15)', '749,163,116,671'],
        ],
      },
      {
        fields: ['證券代號', '證券名稱', '收盤價'],
        data: [
          ['0050', '甲台灣50', '59.55'],
          ['00625K', '甲', '--'],
        ],
      },
      {},
    ],
  }
  const read = await readAll({ name: 'twse.json', content: JSON.stringify(twse) }, 'twse-report')
  expect(read.of('points')).toEqual([
    { indicatorId: 'taiex', date: '2025-11-24', value: 26_504.24 },
    { indicatorId: 'twse-turnover', date: '2025-11-24', value: 749_163_116_671 },
  ])
  expect(read.of('quotes').map(({ code, close }) => [code, close])).toEqual([['0050', 59.55]])
})

it('reads MoneyDJ: lists of equal length under the code in the name; aliases from its list', async () => {
  const text = '20260528,20260529,20260530 10.0000,10.0100,10.0200 10.1,10.2,10.3'
  const read = await readAll({ name: 'moneydj_acdd04.txt', content: text }, 'moneydj-text')
  expect(read.of('navs').map(({ lipperId, value }) => [lipperId, value])).toEqual([
    ['ACDD04', 10],
    ['ACDD04', 10.01],
    ['ACDD04', 10.02],
  ])
  expect(read.said).toEqual(['3 date weekend'])
  const short = await readAll({ name: 'moneydj_x1.txt', content: '20260528,20260529 10' }, 'moneydj-text')
  expect(short.problems[0]).toMatchObject({ reason: 'broken_structure', severity: 'refused' })

  const content = lines(
    'fund_id,name,kind,currency,tw_fund_id',
    'acdd04,甲,onshore_fund,TWD,T3604Y',
    'QQQ,Invesco QQQ,us_etf,USD,',
  )
  const meta = await readAll({ name: 'tw_moneydj_meta.csv', content }, 'moneydj-meta')
  expect(meta.of('aliases')).toEqual([{ code: 'acdd04', lipperId: 'T3604Y' }])
  expect(meta.of('funds')).toMatchObject([{ lipperId: 'QQQ', market: 'US', isEtf: true }])
})

it('reads monthly figures of the business cycle on the last weekday, lights as 1 to 5', async () => {
  const content = lines(
    '\uFEFF"Date","景氣對策信號綜合分數","景氣對策信號"',
    '202508,31,綠',
    '202509,35,黃紅',
    '202510,-,-',
  )
  const read = await readAll({ name: '景氣指標與燈號.csv', content }, 'ndc-business-cycle')
  expect(read.of('points')).toEqual([
    { indicatorId: 'tw-business-score', date: '2025-08-29', value: 31 },
    { indicatorId: 'tw-business-light', date: '2025-08-29', value: 3 },
    { indicatorId: 'tw-business-score', date: '2025-09-30', value: 35 },
    { indicatorId: 'tw-business-light', date: '2025-09-30', value: 4 },
  ])
  expect(read.summary.noQuote).toBe(2)
})

it.each([
  ['甲全球債券基金-A類型(美元)', '甲全球債券基金', 'A類型(美元)', null],
  ['甲全球債券基金-B類型(月配息)-新臺幣(避險)', '甲全球債券基金', 'B類型(月配息)-新臺幣(避險)', 'monthly'],
  ['甲基金－中國內需消費基金 (A股H月配息澳幣避險)', '甲基金-中國內需消費基金', 'A股H月配息澳幣避險', 'monthly'],
  ['乙環球基金系列－亞洲總回報(美元)I-累積', '乙環球基金系列-亞洲總回報', '(美元)I-累積', 'none'],
  ['丙-保安-R 歐元', '丙-保安', 'R 歐元', null],
  ['丁環球投資基金-氣候轉型環球股票ACEUR', '丁環球投資基金-氣候轉型環球股票', 'ACEUR', null],
  ['戊台灣卓越50ETF基金', '戊台灣卓越50ETF基金', null, null],
  ['己基金系列-全球基金美元A(Mdis)股-H1', '己基金系列-全球基金', '美元A(Mdis)股-H1', 'monthly'],
  ['乙環球基金系列－歐元政府債券(歐元)C-年配浮動', '乙環球基金系列-歐元政府債券', '(歐元)C-年配浮動', 'annual'],
  ['丙-Quest全球永續股票 -R美元月配息', '丙-Quest全球永續股票', 'R美元月配息', 'monthly'],
  ['丁全球保健基金 - 美元分配類股', '丁全球保健基金', '美元分配類股', 'irregular'],
  ['DWS 投資歐洲精選 LC', 'DWS 投資歐洲精選', 'LC', null],
  ['丙-美元中短期債券-R美元', '丙-美元中短期債券', 'R美元', null],
  ['庚大歐洲基金C-年配息股 歐元', '庚大歐洲基金', 'C-年配息股 歐元', 'annual'],
])('tells fund from class in %s', (name, strategyName, shareClass, distributionFrequency) => {
  expect(readClassName(name)).toMatchObject({ strategyName, shareClass, distributionFrequency })
})

it('takes the regulator’s note out of a name, whole or cut off, and remembers what it says', () => {
  const cut = readClassName('甲新興市場債券基金-台幣-配息型(本基金之配息來源可能為本金')
  expect(cut).toMatchObject({ name: '甲新興市場債券基金-台幣-配息型', mayPayFromCapital: true })
  const equalisation = readClassName('甲高息ETF基金(本基金之配息來源可能為收益平準金)')
  expect(equalisation).toMatchObject({ name: '甲高息ETF基金', mayPayFromCapital: false })
})

it('finds index funds by the SITCA type, and by name where there is none', () => {
  const isIndexFund = (lipperId: string, name: string, sitcaTypeCode = '') =>
    taiwanFund({ lipperId, name, sitcaTypeCode, manager: '甲投信', currency: 'TWD', isin: '', fundCode: '' })
      .isIndexFund
  expect(isIndexFund('T0001', '甲台灣卓越基金', 'AK1')).toBe(true)
  expect(isIndexFund('0050', '甲台灣卓越50基金')).toBe(true)
  expect(isIndexFund('T0002A', '甲台灣卓越50ETF連結基金-A類型')).toBe(true)
  expect(isIndexFund('T0003', '甲恒生科技指數基金')).toBe(true)
  expect(isIndexFund('00980A', '甲台灣智慧優選主動式ETF基金')).toBe(false)
  expect(isIndexFund('T0004', '甲環球增長ETF組合基金')).toBe(false)
})

it('knows hedged classes, unapproved ones, active ETFs and houses', () => {
  expect(readClassName('甲基金A股美元避險').isHedged).toBe(true)
  expect(readClassName('甲基金A股美元(不避險)').isHedged).toBe(false)
  const known = { lipperId: '00980A', manager: '野村投信', currency: 'TWD', isin: '', fundCode: '' } as const
  const active = taiwanFund({ ...known, name: '野村臺灣智慧優選主動式ETF基金', sitcaTypeCode: 'AL11' })
  expect(active).toMatchObject({ isEtf: true, isIndexFund: false, etf: { proactive: true }, sector2Id: '70001' })
  const closed = taiwanFund({ ...known, name: '乙新興世界股票 A 歐元（未核備）', sitcaTypeCode: '' })
  expect(closed).toMatchObject({ canTwSale: false, forSale: false })
  expect(houseOf({ name: '摩根士丹利美國優勢基金', manager: 'MSIM' })).toBe('摩根士丹利')
  expect(houseOf({ name: 'X', manager: '甲資產/A ASSET' })).toBe('甲資產')
  expect(houseOf({ name: '元大標普高盛原油ER指數股票型期貨信託基金', manager: '' })).toBe('元大投信')
  expect(houseOf({ name: '日盛上選基金(I類型)', manager: 'A0020' })).toBe('日盛投信')
  expect(houseOf({ name: 'X', manager: 'A0020' })).toBe('未揭露')
  expect(strategyIdOf('摩根', '摩根基金 - 日本基金')).toBe(strategyIdOf('摩根', '摩根基金-日本基金'))
})
