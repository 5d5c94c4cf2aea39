import { describe, expect, it } from 'vitest'

import { keepRemoved } from './keep-removed.ts'

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }))

describe('a list of which something is being edited', () => {
  it('keeps what has gone where it stood', () => {
    expect(keepRemoved(rows(1, 2, 3), rows(1, 3))).toEqual(rows(1, 2, 3))
    expect(keepRemoved(rows(1, 2), [])).toEqual(rows(1, 2))
  })

  it('is the newest where nothing has gone', () => {
    expect(
      keepRemoved(
        [{ id: 1, name: 'old' }],
        [
          { id: 2, name: 'other' },
          { id: 1, name: 'new' },
        ],
      ),
    ).toEqual([
      { id: 2, name: 'other' },
      { id: 1, name: 'new' },
    ])
  })
})
