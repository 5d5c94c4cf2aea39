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
