import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'

const reasons = (said: readonly string[]) => said.map((one) => one.slice(one.indexOf(' ') + 1))

describe('sizes of a bank’s list', () => {
  const header = 'bank_fund_id,fund_id,month_end_inferred,aum_100m_twd'
  const read = (row: string, aliases = new Map<string, string>()) =>
    readAll({ name: 'aum.csv', content: lines(header, row) }, 'tw-bank-sizes', { aliases })

  it.each([
    ['45.9', 4_590_000_000],
    ['0', 0],
    ['0.00000001', 1],
    ['1234.5', 123_450_000_000],
  ])('%s hundred millions are as many dollars', async (size, sizeTwd) => {
    const found = await read(`A1,T1A,2026-06-30,"${size}"`)
    expect(found.of('sizes')).toEqual([{ lipperId: 'T1A', date: '2026-06-30', scope: 'fund', sizeTwd }])
  })

  it('leave no digits behind the dollar', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1e9 }), async (hundredths) => {
        const written = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
        expect((await read(`A1,T1A,2026-06-30,${written}`)).of('sizes')[0]?.sizeTwd).toBe(hundredths * 1_000_000)
      }),
      { numRuns: 30 },
    )
  })

  it('are those of a class that the alias of the bank’s id names', async () => {
    const found = await read('A1,,2026-06-30,1', new Map([['bank:A1', 'T1A']]))
    expect(found.of('sizes')).toMatchObject([{ lipperId: 'T1A' }])
    // another source’s code of the same letters is another thing
    expect((await read('A1,,2026-06-30,1', new Map([['A1', 'T1A']]))).of('sizes')).toEqual([])
  })

  it.each([
    ['A1,,2026-06-30,1', ['fund_id no_fund_id']],
    ['A1,T1A,2026-06-31,1', ['month_end_inferred impossible_date']],
    ['A1,T1A,2026-06-30,x', ['aum_100m_twd letter_in_number']],
    ['A1,T1A,2026-06-30,"1,234.5"', ['aum_100m_twd letter_in_number']],
  ])('leave out %s, and say why', async (row, said) => {
    const found = await read(row)
    expect(found.of('sizes')).toEqual([])
    expect(reasons(found.said)).toEqual(said)
  })

  it('count an empty size as none', async () => {
    const found = await read('A1,T1A,2026-06-30,')
    expect([found.of('sizes'), found.said, found.summary.noQuote]).toEqual([[], [], 1])
  })
})

describe('sizes of MoneyDJ’s list', () => {
  const header = 'moneydj_id,fund_id,name_zh,company,type,risk,aum_100m_twd,distribution'
  const read = (name: string, row: string) => readAll({ name, content: lines(header, row) }, 'tw-moneydj-sizes')

  it.each([
    ['tw_fund_aum_moneydj_2026-07-22.csv', '2026-06-30'],
    ['tw_fund_aum_moneydj_2026-03-01.csv', '2026-02-28'],
    ['tw_fund_aum_moneydj_2024-03-31.csv', '2024-02-29'],
    ['tw_fund_aum_moneydj_2026-01-05.csv', '2025-12-31'],
  ])('of %s are of %s, the end of the month before', async (name, date) => {
    expect((await read(name, 'AC1,T1A,甲,甲投信,股票型,5,1,累積型')).of('sizes')).toMatchObject([
      { date, scope: 'class' },
    ])
  })

  it('have no day where the file’s name has none: their risk is told, their size is not', async () => {
    const found = await read('sizes.csv', 'AC1,T1A,甲,甲投信,股票型,5,1,累積型')
    expect(found.of('sizes')).toEqual([])
    expect(found.of('facts')).toEqual([{ lipperId: 'T1A', officialRiskLevel: 5 }])
    expect(found.summary.noQuote).toBe(1)
  })

  it('of an ETF are the class’s and the fund’s, for it has one class', async () => {
    const found = await read('tw_fund_aum_moneydj_2026-07-22.csv', 'AC2,00X1,甲ETF,甲投信,ETF,,1.5,配息')
    expect(found.of('sizes').map(({ scope, sizeTwd }) => [scope, sizeTwd])).toEqual([
      ['class', 150_000_000],
      ['fund', 150_000_000],
    ])
    expect(found.of('facts')).toEqual([])
  })

  it.each(['0', '6', 'RR5', '五'])('know no risk class %s', async (risk) => {
    const found = await read('tw_fund_aum_moneydj_2026-07-22.csv', `AC1,T1A,甲,甲投信,股票型,${risk},1,累積型`)
    expect(found.rows).toEqual([])
    expect(reasons(found.said)).toEqual(['risk unknown_choice'])
  })
})

describe('the funds of a bank’s list', () => {
  const header = 'bank_fund_id,fund_id,name_zh,scheme,currency,risk_rating,lipper_category'
  const read = (...rows: readonly string[]) =>
    readAll({ name: 'funds.csv', content: lines(header, ...rows) }, 'tw-bank-funds')

  it.each(['RR1', 'RR2', 'RR3', 'RR4', 'RR5'])('have the official risk class %s', async (rating) => {
    const found = await read(`A1,T1A,甲,onshore,台幣,${rating},某類`)
    expect(found.of('facts')).toEqual([
      { lipperId: 'T1A', officialRiskLevel: Number(rating.slice(2)), peerCategory: '某類' },
    ])
  })

  it('have none where none is given, and another word for one is refused', async () => {
    expect((await read('A1,T1A,甲,onshore,台幣,,')).of('facts')).toEqual([
      { lipperId: 'T1A', officialRiskLevel: null, peerCategory: null },
    ])
    const wrong = await read('A1,T1A,甲,onshore,台幣,R4,某類')
    expect(wrong.of('facts')).toEqual([])
    expect(reasons(wrong.said)).toEqual(['risk_rating unknown_choice'])
  })

  it('give no class to two: a number that the list has itself is not found again by a name', async () => {
    const onshoreClasses = () => Promise.resolve([{ id: 'T1A', name: '甲台灣基金', currency: 'TWD' as const }])
    const content = lines(header, 'A1,T1A,甲台灣基金,onshore,台幣,RR4,x', 'A2,,甲台灣基金,onshore,台幣,RR5,x')
    const found = await readAll({ name: 'funds.csv', content }, 'tw-bank-funds', { onshoreClasses })
    expect(found.of('aliases')).toEqual([])
    expect(found.of('facts')).toMatchObject([{ lipperId: 'T1A', officialRiskLevel: 4 }])
  })
})

describe('what happened to funds', () => {
  const header = 'event_date,event,tej_id,short_name,fund_name_zh,into_id,into_or_old_name'
  const read = (...rows: readonly string[]) =>
    readAll({ name: 'events.csv', content: lines(header, ...rows) }, 'tw-fund-events')
  const survivors = async (...rows: readonly string[]) =>
    (await read(...rows)).of('events').map(({ lipperId, before }) => [before, lipperId])

  it('a merger stands on the page of every fund that it led to, in whatever order the file tells', async () => {
    const rows = ['2002-01-31,merger,A,甲,甲,B,', '2005-01-31,merger,B,乙,乙,C,', '2009-01-31,merger,C,丙,丙,D,']
    const expected = [
      ['甲', 'B'],
      ['甲', 'C'],
      ['甲', 'D'],
      ['乙', 'C'],
      ['乙', 'D'],
      ['丙', 'D'],
    ]
    expect(await survivors(...rows)).toEqual(expected)
    const turned = await survivors(...rows.toReversed())
    expect(turned.map(String).toSorted()).toEqual(expected.map(String).toSorted())
  })

  it('a ring of mergers ends, each fund named once', async () => {
    expect(await survivors('2002-01-31,merger,A,甲,甲,B,', '2005-01-31,merger,B,乙,乙,A,')).toEqual([
      ['甲', 'B'],
      ['甲', 'A'],
      ['乙', 'A'],
      ['乙', 'B'],
    ])
  })

  it.each([
    ['2002-01-31,merger,A,甲,甲,,', ['into_id no_fund_id']],
    ['2002-01-31,rename,A,甲,甲,,', ['into_or_old_name missing_value']],
    ['2002-02-30,rename,A,甲,甲,,舊', ['event_date impossible_date']],
    ['2002-01-31,liquidation,,甲,甲,,', ['tej_id missing_value']],
    ['2002-01-31,split,A,甲,甲,,', ['event unknown_choice']],
  ])('%s tells nothing, and why is said', async (row, said) => {
    const found = await read(row)
    expect(found.rows).toEqual([])
    expect(reasons(found.said)).toEqual(said)
  })

  it('a merged fund whose id no address can hold is named without it', async () => {
    expect((await read('2002-01-31,merger,A-1,甲,甲,B,')).of('events')).toMatchObject([
      { lipperId: 'B', otherId: null },
    ])
  })

  it('a renamed fund keeps its old name, and its new one where that is told', async () => {
    const found = await read('2012-01-02,rename,t1a,丙成長,丙成長基金,,丁成長', '2012-01-02,rename,T1B,,x,,舊')
    expect(found.of('events').map(({ lipperId, before, after }) => [lipperId, before, after])).toEqual([
      ['T1A', '丁成長', '丙成長'],
      ['T1B', '舊', null],
    ])
    expect(found.of('facts').map(({ formerNames }) => formerNames)).toEqual([['丁成長'], ['舊']])
  })
})

describe('fee caps', () => {
  const read = (row: string) =>
    readAll(
      { name: 'fees.csv', content: lines('tej_id,mgmt_fee_max_pct,custodian_fee_max_pct,sales_charge_max_pct', row) },
      'tw-fee-caps',
    )

  it('are what of them is known', async () => {
    expect((await read('T1A,1.5,,3')).of('facts')).toEqual([
      { lipperId: 'T1A', feeCaps: { year: 2016, managementPercent: 1.5, custodyPercent: null, salesPercent: 3 } },
    ])
  })

  it.each([
    ['1.5,,', [1.5, null, null]],
    [',0.2,', [null, 0.2, null]],
    [',,3', [null, null, 3]],
    ['0,0,0', [0, 0, 0]],
  ])('of %s are %j', async (cells, caps) => {
    const [known] = (await read(`T1A,${cells}`)).of('facts')
    const { managementPercent, custodyPercent, salesPercent } = known?.feeCaps ?? {}
    expect([managementPercent, custodyPercent, salesPercent]).toEqual(caps)
  })

  it('are passed over where nothing is known, and refused whole where one is no percentage', async () => {
    const none = await read('T1A,,,')
    expect([none.rows, none.summary.ignored]).toEqual([[], 1])
    for (const wrong of ['T1A,x,0.2,3', 'T1A,1.5,-1,3', 'T1A,1.5,0.2,101']) {
      const found = await read(wrong)
      expect(found.rows).toEqual([])
      expect(found.said).toHaveLength(1)
    }
  })
})
