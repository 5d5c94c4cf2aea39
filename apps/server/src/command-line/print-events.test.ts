import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { CommandEvent } from '../features/back-office/command.ts'
import type { ImportProgress } from '../features/back-office/importing/import-report.ts'
import { whatIsSaid } from '../testing/what-is-said.ts'
import { eventPrinter } from './print-events.ts'

const wasTerminal = process.stderr.isTTY
afterEach(() => {
  process.stderr.isTTY = wasTerminal
})

let now = vi.spyOn(performance, 'now')
beforeEach(() => {
  now = vi.spyOn(performance, 'now').mockReturnValue(60_000)
})

const progress = (known: Partial<ImportProgress> = {}): CommandEvent => ({
  kind: 'progress',
  progress: {
    file: 'navs.csv',
    step: 'reading',
    rows: 612_034,
    part: 0.5,
    rowsPerSecond: 310_200.6,
    secondsLeft: 1.2,
    ...known,
  },
})
const line = (text: string, isError = false): CommandEvent => ({ kind: 'line', text, isError })
const half = `${'█'.repeat(12)}${'░'.repeat(12)}`
const told = `navs.csv [${half}] 50% 612,034 列 310,201 列/秒 剩 2 秒`

describe('what a command says', () => {
  it('goes to the screen line by line, faults to the other stream, and its code to the process', () => {
    const said = whatIsSaid()
    const print = eventPrinter()
    print(line('完成'))
    print({ kind: 'line', text: '也完成' })
    print(line('失敗', true))
    print({ kind: 'exit', code: 2 })
    expect([said.out(), said.err(), said.code()]).toEqual(['完成\n也完成\n', '失敗\n', 2])
  })

  it('is 0 for a command that went well', () => {
    const said = whatIsSaid()
    eventPrinter()({ kind: 'exit', code: 0 })
    expect([said.out(), said.err(), said.code()]).toEqual(['', '', 0])
  })
})

describe('progress without a terminal', () => {
  beforeEach(() => {
    process.stderr.isTTY = false
  })

  it('is a line every five seconds, and no sooner', () => {
    const said = whatIsSaid()
    const print = eventPrinter()
    print(progress())
    now.mockReturnValue(64_999)
    print(progress({ part: 0.75 }))
    expect(said.err()).toBe(`${told}\n`)
    now.mockReturnValue(65_000)
    print(progress({ part: 0.75 }))
    expect(said.err().split('\n')).toHaveLength(3)
  })

  it('is never wiped out', () => {
    const said = whatIsSaid()
    const print = eventPrinter()
    print(progress())
    print(line('完成'))
    expect([said.out(), said.err()]).toEqual(['完成\n', `${told}\n`])
  })

  it.each([
    ['the time left is not known', { secondsLeft: null }, `navs.csv [${half}] 50% 612,034 列 310,201 列/秒\n`],
    ['rows are written', { step: 'writing' }, `navs.csv [${half}] 50% 612,034 列 310,201 列/秒 寫入資料庫⋯⋯\n`],
    [
      'nothing is read',
      { part: 0, rows: 0, rowsPerSecond: 0, secondsLeft: 0.4 },
      `navs.csv [${'░'.repeat(24)}] 0% 0 列 0 列/秒 剩 1 秒\n`,
    ],
    ['nearly all is read', { part: 0.999 }, `navs.csv [${'█'.repeat(24)}] 99% 612,034 列 310,201 列/秒 剩 2 秒\n`],
    [
      'all is read',
      { part: 1, secondsLeft: 0 },
      `navs.csv [${'█'.repeat(24)}] 100% 612,034 列 310,201 列/秒 剩 0 秒\n`,
    ],
  ] as const)('where %s', (_, known, shown) => {
    const said = whatIsSaid()
    eventPrinter()(progress(known))
    expect(said.err()).toBe(shown)
  })
})

describe('progress on a terminal', () => {
  beforeEach(() => {
    process.stderr.isTTY = true
  })

  it('moves in one line, ten times a second at most', () => {
    const said = whatIsSaid()
    const print = eventPrinter()
    print(progress())
    now.mockReturnValue(60_099)
    print(progress({ part: 0.75 }))
    expect(said.err()).toBe(`\r${told}\u001b[K`)
    now.mockReturnValue(60_100)
    print(progress({ part: 0.75 }))
    expect(said.err().split('\r')).toHaveLength(3)
  })

  it('is wiped out once before the next line, which stands alone', () => {
    const said = whatIsSaid()
    const print = eventPrinter()
    print(progress())
    print(line('完成'))
    print(line('全部完成'))
    expect([said.out(), said.err()]).toEqual(['完成\n全部完成\n', `\r${told}\u001b[K\r\u001b[K`])
  })
})
