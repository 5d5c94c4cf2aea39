import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, test } from 'vitest'

import { clientsCsv } from './clients-csv.ts'
import { clientsAddress, readClients } from './queries.ts'

const row = {
  email: 'a@firm.example',
  name: '=1+1',
  role: 'member',
  joined_on: asIsoDate('2026-11-20'),
  risk_level: null,
  evaluated_on: null,
  last_seen_at: null,
  notes: 0,
  opened: 2,
  drift: 7.799999999999997,
  over: 1,
} as const

describe('the table of a firm’s people', () => {
  test('has no formula, and leaves empty what is not known', () => {
    const [heads, known, unknown] = clientsCsv([row, { ...row, opened: 0, drift: null, over: 0 }])
      .trim()
      .split(/\r?\n/)
    expect(heads).toContain('開放組合,最大偏離,超過門檻')
    expect(known).not.toMatch(/^"?=/)
    expect(known).toContain(',2,7.8,1,')
    expect(unknown).toContain(',0,,0,')
  })
})

describe('what is asked of them', () => {
  test('is read back from the address that says it', () => {
    const asked = { words: '王', risk: 'old', isOver: true, order: 'drift', page: 3 } as const
    const { searchParams } = new URL(clientsAddress(asked), 'https://site.example')
    expect(readClients(searchParams)).toEqual(asked)
  })

  test('counts for nothing where the address says it wrongly', () => {
    const asked = readClients(new URLSearchParams('risk=any&over=yes&order=worth&page=x'))
    expect(asked).toEqual({ words: '', risk: null, isOver: false, order: 'name', page: 1 })
  })
})
