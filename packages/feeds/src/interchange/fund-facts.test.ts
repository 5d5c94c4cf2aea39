import { expect, it } from 'vitest'

import { unknownFund } from '../check-known-funds.ts'
import { lines, readAll } from '../testing/read-all.ts'

it('reads single facts; an empty cell says nothing and a wrong one rejects its row', async () => {
  const content = lines(
    'fund_id,official_risk_level,total_expense_percent,holdings_date,fee_caps_year,max_management_fee_percent',
    'T1,4,1.25,2026-06-30,,',
    'T2,,,,2016,1.5',
    'T3,6,,,,',
    'T4,,,,,1.5',
    'T5,,,,,',
  )
  const all = await readAll({ name: 'fund_facts.csv', content }, 'fund-facts')
  expect(all.of('facts')).toEqual([
    { lipperId: 'T1', officialRiskLevel: 4, totalExpensePercent: 1.25, holdingsDate: '2026-06-30' },
    { lipperId: 'T2', feeCaps: { year: 2016, managementPercent: 1.5, custodyPercent: null, salesPercent: null } },
  ])
  expect(all.said).toEqual(['4 official_risk_level unknown_choice', '5 fee_caps_year missing_value'])
  expect(all.summary.ignored).toBe(1)
})

it('reads sizes of funds and of classes apart', async () => {
  const content = lines(
    'fund_id,date,size_twd,scope',
    'T1,2026-06-30,1000,fund',
    'T1,2026-06-30,10,class',
    'T1,2026-06-30,1,',
  )
  const all = await readAll({ name: 'sizes.csv', content }, 'sizes')
  expect(all.of('sizes').map(({ scope, sizeTwd }) => [scope, sizeTwd])).toEqual([
    ['fund', 1000],
    ['class', 10],
  ])
  expect(all.said).toEqual(['4 scope missing_value'])
})

it('reads what happened to funds and what follows from it', async () => {
  const content = lines(
    'fund_id,date,change,into_id,before,after',
    'T1,2026-03-02,merged_into,T2,甲基金,',
    'T3,2026-03-02,liquidated,,,',
    'T4,2026-03-02,renamed,,舊名,新名',
    'T5,2026-03-02,sale_closed,,,',
    'T6,2026-03-02,currency_changed,,USD,JPY',
    'T7,2026-03-02,manager_changed,,王,陳',
    'T8,2026-03-02,merged_into,,,',
    'T9,2026-03-02,currency_changed,,USD,XXX',
  )
  const all = await readAll({ name: 'fund_changes.csv', content }, 'fund-changes')
  expect(all.of('facts')).toEqual([
    { lipperId: 'T1', status: 'merged', successorId: 'T2' },
    { lipperId: 'T3', status: 'liquidated' },
    { lipperId: 'T4', formerNames: ['舊名'] },
    { lipperId: 'T5', forSale: false },
    { lipperId: 'T6', currency: 'JPY' },
  ])
  expect(all.of('events')).toContainEqual({
    lipperId: 'T2',
    date: '2026-03-02',
    kind: 'absorbed',
    before: '甲基金',
    after: null,
    otherId: 'T1',
  })
  expect(all.said).toEqual(['8 into_id missing_value', '9 after unknown_currency'])
})

it('rejects a merger into a fund that nobody knows', async () => {
  const content = lines('fund_id,date,change,into_id', 'T1,2026-03-02,merged_into,T9')
  const { rows } = await readAll({ name: 'fund_changes.csv', content }, 'fund-changes')
  const problems = rows.map((row) => unknownFund('fund_changes.csv', row, new Set(['T1'])))
  expect(problems.map((problem) => [problem?.reason, problem?.severity, problem?.value])).toEqual([
    ['unknown_fund', 'rejected', 'T9'],
    ['unknown_fund', 'rejected', 'T9'],
  ])
})

it('hints at the form of days where a spreadsheet wrote them', async () => {
  const content = lines(
    'fund_id,date,nav',
    'T1,2026/9/1,1',
    'T1,46266,1',
    'T1,9/1/2026,1',
    'T1,2026-02-30,1',
    'T1,2026-9-1,1',
  )
  const { said } = await readAll({ name: 'navs.csv', content }, 'navs')
  expect(said).toEqual([
    '2 date date_of_excel',
    '3 date date_of_excel',
    '4 date date_of_excel',
    '5 date impossible_date',
    '6 date date_of_excel',
  ])
})
