import { describe, expect, it } from 'vitest'

import { changeCount } from './change-count.ts'

describe('changeCount', () => {
  it('counts every fund once, by the largest thing that happens to it', () => {
    expect(
      changeCount([
        { flags: ['new', 'replaced'] },
        { flags: ['removed', 'replaced'] },
        { flags: ['sustained', 'adjusted'] },
        { flags: ['sustained', 'adjusted', 'overweight'] },
        { flags: ['sustained'] },
      ]),
    ).toBe('新增 1、移除 1、金額調整 2、維持 1')
  })

  it('says nothing of what does not happen', () => {
    expect(changeCount([{ flags: ['sustained'] }])).toBe('維持 1')
    expect(changeCount([])).toBe('')
  })
})
