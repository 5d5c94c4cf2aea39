import { describe, expect, it } from 'vitest'

import { mergeRows } from './merge-rows.ts'

const security = (isin: string, known: Record<string, unknown> = {}) => ({ isin, name: 'A', country: null, ...known })

describe('rows that are laid over those that stand', () => {
  it('are counted as new, as changed, or not at all, and only the first two are written', () => {
    const standing = [security('ONE'), security('TWO'), security('THREE')]
    const incoming = [security('ONE'), security('TWO', { name: 'B' }), security('NEW'), security('OTHER')]
    expect(mergeRows('securities', { standing, incoming }, 'overwrite')).toEqual({
      rows: [security('TWO', { name: 'B' }), security('NEW'), security('OTHER')],
      added: 2,
      changed: 1,
    })
  })

  it('take the place of what is known with what is known only', () => {
    const standing = [security('ONE', { country: 'TW', tags: ['a'], size: 1 })]
    const incoming = [{ isin: 'ONE', name: 'B', country: null, tags: [], size: undefined }]
    const { rows } = mergeRows('securities', { standing, incoming }, 'overwrite')
    expect(rows).toEqual([security('ONE', { name: 'B', country: 'TW', tags: ['a'], size: 1 })])
  })

  it('fill in what is unknown alone, where they are to fill', () => {
    const standing = [security('ONE', { tags: [] }), security('TWO', { country: 'TW' })]
    const incoming = [
      security('ONE', { name: 'B', country: 'US', tags: ['b'] }),
      security('TWO', { name: 'B', country: 'US' }),
    ]
    expect(mergeRows('securities', { standing, incoming }, 'fill')).toEqual({
      rows: [security('ONE', { country: 'US', tags: ['b'] })],
      added: 0,
      changed: 1,
    })
  })

  it('are laid one over the other where several are of one key, and counted once', () => {
    const incoming = [security('ONE', { country: 'TW' }), security('ONE', { name: 'B' })]
    const merged = { rows: [security('ONE', { name: 'B', country: 'TW' })], added: 1, changed: 0 }
    expect(mergeRows('securities', { standing: [], incoming }, 'overwrite')).toEqual(merged)
  })

  it('are of one key where all columns of the key are the same', () => {
    const split = (ex_date: string, ratio: number) => ({ fund_id: 1, ex_date, ratio })
    const merged = mergeRows(
      'splits',
      { standing: [split('2026-01-02', 2)], incoming: [split('2026-01-02', 3), split('2026-01-05', 2)] },
      'overwrite',
    )
    expect(merged).toMatchObject({ added: 1, changed: 1 })
  })
})
