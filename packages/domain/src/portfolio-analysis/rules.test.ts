import { describe, expect, it } from 'vitest'

import { checkRules, ruleKeys, ruleRanges, type RuleKey } from './rules.ts'

const nothing = Object.fromEntries(ruleKeys.map((key) => [key, null])) as Record<RuleKey, null>
const stateOf = (key: RuleKey, measured: number, limit?: number) =>
  checkRules({ ...nothing, [key]: measured }, limit === undefined ? {} : { [key]: limit }).find(
    (rule) => rule.key === key,
  )?.state

describe('checkRules', () => {
  it('holds each figure against the usual limit until the member sets their own', () => {
    expect(stateOf('largest_fund', 25)).toBe('kept')
    expect(stateOf('largest_fund', 25.1)).toBe('broken')
    expect(stateOf('largest_fund', 25.1, 40)).toBe('kept')
    expect(stateOf('cost', 1.2, 1)).toBe('broken')
  })

  it('passes what is shown as the limit itself', () => {
    expect(stateOf('overlap', 30.04)).toBe('kept')
    expect(stateOf('overlap', 30.06)).toBe('broken')
    // shown as 25.1
    expect(stateOf('largest_fund', 25.05)).toBe('broken')
  })

  it('says of what is not known that it is not known', () => {
    expect(checkRules(nothing, {}).map(({ state }) => state)).toEqual(ruleKeys.map(() => 'unknown'))
  })

  it('takes no limit out of its range', () => {
    for (const key of ruleKeys) {
      const rule = checkRules(nothing, { [key]: 1e9 }).find((each) => each.key === key)
      expect(rule?.limit).toBe(ruleRanges[key].usual)
    }
  })
})
