import type { WrittenTopic } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import type { TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { describe, expect, it } from 'vitest'

import { conditionsOfAddress, takenConditions, withoutValue } from './taken-conditions.ts'
import {
  faultOfRule,
  faultsOf,
  inputsOf,
  isSameTopic,
  mergedInputs,
  newInputs,
  type RuleInputs,
  typedParts,
  writtenOf,
} from './topic-inputs.ts'

const search: TopicRule = { kind: 'search', conditions: { asset_type: 'bond', sort: 'size' }, limit: 20 }
const recommend: TopicRule = { kind: 'recommend', picks: [{ lipper_id: '68000001', reason: '穩' }] }
const holding: TopicRule = {
  kind: 'holding',
  conditions: { risk: '4,5' },
  theme: [
    { kind: 'country', id: 'IN' },
    { kind: 'security', id: 'TW0002330008' },
  ],
  least_percent: 12.5,
  least_count: 2,
  limit: 30,
}
const topic: WrittenTopic = {
  title: '印度成長',
  subtitle: '',
  thesis: '人口紅利。\n第二段。',
  icon: 'sun',
  place: 3,
  visible_to: ['guest'],
  rule: holding,
}
const mine = inputsOf('india', topic)
const said = (id: string) => `基金${id}`
const ruleWith = (part: Partial<RuleInputs>) => faultOfRule({ ...mine.rule, ...part }, said)

describe('a topic while it is typed', () => {
  it.each([search, recommend, holding])('is what it was when nothing is typed: $kind', (rule) => {
    expect(writtenOf(inputsOf('a', { ...topic, rule }))).toEqual({ ...topic, rule })
  })

  it('loses spaces at its ends, and keeps figures of full width', () => {
    const typed = { ...mine, title: ' 印度 ', place: '１２', rule: { ...mine.rule, least_percent: ' 7.5% ' } }
    expect(writtenOf(typed)).toMatchObject({ title: '印度', place: 12, rule: { least_percent: 7.5 } })
  })

  it('keeps what another way of finding funds asks for while one looks at it', () => {
    const looked = { ...mine, rule: { ...mine.rule, kind: 'recommend' as const } }
    expect(writtenOf({ ...looked, rule: { ...looked.rule, kind: 'holding' } })?.rule).toEqual(holding)
    expect(isSameTopic(looked, mine)).toBe(false)
  })

  it('begins shown to no one, and behind all others', () => {
    expect(newInputs(13)).toMatchObject({ place: '13', visible_to: [], slug: '' })
    expect(newInputs(120).place).toBe('99')
  })

  it('says what is wrong with each field', () => {
    const wrong = { ...mine, slug: 'A b', title: ' ', subtitle: '長'.repeat(41), thesis: '', place: '100' }
    const faults = faultsOf(wrong, said)
    expect(Object.keys(faults).filter((field) => Reflect.get(faults, field) !== undefined)).toEqual([
      'slug',
      'title',
      'subtitle',
      'thesis',
      'place',
    ])
    expect(Object.values(faultsOf(mine, said)).filter((fault) => fault !== undefined)).toEqual([])
  })

  it('says what is wrong with its rule, in a sentence of its own for each', () => {
    const percents = ['', '-1', '100.1', '5.25', 'x'].map((least_percent) => ruleWith({ least_percent }))
    expect(new Set(percents)).toEqual(new Set(['「合計至少占基金」請輸入 0 到 100，最多一位小數']))
    expect(ruleWith({ limit: '51' })).toContain('1 到 50')
    expect(ruleWith({ least_count: '0' })).toContain('至少持有幾檔證券')
    expect(ruleWith({ theme: [] })).toBe('至少要有一項主題持股')
    expect(ruleWith({ kind: 'search', conditions: {} })).toBe('至少要有一個篩選條件')
    expect(ruleWith({ kind: 'recommend' })).toBe('至少要選一檔基金')
    expect(ruleWith({ kind: 'recommend', picks: [{ lipper_id: '7', reason: ' ' }] })).toContain('「基金7」的理由')
    expect(ruleWith({})).toBeNull()
  })
})

describe('two who write one topic', () => {
  const newest = inputsOf('india', { ...topic, title: '別人的', thesis: '別人改的。', place: 9 })

  it('keep what each has typed over; where both did, the later one has the say', () => {
    const typed = { ...mine, title: '我的', rule: { ...mine.rule, limit: '10' } }
    expect(typedParts(mine, typed)).toEqual(['title', 'rule'])
    expect(writtenOf(mergedInputs(mine, typed, newest))).toEqual({
      ...topic,
      title: '我的',
      thesis: '別人改的。',
      place: 9,
      rule: { ...holding, limit: 10 },
    })
  })

  it('lose nothing of the other where one has typed nothing', () => {
    expect(mergedInputs(mine, { ...mine, title: ' 印度成長 ' }, newest)).toEqual(newest)
  })

  it('keep what cannot be saved yet', () => {
    expect(mergedInputs(mine, { ...mine, place: '' }, newest).place).toBe('')
  })
})

describe('conditions of a rule', () => {
  it('are those of a search without words, pages and what is usual', () => {
    const address = 'asset_type=bond&asset_type=equity&risk=4,5&scope=all&period=1y&page=3&query=x&classes=1&view=risk'
    expect(takenConditions(new URLSearchParams(address))).toEqual({ asset_type: 'bond,equity', risk: '4,5' })
  })

  it('are taken from an address of the search for funds, whole or without its site', () => {
    expect(conditionsOfAddress('https://zhiheng.example/search/funds/台積電/etf?sort=size')).toEqual({
      conditions: { scope: 'etf', sort: 'size' },
      hadWords: true,
    })
    expect(conditionsOfAddress(' /search/funds?perf_min=3 ')).toEqual({
      conditions: { perf_min: '3' },
      hadWords: false,
    })
    for (const none of ['', '/search/funds', '/search/fundsx?risk=1', '/search/holding?risk=1', 'risk=1', 'http://'])
      expect(conditionsOfAddress(none)).toBeNull()
  })

  it('lose one value, or all of one', () => {
    const conditions = { risk: '4,5', currency: 'USD' }
    expect(withoutValue(conditions, 'risk', '4')).toEqual({ risk: '4', currency: 'USD' })
    expect(withoutValue(conditions, 'risk', undefined)).toEqual({ currency: 'USD' })
  })
})
