import { expect, it } from 'vitest'

import { memoryFeedFile } from '../open-feed-file.ts'
import { readFeed } from '../read-feed.ts'
import { lines, testToday } from '../testing/read-all.ts'
import { pairClasses } from './pair-classes.ts'

const named = (id: string, name: string, currency: 'TWD' | 'USD' = 'TWD') => ({ id, name, currency })
const pairs = (theirs: ReturnType<typeof named>[], ours: ReturnType<typeof named>[]) =>
  Object.fromEntries(pairClasses(theirs, ours))

it('pairs names that say the same in other words', () => {
  const ours = [
    named('T1A', '聯博美國傘型基金之聯博美國成長入息基金-A2類型(新台幣)'),
    named('T1D', '聯博美國傘型基金之聯博美國成長入息基金-AI類型(美元)', 'USD'),
    named('T2A', '國泰亞洲非投資等級債券基金-新臺幣A(不配息)'),
    named('T2B', '國泰亞洲非投資等級債券基金-新臺幣B(配息)'),
    named('T2N', '國泰亞洲非投資等級債券基金-新臺幣NB(配息)'),
    named('T3E', '第一金全球永續影響力投資多重資產基金-累積型-新臺幣-I'),
    named('T3A', '第一金全球永續影響力投資多重資產基金-累積型-新臺幣'),
  ]
  const theirs = [
    named('1', '聯博美國成長入息基金-AI(美元)', 'USD'),
    named('2', '國泰亞洲非投資等級債券基金B(台幣)'),
    named('3', '第一金全球永續影響力投資多重資產基金-台幣累積'),
  ]
  expect(pairs(theirs, ours)).toEqual({ 1: 'T1D', 2: 'T2B', 3: 'T3A' })
})

it('pairs nothing that could be two classes, nor two with one', () => {
  const two = [named('TA', '野村台灣高股息基金-累積類型'), named('TB', '野村台灣高股息基金-月配類型')]
  expect(pairs([named('1', '野村台灣高股息基金')], two)).toEqual({})
  expect(pairs([named('1', '甲基金-配息'), named('2', '甲基金-月配')], [named('TA', '甲基金-月配型')])).toEqual({})
})

it('pairs no other currency, hedging, letter or payment', () => {
  const ours = [named('TA', '甲全球基金-A類型(累積)')]
  for (const theirs of [
    named('1', '甲全球基金-A(累積)', 'USD'),
    named('2', '甲全球基金-A(累積)(避險)'),
    named('3', '甲全球基金-B(累積)'),
    named('4', '甲全球基金-A(月配)'),
    named('5', '甲全球基金-N(累積)'),
    named('6', '甲全球債券基金-A(累積)'),
  ]) {
    expect(pairs([theirs], ours)).toEqual({})
  }
})

it('finds the classes that MoneyDJ’s lists leave without a number by their names, and says so once each', async () => {
  const onshoreClasses = () =>
    Promise.resolve([named('T1001Y', '富邦基金A類型', 'TWD'), named('T0133A', '兆豐元宇宙基金(美元)', 'USD')])
  const read = async (name: string, format: 'tw-month-navs' | 'tw-moneydj-sizes', text: string) => {
    const found = []
    const file = memoryFeedFile(name, text)
    for await (const items of readFeed({ file, format, context: { today: testToday, onshoreClasses } }))
      found.push(...items)
    return found
  }
  const months = lines(
    'moneydj_id,fund_id,name_zh,date,nav',
    'AC1,,富邦基金,2025-07-31,23.75',
    'AC1,,富邦基金,2025-08-29,27.69',
    'AC2,,沒有這檔基金,2025-08-29,1',
  )
  expect(await read('months.csv', 'tw-month-navs', months)).toMatchObject([
    { kind: 'problem', line: 2, reason: 'matched_by_name' },
    { table: 'navs', record: { lipperId: 'T1001Y', value: 23.75 } },
    { table: 'navs', record: { lipperId: 'T1001Y', value: 27.69 } },
    { kind: 'problem', line: 4, reason: 'no_fund_id' },
    { kind: 'summary' },
  ])
  const sizes = lines(
    'moneydj_id,fund_id,name_zh,company,type,risk,aum_100m_twd,distribution',
    'AC3,,兆豐元宇宙基金-美元(本基金之配息來源可能為本金),兆豐,股票型,4,2,累積型',
  )
  expect(await read('tw_fund_aum_moneydj_2026-05-22.csv', 'tw-moneydj-sizes', sizes)).toMatchObject([
    { kind: 'problem', reason: 'matched_by_name' },
    { table: 'facts', record: { lipperId: 'T0133A', officialRiskLevel: 4 } },
    { table: 'sizes', record: { lipperId: 'T0133A', date: '2026-04-30', scope: 'class', sizeTwd: 200_000_000 } },
    { kind: 'summary' },
  ])
})

it('reads a bank’s class without a number under the class that its name means, and says so', async () => {
  const onshoreClasses = () => Promise.resolve([named('T0365A', '第一金美元永續基金-累積型-新臺幣')])
  const read = async (name: string, text: string, aliases = new Map<string, string>()) => {
    const found = []
    const file = memoryFeedFile(name, text)
    const format = name === 'funds.csv' ? 'tw-bank-funds' : 'tw-bank-sizes'
    for await (const items of readFeed({ file, format, context: { today: testToday, onshoreClasses, aliases } })) {
      found.push(...items)
    }
    return found
  }
  const funds = lines(
    'bank_fund_id,fund_id,name_zh,scheme,group,currency,inception_date,risk_rating,lipper_category',
    'A1,,第一金美元永續基金-台幣累積,onshore,股票型,台幣,2020-01-01,RR4,環球股票',
    'A2,,沒有這檔基金,onshore,股票型,台幣,2020-01-01,RR4,環球股票',
  )
  const items = await read('funds.csv', funds)
  expect(items.filter(({ kind }) => kind === 'row')).toMatchObject([
    { table: 'aliases', record: { code: 'bank:A1', lipperId: 'T0365A' } },
    { table: 'facts', record: { lipperId: 'T0365A', officialRiskLevel: 4 } },
  ])
  expect(items.filter(({ kind }) => kind === 'problem')).toMatchObject([
    { line: 2, reason: 'matched_by_name' },
    { line: 3, reason: 'no_fund_id', value: 'A2' },
  ])
  const sizes = lines('bank_fund_id,fund_id,month_end_inferred,aum_100m_twd', 'A1,,2026-04-30,2.5')
  const sized = await read('sizes.csv', sizes, new Map([['bank:A1', 'T0365A']]))
  expect(sized).toMatchObject([{ record: { lipperId: 'T0365A', sizeTwd: 250_000_000 } }, { kind: 'summary' }])
})
