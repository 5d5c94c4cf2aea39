import { describe, expect, it } from 'vitest'

import { explainTopFund, explainTopMarket } from './explain-top-fund.ts'

describe('explainTopFund', () => {
  it('states the facts in one sentence', () => {
    const fund = { periodName: '一年', twdPerf: 23.456, score: 3, sharpe: 1.234, expense: 0.4, rank: 1, count: 58 }
    expect(explainTopFund(fund)).toBe('一年報酬折合台幣 +23.46%，報酬排名 1/58，評分 +3，夏普值 1.23，總費用率僅 0.40%')
  })

  it('leaves out what is unknown or speaks against it, and writes a loss with a true minus', () => {
    const fund = { periodName: '一年', twdPerf: -3, score: -1, sharpe: -0.5, expense: null, rank: null, count: 1 }
    expect(explainTopFund(fund)).toBe('一年報酬折合台幣 −3.00%')
  })

  it('gives a rank only within the better third', () => {
    const fund = { periodName: '一年', twdPerf: null, score: 1, sharpe: null, expense: null, count: 17 }
    expect(explainTopFund({ ...fund, rank: 15 })).toBe('評分 +1')
    expect(explainTopFund({ ...fund, rank: 6 })).toBe('評分 +1')
    expect(explainTopFund({ ...fund, rank: 5 })).toBe('報酬排名 5/17，評分 +1')
    expect(explainTopFund({ ...fund, rank: 5, count: 15 })).toBe('報酬排名 5/15，評分 +1')
  })

  it.each([
    [{ sharpe: 0 }, ''],
    [{ sharpe: 0.01 }, '夏普值 0.01'],
    [{ expense: 1 }, ''],
    [{ expense: 0.99 }, '總費用率僅 0.99%'],
    [{ score: 0 }, ''],
    [{ score: 4 }, '評分 +4'],
    [{ twdPerf: 0.004 }, '一年報酬折合台幣 0.00%'],
    [{ twdPerf: -0.004 }, '一年報酬折合台幣 0.00%'],
    [{ twdPerf: -0.006 }, '一年報酬折合台幣 −0.01%'],
  ])('says of %j alone “%s”', (known, sentence) => {
    const unknown = { twdPerf: null, score: null, sharpe: null, expense: null, rank: null }
    expect(explainTopFund({ periodName: '一年', count: 1, ...unknown, ...known })).toBe(sentence)
  })
})

describe('explainTopMarket', () => {
  it('states mean and median with the number of funds', () => {
    expect(explainTopMarket({ periodName: '一年', perf: 12, median: 10.5, count: 30 })).toBe(
      '30 檔基金一年平均報酬 +12.00%，中位數 +10.50%（台幣計價）',
    )
  })

  it('says so where nothing is known', () => {
    expect(explainTopMarket({ periodName: '一年', perf: null, median: null, count: 0 })).toBe('尚無足夠的報酬資料')
  })
})
