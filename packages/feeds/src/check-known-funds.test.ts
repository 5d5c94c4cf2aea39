import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { unknownFund } from './check-known-funds.ts'
import type { FeedRow } from './feed.ts'

const date = '2026-05-28' as IsoDate
const known = new Set(['T1', 'T2'])
const said = (row: FeedRow) => {
  const problem = unknownFund('a.csv', row, known)
  return problem === null ? null : `${problem.field} ${problem.value} ${problem.reason} ${problem.severity}`
}
const row = { kind: 'row', line: 7 } as const
const happened = (kind: 'merged_into' | 'absorbed' | 'renamed', lipperId: string, otherId: string | null): FeedRow => ({
  ...row,
  table: 'events',
  record: { lipperId, date, kind, before: '甲', after: null, otherId },
})
const fact = (lipperId: string, successorId?: string | null): FeedRow => ({
  ...row,
  table: 'facts',
  record: { lipperId, ...(successorId === undefined ? {} : { successorId }) },
})

describe('a class that no one described', () => {
  it.each<readonly [string, FeedRow, string | null]>([
    ['is an error in prices', { ...row, table: 'navs', record: { lipperId: 'T9', epochDay: 1, value: 1 } }, 'rejected'],
    [
      'is worth a look in sizes',
      { ...row, table: 'sizes', record: { lipperId: 'T9', date, scope: 'fund', sizeTwd: 1 } },
      'warning',
    ],
    ['is worth a look in facts', fact('T9'), 'warning'],
    ['is worth a look among what happened', happened('renamed', 'T9', null), 'warning'],
    ['is nothing where an alias names it', { ...row, table: 'aliases', record: { code: 'a', lipperId: 'T9' } }, null],
    ['is nothing in a rate', { ...row, table: 'fx', record: { currency: 'TWD', date, perUsd: 30 } }, null],
  ])('%s', (_, given, severity) => {
    const reason = severity === 'rejected' ? 'unknown_fund' : 'fund_not_listed'
    expect(said(given)).toBe(severity === null ? null : `fund_id T9 ${reason} ${severity}`)
  })
})

describe('the class that another went into', () => {
  it.each<readonly [string, FeedRow, string | null]>([
    ['is known', happened('merged_into', 'T1', 'T2'), null],
    ['is asked for before the class itself', happened('merged_into', 'T8', 'T9'), 'into_id T9 unknown_fund rejected'],
    ['is asked for where the class is known', happened('merged_into', 'T1', 'T9'), 'into_id T9 unknown_fund rejected'],
    ['leaves the class to be known itself', happened('merged_into', 'T8', 'T2'), 'fund_id T8 fund_not_listed warning'],
    ['is not what a survivor took in', happened('absorbed', 'T1', 'T9'), null],
    ['is known among facts', fact('T1', 'T2'), null],
    ['is asked for among facts', fact('T1', 'T9'), 'into_id T9 unknown_fund rejected'],
    ['may be named by no fact', fact('T1', null), null],
  ])('%s', (_, given, expected) => {
    expect(said(given)).toBe(expected)
  })
})
