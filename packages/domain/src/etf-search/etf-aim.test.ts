import { expect, test } from 'vitest'

import { etfMultiple } from './etf-aim.ts'

const of = (name: string, tags: readonly string[] = []) => etfMultiple({ name, tags })

test.each([
  ['元大台灣50單日正向2倍基金', 'leveraged', 2],
  ['元大台灣50正2', 'leveraged', 2],
  ['富邦上証１８０單日正向兩倍基金', 'leveraged', 2],
  ['國泰臺灣加權指數單日正向２倍基金', 'leveraged', 2],
  ['元大台灣50單日反向1倍基金', 'inverse', -1],
  ['國泰20年美債反1', 'inverse', -1],
  ['元大標普高盛原油ER單日反向一倍', 'inverse', -1],
  ['街口布蘭特油正1.5', 'leveraged', 1.5],
])('%s is %s', (name, aim, times) => {
  expect(of(name)).toEqual({ aim, times })
})

test('a direction without a figure tells the aim alone, and so do tags', () => {
  expect(of('某反向型基金')).toEqual({ aim: 'inverse', times: null })
  expect(of('某基金', ['槓桿', '台股'])).toEqual({ aim: 'leveraged', times: null })
  expect(of('某基金', ['反向'])).toEqual({ aim: 'inverse', times: null })
})

test.each(['元大台灣卓越50基金', '正新龍頭基金', '反轉契機基金', '中國A50ETF基金', '真正價值ETF基金'])(
  '%s is what it follows',
  (name) => {
    expect(of(name)).toEqual({ aim: 'plain', times: 1 })
  },
)
