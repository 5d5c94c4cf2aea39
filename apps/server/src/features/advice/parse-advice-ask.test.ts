import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { parseAdviceAsk } from './parse-advice-ask.ts'
import { readLimits } from './read-limits.ts'
import { readOwnHoldings } from './read-own-holdings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-ask-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content = ''): string => {
  const place = path.join(folder, name)
  writeFileSync(place, content)
  return place
}
const [navs, funds, other] = [file('navs.csv'), file('funds.csv'), file('fx.csv')]
const base = ['--navs', navs, '--funds', funds, '--level', '3']
const parse = (...args: readonly string[]) => parseAdviceAsk([...base, ...args])
const walk = (...args: readonly string[]) =>
  parse('walk-forward', '--from', '2020-01-02', '--to', '2024-06-28', ...args)
const at = (field: string | null) => expect.objectContaining({ place: { file: null, line: null, field } })

describe('what is asked of npm run advise', () => {
  it('is a day, with everything else as it usually is', () => {
    expect(parse('--as-of', '2023-06-30')).toEqual({
      kind: 'suggest',
      paths: [funds, navs],
      holdingsFile: null,
      limitsFile: null,
      level: 3,
      currency: null,
      seed: 1,
      form: 'text',
      day: '2023-06-30',
    })
  })

  it('reads lists of funds before prices, and prices before the rest', () => {
    const asked = parse('--as-of', '2023-06-30', '--with', other, '--navs', other, '--currency', 'USD', '--json')
    expect(asked).toMatchObject({ paths: [funds, navs, other, other], currency: 'USD', form: 'json' })
  })

  it('is a walk, year by year at half a percent where nothing else is said', () => {
    expect(walk()).toMatchObject({
      kind: 'walk-forward',
      from: '2020-01-02',
      to: '2024-06-28',
      months: 12,
      cost: 0.005,
    })
    expect(walk('--markdown')).toMatchObject({ form: 'markdown' })
    expect(walk('--markdown', '--json')).toMatchObject({ form: 'json' })
  })

  it.each([
    ['1m', 1],
    ['6m', 6],
    ['99m', 99],
    ['1y', 12],
    ['10y', 120],
  ])('every %s is every %s months', (step, months) => {
    expect(walk('--step', step)).toMatchObject({ months })
  })

  it.each(['0m', '01m', '100m', '1w', 'm', '1', '-1m', '1y '])('refuses a step of %j', (step) => {
    expect(() => walk(`--step=${step}`)).toThrow(at('--step'))
  })

  it.each([
    ['0%', 0],
    ['0.25%', 0.0025],
    ['9.9999%', 0.099999],
    ['10%', 0.1],
  ])('a cost of %s is %s', (given, cost) => {
    const asked = walk('--cost', given)
    expect(asked.kind === 'walk-forward' ? asked.cost : null).toBeCloseTo(cost, 12)
  })

  it.each(['10.0001%', '11%', '0.5', '-1%', '.5%', '0.12345%', '%'])('refuses a cost of %j', (cost) => {
    expect(() => walk(`--cost=${cost}`)).toThrow(at('--cost'))
  })

  it.each(['1', '5'])('takes the level %s', (level) => {
    expect(parse('--as-of', '2023-06-30', '--level', level)).toMatchObject({ level: Number(level) })
  })

  it.each(['0', '6', '2.5', '1e0', '0x1', '', ' 3'])('refuses the level %j', (level) => {
    expect(() => parse('--as-of', '2023-06-30', `--level=${level}`)).toThrow(at('--level'))
  })

  it.each([
    ['0', 0],
    ['-7', -7],
    ['999999999999999', 999_999_999_999_999],
  ])('takes the seed %s', (seed, taken) => {
    expect(parse('--as-of', '2023-06-30', `--seed=${seed}`)).toMatchObject({ seed: taken })
  })

  it.each([
    ['--seed=1000000000000000', '--seed'],
    ['--seed=1.5', '--seed'],
    ['--currency=XXX', '--currency'],
    ['--as-of=20230630', '--as-of'],
    ['--as-of=2023-13-01', '--as-of'],
    ['--markdown', '--markdown'],
  ])('refuses %s', (option, field) => {
    expect(() => parse('--as-of', '2023-06-30', option)).toThrow(at(field))
  })

  it('asks for what must be there, each by its name', () => {
    const day = ['--as-of', '2023-06-30']
    expect(() => parseAdviceAsk(['--funds', funds, '--level', '3', ...day])).toThrow(at('--navs'))
    expect(() => parseAdviceAsk(['--navs', navs, '--level', '3', ...day])).toThrow(at('--funds'))
    expect(() => parseAdviceAsk(['--navs', navs, '--funds', funds, ...day])).toThrow(at('--level'))
    expect(() => parse()).toThrow(at('--as-of'))
    expect(() => parse('walk-forward', '--to', '2024-06-28')).toThrow(at('--from'))
  })

  it.each(['--navs', '--funds', '--with', '--holdings', '--limits'])(
    'names a file of %s that is not there',
    (option) => {
      const missing = path.join(folder, 'missing.csv')
      expect(() => parse('--as-of', '2023-06-30', option, missing)).toThrow(`找不到 ${missing}`)
    },
  )

  it('knows one other word', () => {
    expect(() => parse('walk')).toThrow(at('walk'))
    expect(() => walk('further')).toThrow(at('walk-forward further'))
    expect(() => parse('--as-of', '2023-06-30', '--json=yes')).toThrow(at('--json'))
  })
})

describe('what someone holds', () => {
  const read = (...rows: readonly string[]) => readOwnHoldings(file('held.csv', `${rows.join('\n')}\n`))

  it('is by amount or by percentage, the same fund added up', async () => {
    expect([...(await read('fund_id,amount', 'A,100.25', 'B,0', 'A,50'))]).toEqual([
      ['A', 150.25],
      ['B', 0],
    ])
    expect([...(await read('fund_id,weight_percent', 'A,60', 'B,40'))]).toEqual([
      ['A', 60],
      ['B', 40],
    ])
    expect([...(await read('fund_id,amount,weight_percent', 'A,100,'))]).toEqual([['A', 100]])
    expect((await read('fund_id,amount')).size).toBe(0)
  })

  it.each([
    [99.9, null],
    [100.1, null],
    [99.8, '比例合計 99.8%，應為 100%'],
    [100.2, '比例合計 100.2%，應為 100%'],
  ])('adds up to a hundred percent within a tenth: %s', async (sum, said) => {
    const reading = read('fund_id,weight_percent', 'A,50', `B,${(sum - 50).toFixed(1)}`)
    if (said === null) expect((await reading).size).toBe(2)
    else await expect(reading).rejects.toThrow(said)
  })

  it.each([
    ['amounts beside percentages', ['fund_id,amount,weight_percent', 'A,100,', 'B,,100'], 'weight_percent', null],
    ['a third decimal of an amount', ['fund_id,amount', 'A,100.25', 'A,100.255'], 'amount', 3],
    ['less than nothing', ['fund_id,amount', 'A,-1'], 'amount', 2],
    ['no number', ['fund_id,amount', 'A,1O0'], 'amount', 2],
    ['neither', ['fund_id,amount,weight_percent', 'A,,'], 'weight_percent', 2],
    ['no fund', ['fund_id,amount', ',100'], 'fund_id', 2],
    ['no column of funds', ['fund,amount', 'A,100'], 'fund_id', 1],
  ])('is refused with %s, by file, line and field', async (_, rows, field, line) => {
    await expect(read(...rows)).rejects.toMatchObject({ place: { file: 'held.csv', line, field } })
  })

  it('may have more decimals as a percentage', async () => {
    expect([...(await read('fund_id,weight_percent', 'A,33.333', 'B,66.667'))].length).toBe(2)
  })
})

describe('limits of advice', () => {
  const read = (content: string) => readLimits(file('limits.json', content))

  it('are those of the site, none of which must be there', () => {
    expect(read('{}')).toMatchObject({})
    expect(read('{"max_funds":5,"locked":["A"]}')).toMatchObject({ max_funds: 5, locked: ['A'] })
  })

  it('are refused where they are no JSON, with what is wrong', () => {
    expect(() => read('{"max_funds":')).toThrow(/^不是 JSON：/)
    expect(() => read('{"max_funds":')).toThrow(
      expect.objectContaining({ place: { file: 'limits.json', line: null, field: null } }),
    )
  })

  it.each([
    ['[]', ''],
    ['{"max_funds":"five"}', 'max_funds'],
    ['{"locked":["A",7]}', 'locked.1'],
    ['{"most":9,"least":1}', 'most、least'],
  ])('are refused by their fields: %s', (content, field) => {
    expect(() => read(content)).toThrow(expect.objectContaining({ place: { file: 'limits.json', line: null, field } }))
  })
})
