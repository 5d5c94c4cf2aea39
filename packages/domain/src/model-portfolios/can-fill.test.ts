import { describe, expect, it } from 'vitest'

import type { AssetType } from '../funds/asset-type.ts'
import { canFill } from './can-fill.ts'

const of = (...types: readonly AssetType[]) => types.map((assetType) => ({ assetType }))

describe('funds enough for a portfolio', () => {
  it('reach a hundred by what one fund of each kind may be', () => {
    expect(canFill(of('bond', 'bond', 'equity'))).toBe(true)
    expect(canFill(of('bond', 'bond', 'commodity'))).toBe(false)
    expect(canFill(of('bond', 'bond', 'equity', 'commodity', 'other'))).toBe(true)
    expect(canFill(of('equity', 'equity', 'equity', 'equity', 'equity'))).toBe(true)
    expect(canFill(of('equity', 'equity', 'equity', 'equity'))).toBe(false)
    expect(canFill([])).toBe(false)
  })
})
