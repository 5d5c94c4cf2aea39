import { describe, expect, it } from 'vitest'

import { findFunds } from './find-funds.ts'
import { market } from './testing/small-market.ts'

describe('findFunds', () => {
  it('gives a picker funds by text and sector, without those already chosen', () => {
    expect(Object.keys(findFunds(market, { search: '1', query: '台灣' }).result ?? {})).toEqual([
      '60000003',
      '60000004',
      '60000005',
    ])
    expect(
      Object.keys(
        findFunds(market, { search: '1', query: '台灣', sector: '2370', exclude: ['60000003'] }).result ?? {},
      ),
    ).toEqual(['60000004'])
    expect(Object.keys(findFunds(market, { search: '1', sector: '20' }).result ?? {})).toEqual(['60000006'])
    expect(findFunds(market, { search: '1', query: '' }).result).toEqual({})
  })

  it('gives funds by their ids', () => {
    expect(findFunds(market, { ids: ['60000004', '60000001'] }).funds?.map(({ lipper_id }) => lipper_id)).toEqual([
      '60000004',
      '60000001',
    ])
    expect(() => findFunds(market, { ids: ['nobody'] })).toThrow('查無資料')
    expect(() => findFunds(market, {})).toThrow('請求內容格式錯誤')
  })
})
