import type { SentenceReading } from '@zhiheng/contract/screener-sentence.ts'
import { readSentence } from '@zhiheng/domain/screener-sentence/read-sentence.ts'
import { describe, expect, it } from 'vitest'

import { sayPiece } from './say-piece.ts'

/** The chips of a sentence, each with what a reader should know of it. */
function chipsOf(sentence: string): string[] {
  const reading = readSentence(sentence, { houses: [], topics: [] })
  const conditions: SentenceReading['conditions'] = { ...reading?.conditions }
  return (reading?.taken ?? []).map((piece) => {
    const { label, note } = sayPiece(
      { ...piece, conditions: { ...piece.conditions }, yearly: [...piece.yearly] },
      conditions,
      new Map(),
    )
    return note === null ? label : `${label}（${note}）`
  })
}

describe('the chips of a sentence', () => {
  it.each([
    ['三年報酬前 25% 不要後收', ['三年同類排名 前 25%', '不要後收']],
    [
      '同類前 1/4 波動 < 8%',
      ['一年同類排名 前 25%（未說明期間，以一年計算）', '一年波動度 ≤ 8%（未說明期間，以一年計算）'],
    ],
    ['成立滿 5 年 配息率 6% 以上', ['成立年數 ≥ 5 年', '近 12 個月配息率 ≥ 6%']],
    ['主動式 後收 月配', ['主動', '後收', '月配']],
    [
      '指數型 通過 4433 法則 含息報酬 > 5%',
      ['指數型', '通過 4433 法則', '只看含息報酬', '一年報酬率 ≥ 5%（未說明期間，以一年計算）'],
    ],
    ['配息來自本金 < 20% 台灣持有 > 50 億', ['配息來自本金 ≤ 20%', '國人持有金額 ≥ 50 億元']],
    ['上月台灣淨買進大於 -5000 萬', ['上月國人淨申購 ≥ −0.5 億元']],
  ])('%s', (sentence, chips) => {
    expect(chipsOf(sentence)).toEqual(chips)
  })
})
