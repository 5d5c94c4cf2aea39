import { describe, expect, it } from 'vitest'

import type { FeedProblem } from '../feed.ts'
import { memoryFeedFile } from '../open-feed-file.ts'
import { testToday } from '../testing/read-all.ts'
import {
  announcedDayIn,
  asFundId,
  currencyIn,
  dayIn,
  fundIdIn,
  isFundId,
  isinIn,
  marketDayIn,
  numberIn,
  positiveIn,
  priceIn,
  textIn,
} from './check-cell.ts'
import {
  amountIn,
  choiceIn,
  currencyOrNullIn,
  dayOrNullIn,
  isinOrNullIn,
  percentIn,
  truthIn,
  wholeIn,
} from './optional-cell.ts'
import { outputOf, type Output } from './output.ts'
import { isoDateOf, isoDay, rocDay } from './parse-day.ts'
import { parseGroupedNumber } from './parse-number.ts'
import { rankCounter, weightIn } from './weight-cell.ts'

// today is 2026-11-20
const aliases = new Map([['acdd04', 't3604y']])
const newOutput = (): Output => outputOf(memoryFeedFile('some.csv', ''), { today: testToday, aliases })

// What reading a cell gives, and what it says of it.
function reading<Value>(
  read: (out: Output, place: { line: number; field: string; text: string }) => Value,
  text: string,
) {
  const out = newOutput()
  const value = read(out, { line: 7, field: 'cell', text })
  const problems = out.take().filter((item): item is FeedProblem => item.kind === 'problem')
  return { value, said: problems.map(({ reason }) => reason), noQuote: out.summary().noQuote, problems }
}

describe('prices and numbers that have to be there', () => {
  it.each([
    ['10.5', 10.5, []],
    ['0.0001', 0.0001, []],
    ['0', null, ['not_positive']],
    ['-1', null, ['not_positive']],
    ['', null, ['missing_value']],
    ['1,000', null, ['letter_in_number']],
    ['１０', null, ['letter_in_number']],
  ])('above nothing: %s', (text, value, said) => {
    expect(reading(positiveIn, text)).toMatchObject({ value, said })
  })

  it.each([
    ['10.5', 10.5, 0],
    ['--', null, 1],
    ['-9999', null, 1],
    ['', null, 1],
  ])('a price %s is %s, and counts %i times as no quote', (text, value, noQuote) => {
    expect(reading(priceIn, text)).toMatchObject({ value, noQuote, said: [] })
  })

  it.each([
    ['-5', -5, []],
    ['0', 0, []],
    ['', null, ['missing_value']],
    ['--', null, ['letter_in_number']],
    ['Infinity', null, ['letter_in_number']],
  ])('of any sign: %s', (text, value, said) => {
    expect(reading(numberIn, text)).toMatchObject({ value, said })
  })

  it('by the way their source writes them', () => {
    expect(reading((out, place) => priceIn(out, place, parseGroupedNumber), '1,000.5').value).toBe(1000.5)
    expect(reading((out, place) => numberIn(out, place, parseGroupedNumber), '-1,000').value).toBe(-1000)
  })

  it('say on which line, in which field and with which text', () => {
    expect(reading(positiveIn, 'x').problems).toEqual([
      {
        kind: 'problem',
        file: 'some.csv',
        line: 7,
        field: 'cell',
        reason: 'letter_in_number',
        severity: 'rejected',
        value: 'x',
      },
    ])
    expect(reading(positiveIn, '').problems[0]?.value).toBeNull()
  })

  it.each([
    [80, 80],
    [81, 80],
    [5000, 80],
  ])('say a text of %i characters in at most %i', (length, most) => {
    const value = reading(positiveIn, 'x'.repeat(length)).problems[0]?.value ?? ''
    expect(value.length).toBe(most)
    expect(value.endsWith('…')).toBe(length > most)
  })
})

describe('days', () => {
  const day = (out: Output, place: { line: number; field: string; text: string }): string | null => {
    const found = dayIn(out, place, isoDay)
    return found === null ? null : isoDateOf(found)
  }

  it.each([
    ['2026-11-20', '2026-11-20', []],
    ['2026-11-21', null, ['future_date']],
    ['', null, ['missing_value']],
    ['2026-02-30', null, ['impossible_date']],
    ['garbage', null, ['impossible_date']],
    ['2026/9/1', null, ['date_of_excel']],
    ['2026.9.1', null, ['date_of_excel']],
    ['9/1/2026', null, ['date_of_excel']],
    ['2026-9-1', null, ['date_of_excel']],
    ['2026-9-1 0:00', null, ['date_of_excel']],
    ['2026/09/01 00:00:00', null, ['date_of_excel']],
    ['46266', null, ['date_of_excel']],
    ['46266.5', null, ['date_of_excel']],
    ['16266', null, ['impossible_date']],
    ['76266', null, ['impossible_date']],
    ['115/05/29', null, ['impossible_date']],
    ['20260529', null, ['impossible_date']],
  ])('that are over: %s', (text, value, said) => {
    expect(reading(day, text)).toMatchObject({ value, said })
  })

  it.each([
    ['today', '2026-11-20', []],
    ['tomorrow', '2026-11-21', ['announced']],
    ['a year and a day ahead', '2027-11-21', ['announced']],
  ])('of a distribution: %s', (_, text, said) => {
    expect(reading((out, place) => announcedDayIn(out, place, isoDay), text)).toMatchObject({
      value: isoDay(text),
      said,
    })
  })

  it('of a distribution more than a year ahead are a slip', () => {
    expect(reading((out, place) => announcedDayIn(out, place, isoDay), '2027-11-22')).toMatchObject({
      value: null,
      said: ['future_date'],
    })
  })

  it.each([
    ['a Friday', '2026-11-20', []],
    ['a Saturday', '2026-11-14', ['weekend']],
    ['a Sunday', '2026-11-15', ['weekend']],
  ])('of a market: %s', (_, text, said) => {
    expect(reading((out, place) => marketDayIn(out, place, isoDay), text)).toMatchObject({ value: isoDay(text), said })
  })

  it('as a source of the Republic writes them', () => {
    expect(reading((out, place) => marketDayIn(out, place, rocDay), '115/11/20').value).toBe(isoDay('2026-11-20'))
  })

  it.each([
    ['', null, []],
    ['2026-11-20', '2026-11-20', []],
    ['2026-11-21', undefined, ['future_date']],
    ['x', undefined, ['impossible_date']],
  ])('that may be missing: %s', (text, value, said) => {
    expect(reading(dayOrNullIn, text)).toMatchObject({ value, said })
  })
})

describe('ids of funds', () => {
  it.each([
    ['T0001A', 'T0001A', []],
    ['00631l', '00631L', []],
    ['acdd04', 'T3604Y', []],
    ['a'.repeat(20), 'A'.repeat(20), []],
    ['a'.repeat(21), null, ['invalid_id']],
    ['', null, ['missing_value']],
    ['T 1', null, ['invalid_id']],
    ['T-1', null, ['invalid_id']],
    ['../x', null, ['invalid_id']],
    ['Ｔ1', null, ['invalid_id']],
    ['T1\n', null, ['invalid_id']],
  ])('%s', (text, value, said) => {
    expect(reading(fundIdIn, text)).toMatchObject({ value, said })
  })

  it('are kept in upper case, and stand in an address', () => {
    expect(asFundId('ab1')).toBe('AB1')
    expect(['A', '1', 'z9'].every(isFundId)).toBe(true)
    expect(['', 'a b', 'é', 'a/b'].some(isFundId)).toBe(false)
  })
})

describe('words', () => {
  it.each([
    ['TWD', 'TWD', []],
    ['twd', null, ['unknown_currency']],
    ['XXX', null, ['unknown_currency']],
    ['', null, ['missing_value']],
  ])('a currency: %s', (text, value, said) => {
    expect(reading(currencyIn, text)).toMatchObject({ value, said })
  })

  it.each([
    ['USD', 'USD', []],
    ['', null, []],
    ['XXX', undefined, ['unknown_currency']],
  ])('a currency that may be missing: %s', (text, value, said) => {
    expect(reading(currencyOrNullIn, text)).toMatchObject({ value, said })
  })

  it.each([
    [300, true],
    [301, false],
  ])('a text of %i characters: taken is %s', (length, taken) => {
    const { value, said } = reading(textIn, 'a'.repeat(length))
    expect(value !== null).toBe(taken)
    expect(said).toEqual(taken ? [] : ['text_too_long'])
  })

  it('a text that is missing', () => {
    expect(reading(textIn, '')).toMatchObject({ value: null, said: ['missing_value'] })
  })

  it.each([
    ['US0378331005', 'US0378331005', 'US0378331005', [], []],
    ['US0378331006', null, undefined, ['invalid_isin'], ['invalid_isin']],
    ['', null, null, ['missing_value'], []],
  ])('an ISIN %s', (text, needed, optional, saidNeeded, saidOptional) => {
    expect(reading(isinIn, text)).toMatchObject({ value: needed, said: saidNeeded })
    expect(reading(isinOrNullIn, text)).toMatchObject({ value: optional, said: saidOptional })
  })

  it.each([
    ['yes', 'yes', []],
    ['', null, []],
    ['Yes', undefined, ['unknown_choice']],
    ['maybe', undefined, ['unknown_choice']],
  ])('one of a few: %s', (text, value, said) => {
    expect(reading((out, place) => choiceIn(out, place, ['yes', 'no'] as const), text)).toMatchObject({ value, said })
  })

  it.each([
    ['true', true],
    ['1', true],
    ['Y', true],
    ['false', false],
    ['0', false],
    ['N', false],
    ['', null],
  ])('true or not: %s is %s', (text, value) => {
    expect(reading(truthIn, text)).toMatchObject({ value, said: [] })
  })

  it.each(['TRUE', 'yes', 'y', '2', '是'])('neither true nor not: %s', (text) => {
    expect(reading(truthIn, text)).toMatchObject({ value: undefined, said: ['unknown_choice'] })
  })
})

describe('figures that may be missing', () => {
  it.each([
    ['0', 0, []],
    ['100', 100, []],
    ['100.01', undefined, ['out_of_range']],
    ['-0.01', undefined, ['out_of_range']],
    ['', null, []],
    ['--', null, []],
    ['5%', undefined, ['letter_in_number']],
  ])('percent: %s', (text, value, said) => {
    expect(reading(percentIn, text)).toMatchObject({ value, said })
  })

  it.each([
    ['0', 0, []],
    ['10000000000000000', 1e16, []],
    ['10000000000000002', undefined, ['out_of_range']],
    ['-1', undefined, ['out_of_range']],
    ['N/A', null, []],
  ])('money: %s', (text, value, said) => {
    expect(reading(amountIn, text)).toMatchObject({ value, said })
  })

  it.each([
    ['1', 1, []],
    ['1000000', 1_000_000, []],
    ['1000001', undefined, ['out_of_range']],
    ['0', undefined, ['out_of_range']],
    ['1.5', undefined, ['out_of_range']],
    ['', null, []],
    ['x', undefined, ['letter_in_number']],
  ])('a whole number: %s', (text, value, said) => {
    expect(reading(wholeIn, text)).toMatchObject({ value, said })
  })

  it.each([
    ['400', 400, []],
    ['-400', -400, []],
    ['400.01', null, ['out_of_range']],
    ['-400.01', null, ['out_of_range']],
    ['', null, ['missing_value']],
  ])('a weight, which has to be there: %s', (text, value, said) => {
    expect(reading((out, place) => weightIn(out, place), text)).toMatchObject({ value, said })
  })

  it('ranks count each list by itself', () => {
    const next = rankCounter()
    expect(['a', 'b', 'a', 'a', 'b'].map(next)).toEqual([1, 1, 2, 3, 2])
  })
})

describe('what a reader gives', () => {
  it('is handed on once, and counted to the end', () => {
    const out = newOutput()
    out.read()
    out.row('aliases', 3, { code: 'x', lipperId: 'T1' })
    out.noQuote()
    out.ignored()
    expect(out.take().length).toBe(1)
    expect(out.take()).toEqual([])
    out.read()
    expect(out.rowsRead()).toBe(2)
    expect(out.summary()).toEqual({ kind: 'summary', file: 'some.csv', rowsRead: 2, noQuote: 1, ignored: 1 })
  })

  it('needs a day for today', () => {
    const wrong = '2026-13-01' as typeof testToday
    expect(() => outputOf(memoryFeedFile('x', ''), { today: wrong })).toThrow(RangeError)
  })
})
