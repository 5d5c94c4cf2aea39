import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { randomStream } from '@zhiheng/quant/projection/random-stream.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { AdviceFault } from './advice-fault.ts'
import { parseAdviceAsk } from './parse-advice-ask.ts'
import { runAdvice } from './run-advice.ts'

const kinds = [
  { sector: '70001', step: 0.022 },
  { sector: '30004', step: 0.02 },
  { sector: '20002', step: 0.005 },
  { sector: '10005', step: 0.0002 },
  { sector: '80002', step: 0.01 },
] as const
const EACH = 4
const FROM = slotOf(epochDayOf('2020-01-01'))
const TO = slotOf(epochDayOf('2024-06-28'))

const ids = kinds.flatMap((_, kind) => Array.from({ length: EACH }, (__, index) => `F${kind}${index}`))
const funds = [
  'fund_id,name,house,currency,sector2_id,holdings_date',
  ...ids.map((id) => `${id},基金${id},甲投信,TWD,${kinds[Number(id[1])]?.sector},2026-10-31`),
].join('\n')

/** Daily prices of all funds; after a day those that a second seed draws. */
function navs(after: string, seed: number): string {
  const last = slotOf(epochDayOf(after))
  const rows = ids.flatMap((id, index) => {
    const [own, other] = [randomStream(index), randomStream(seed * 1000 + index)]
    const market = randomStream(Number(id[1]) + 500)
    const { step } = kinds[Number(id[1])] ?? kinds[0]
    let price = 10
    return Array.from({ length: TO - FROM + 1 }, (_, at) => {
      const stream = FROM + at > last && seed !== 0 ? other : own
      price *= 1 + step * (0.8 * (market.nextUnit() - 0.5) + 0.5 * (stream.nextUnit() - 0.5)) + step / 50
      return `${id},${isoDayOf(epochDayOfSlot(FROM + at))},${price.toFixed(6)}`
    })
  })
  return ['fund_id,date,nav', ...rows].join('\n')
}

const folder = mkdtempSync(path.join(tmpdir(), 'advice-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Uint8Array): string {
  const place = path.join(folder, name)
  writeFileSync(place, content)
  return place
}

const fundsFile = file('funds.csv', funds)
const navsFile = file('navs.csv.gz', gzipSync(navs('2024-06-28', 0)))
const base = ['--navs', navsFile, '--funds', fundsFile, '--level', '3']
const advise = (...args: string[]) => runAdvice(parseAdviceAsk([...base, ...args]))

interface Said {
  readonly as_of: string
  readonly no_change: boolean
  readonly funds: readonly { fund_id: string; before: number; after: number; reason: string; asset_type: string }[]
  readonly measures: { readonly after: { expected_range: [number, number]; expected_return: number } }
}
// the command's own JSON
const said = async (...args: string[]): Promise<Said> => JSON.parse((await advise(...args, '--json')).text)

describe('npm run advise', () => {
  it('suggests weights that sum to 100.0 within the classes of the level, with reasons and ranges', async () => {
    const { as_of, funds: parts, measures } = await said('--as-of', '2023-06-30')
    expect(as_of).toBe('2023-06-30')
    expect(parts.reduce((sum, part) => sum + Math.round(part.after * 10), 0)).toBe(1000)
    const equity = parts.filter((part) => part.asset_type === 'equity').reduce((sum, part) => sum + part.after, 0)
    expect(equity).toBeGreaterThanOrEqual(34.9)
    expect(equity).toBeLessThanOrEqual(55.1)
    expect(parts.every((part) => /\p{Script=Han}/u.test(part.reason))).toBe(true)
    expect(measures.after.expected_range[0]).toBeLessThan(measures.after.expected_return)
    expect(measures.after.expected_range[1]).toBeGreaterThan(measures.after.expected_return)
  })

  it('prints the same as a table that a person can read', async () => {
    const { text, problems, code } = await advise('--as-of', '2023-06-30')
    expect(text).toMatch(/2023-06-30　風險等級 3　TWD/)
    expect(text).toMatch(/預估年報酬 % +−?\d+\.\d（−?\d+\.\d ～ −?\d+\.\d）/)
    expect([problems, code]).toEqual(['', 0])
  })

  it('reads nothing dated after the day: whatever later rows hold, the suggestion is the same', async () => {
    const day = '2022-12-30'
    const known = await said('--as-of', day)
    const absurd = ids.map((id) => `${id},2024-07-01,999999999\n${id},2024-07-02,0.0001\n`).join('')
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1000 }), async (seed) => {
        const changed = file('other.csv', `${navs(day, seed)}\nF00,2023-01-02,not a price\n${absurd}`)
        const asked = parseAdviceAsk([...base, '--as-of', day, '--json'])
        const answer = await runAdvice({ ...asked, paths: [fundsFile, changed] })
        expect(JSON.parse(answer.text)).toEqual(known)
        expect(answer.code).toBe(0)
      }),
      { numRuns: 3 },
    )
  })

  it('starts from what is held, keeps its limits, and says that no change is worth it where none is', async () => {
    const first = await said('--as-of', '2023-06-30')
    const rows = first.funds.filter((part) => part.after > 0).map((part) => `${part.fund_id},${part.after}`)
    const held = file('held.csv', ['fund_id,weight_percent', ...rows].join('\n'))
    expect((await said('--as-of', '2023-06-30', '--holdings', held)).no_change).toBe(true)

    const lopsided = file('lopsided.csv', 'fund_id,amount\nF00,900000\nF10,100000\n')
    const limits = file('limits.json', '{"locked":["F10"],"excluded":["F20"],"max_funds":6}')
    const second = await said('--as-of', '2023-06-30', '--holdings', lopsided, '--limits', limits)
    const after = new Map(second.funds.map((part) => [part.fund_id, part.after]))
    expect(after.get('F10')).toBe(10)
    expect(after.has('F20')).toBe(false)
    expect([...after.values()].filter((percent) => percent > 0).length).toBeLessThanOrEqual(6)
  })

  it('goes on without wrong rows and names them; without a whole file it does not', async () => {
    const broken = file('broken.csv', `${navs('2024-06-28', 0)}\nF00,2023-06-29,1O\n`)
    const asked = parseAdviceAsk([...base, '--as-of', '2023-06-30'])
    const answer = await runAdvice({ ...asked, paths: [fundsFile, broken] })
    expect(answer.code).toBe(1)
    expect(answer.problems).toMatch(/^broken\.csv　第 \d+ 行　nav　數值含有文字或符號，無法辨識/)
    const headless = file('headless.csv', 'fund_id,date,naw\n')
    await expect(runAdvice({ ...asked, paths: [fundsFile, headless] })).rejects.toThrow(AdviceFault)
    const nameless = file('navs.csv', 'fund_id,date,price\nF00,2023-06-29,10\n')
    await expect(runAdvice({ ...asked, paths: [fundsFile, nameless] })).rejects.toMatchObject({
      message: expect.stringContaining('缺少必要欄位') as string,
      place: { file: 'navs.csv', line: 1, field: 'nav' },
    })
    // nothing here could be named with --format
    await expect(runAdvice({ ...asked, paths: [fundsFile, headless] })).rejects.not.toThrow('--format')
  })

  it.each([
    ['fund_id,weight_percent\nF00,60\nF10,30\n', '比例合計 90.0%', 'weight_percent', null],
    ['fund_id,amount\nF00,x\n', '數值含有文字', 'amount', 2],
    ['fund_id,amount\nZZ,10\n', '不在名單上', 'ZZ', null],
  ])('says where holdings are wrong: %s', async (content, message, field, line) => {
    const held = file('wrong.csv', content)
    await expect(advise('--as-of', '2023-06-30', '--holdings', held)).rejects.toMatchObject({
      message: expect.stringContaining(message) as string,
      place: { field, line },
    })
  })

  it.each([
    ['{"max_funds":99}', 'max_funds'],
    ['{"most":9}', 'most'],
  ])('says which limit is wrong: %s', async (content, field) => {
    const limits = file('wrong.json', content)
    await expect(advise('--as-of', '2023-06-30', '--limits', limits)).rejects.toMatchObject({ place: { field } })
  })

  it.each([
    [['--as-of', '2023-02-30'], '--as-of'],
    [['walk-forward', '--from', '2022-01-01'], '--to'],
    [['walk-forward', '--from', '2022-01-03', '--to', '2023-01-03', '--step', '1w'], '--step'],
    [['walk-forward', '--from', '2022-01-03', '--to', '2023-01-03', '--cost', '50%'], '--cost'],
    [['--as-of', '2023-02-28', '--level', '6'], '--level'],
    [['--as-off', '2023-02-28'], '--as-off'],
    [['--as-of', '2023-02-28', '--seed'], '--seed'],
    [['walkforward'], 'walkforward'],
  ])('says which option is wrong: %s', (args, field) => {
    expect(() => parseAdviceAsk([...base, ...args])).toThrow(
      expect.objectContaining({ place: { file: null, line: null, field } }),
    )
  })
})

describe('npm run advise -- walk-forward', () => {
  const span = ['walk-forward', '--from', '2022-01-03', '--to', '2024-06-28', '--json']

  it('walks year by year, decides by what was known, and gives the same answer each time', async () => {
    const { text } = await advise(...span)
    expect((await advise(...span)).text).toBe(text)
    const outcome: { decisions: { day: string; advice: Record<string, number> }[] } = JSON.parse(text)
    expect(outcome.decisions.map(({ day }) => day)).toEqual(['2022-01-03', '2023-01-02', '2024-01-01'])
    const first = await said('--as-of', '2022-01-03')
    expect(outcome.decisions[0]?.advice).toEqual(
      Object.fromEntries(first.funds.map((part) => [part.fund_id, part.after / 100])),
    )
  })

  it('takes costs from every way, and prints each of them', async () => {
    interface Way {
      readonly annual_return: { readonly value: number }
      readonly cost: number
    }
    const ways = async (cost: string): Promise<Record<string, Way>> =>
      JSON.parse((await advise(...span, '--cost', cost)).text).ways
    const [free, dear] = [await ways('0%'), await ways('1%')]
    for (const [name, way] of Object.entries(dear)) {
      expect(way.cost, name).toBeGreaterThan(0)
      expect(way.annual_return.value, name).toBeLessThan(free[name]?.annual_return.value ?? 0)
    }
    expect((await advise(...span.slice(0, -1))).text).toMatch(
      /知衡建議.*\n不動.*\n平均分配.*\n.*\n60\/40.*\n最小變異.*\n風險均等.*\n歷史夏普值最大/,
    )
  })
})
