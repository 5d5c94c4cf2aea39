import { describe, expect, it } from 'vitest'

import { mergeRecords } from './merge-records.ts'

const change = (id: number, at: string) =>
  ({ rebalance_at: at, kind: 'manual', rebalance_note_id: id, summary: '調整 1 檔' }) as const

describe('the timeline', () => {
  it('shows changes and batches in one line, the newest first', () => {
    const merged = mergeRecords(
      [change(3, '2026-11-20T04:00:00.000Z'), change(1, '2026-01-05T04:00:00.000Z')],
      [{ batch_at: '2026-06-01T04:00:00.000Z', kind: 'batch', batch_note_id: 1 }],
    )
    expect(merged.map(({ key }) => key)).toEqual(['note-3', 'batch-1', 'note-1'])
  })
})

describe('records of one moment', () => {
  const batch = (id: number, at: string) => ({ batch_at: at, kind: 'batch', batch_note_id: id }) as const
  const at = '2026-06-01T04:00:00.000Z'

  it('stand as they came: a batch after the change that it made', () => {
    const merged = mergeRecords([change(5, at), change(4, at)], [batch(2, at), batch(1, at)])
    expect(merged.map(({ key }) => key)).toEqual(['note-5', 'note-4', 'batch-2', 'batch-1'])
  })

  it('stand between older and newer ones, whichever list tells of them', () => {
    const [older, newer] = ['2026-05-31T04:00:00.000Z', '2026-06-02T04:00:00.000Z']
    const merged = mergeRecords([change(1, older), change(2, at)], [batch(3, at), batch(4, newer)])
    expect(merged.map(({ key }) => key)).toEqual(['batch-4', 'note-2', 'batch-3', 'note-1'])
  })
})
