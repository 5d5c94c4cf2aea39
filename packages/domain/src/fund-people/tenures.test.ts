import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { tenuresOf } from './tenures.ts'

describe('who ran a fund', () => {
  it('is told by the changes, the newest first; the first one by who was there before', () => {
    const changes = [
      { day: asIsoDate('2019-09-15'), before: '林', after: '賴' },
      { day: asIsoDate('2023-10-10'), before: '賴', after: '廖' },
    ]
    expect(tenuresOf(changes)).toEqual([
      { name: '廖', from: '2023-10-10', to: null },
      { name: '賴', from: '2019-09-15', to: '2023-10-10' },
      { name: '林', from: null, to: '2019-09-15' },
    ])
  })

  it('begins with the fund where its first manager is on record, and has none without a change', () => {
    expect(tenuresOf([{ day: asIsoDate('2016-11-28'), before: '', after: '林' }])).toEqual([
      { name: '林', from: '2016-11-28', to: null },
    ])
    expect(tenuresOf([])).toEqual([])
  })

  it('has no manager of now where the last one left and no one was named', () => {
    expect(tenuresOf([{ day: asIsoDate('2020-01-02'), before: '王', after: null }])).toEqual([
      { name: '王', from: null, to: '2020-01-02' },
    ])
  })
})
