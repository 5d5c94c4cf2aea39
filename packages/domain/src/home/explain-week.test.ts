import { describe, expect, it } from 'vitest'

import { explainWeek } from './explain-week.ts'

const facts = { holdings: [], currency: null, usual: 21_000, times: 1.2, isQuiet: false }
const [taiwan, india, bond] = [
  { name: '台灣成長', amount: 20_113 },
  { name: '印度機會', amount: -10_360.4 },
  { name: '公債', amount: 90 },
]

describe('explainWeek', () => {
  it('names two holdings and the currency with what each made', () => {
    const said = explainWeek({
      ...facts,
      holdings: [taiwan, india, bond],
      currency: { name: '美元', amount: -5480, change: -0.412 },
    })
    expect(said).toBe(
      '影響最大的是台灣成長（+20,113 元）與印度機會（−10,360 元）；美元對台幣貶值 0.41%，美元資產少 5,480 元。',
    )
  })

  it('says nothing of a currency that did nothing, or whose amount goes against its rate', () => {
    const none = explainWeek({ ...facts, holdings: [taiwan], currency: { name: '美元', amount: 0.3, change: 0.1 } })
    const against = explainWeek({ ...facts, holdings: [taiwan], currency: { name: '美元', amount: -9, change: 0.1 } })
    expect(none).toBe('影響最大的是台灣成長（+20,113 元）。')
    expect(against).toBe(none)
  })

  it('says that a week was quiet, against the usual one', () => {
    expect(explainWeek({ ...facts, holdings: [bond], times: 0.06, isQuiet: true })).toBe(
      '平靜的一週：您的組合平常一週上下約 21,000 元，這週約為平常的 0.1 倍。',
    )
    expect(explainWeek({ ...facts, holdings: [bond], times: 0.02, isQuiet: true })).toBe(
      '平靜的一週：您的組合平常一週上下約 21,000 元，這週不到平常的 0.1 倍。',
    )
  })

  it('is empty where nothing moved', () => {
    expect(explainWeek({ ...facts, holdings: [{ name: '貨幣', amount: 0.2 }] })).toBe('')
  })
})
