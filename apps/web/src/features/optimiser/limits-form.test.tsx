import { fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { LimitsForm } from './limits-form.tsx'
import {
  asksTheSame,
  bodyOf,
  firstPreferences,
  type FundRule,
  type Preferences,
  ruleOf,
  withRule,
} from './preferences.ts'

const [held, other] = [
  { lipperId: 'A', name: '甲基金' },
  { lipperId: 'Z', name: '提議過的基金' },
]
let last: Preferences = firstPreferences(3)

function Form({ start }: { start: Preferences }) {
  const [preferences, setPreferences] = useState(start)
  useEffect(() => {
    last = preferences
  })
  return <LimitsForm preferences={preferences} held={[held]} onChange={setPreferences} />
}

const show = (known: Partial<Preferences> = {}) => renderPart(<Form start={{ ...firstPreferences(3), ...known }} />)
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
const limits = () => bodyOf(last).limits
const line = () => document.querySelector('summary')?.textContent

describe('the limits of an optimisation', () => {
  it('ask the site for nothing where nothing is set, and say that its own hold', () => {
    show()
    expect([limits(), line()]).toEqual([{}, '限制條件採用建議設定'])
  })

  it.each([
    ['最多檔數', '5', { max_funds: 5 }, '最多 5 檔'],
    ['每檔至少', '10', { min_weight: 10 }, '每檔至少 10%'],
    ['換手率上限', '30', { max_turnover: 30 }, '換手率最多 30%'],
    ['最高總費用率', '1.25', { max_expense: 1.25 }, '總費用率最高 1.25%'],
  ])('%s of %s is sent as a number, and said on the folded line', (label, value, sent, said) => {
    show()
    choose(label, value)
    expect([limits(), line()]).toEqual([sent, `限制條件${said}`])
    choose(label, '')
    expect([limits(), line()]).toEqual([{}, '限制條件採用建議設定'])
  })

  it.each([
    ['只留仍在銷售的基金，停售的轉出', { only_on_sale: true }],
    ['貨幣型可以用外幣基金（有匯率風險）', { foreign_cash: true }],
    ['只從智慧選組的基金池挑選', { only_for_tarobo: true }],
  ])('%s is sent only while it is ticked', (label, sent) => {
    show()
    const box = screen.getByRole('checkbox', { name: label })
    fireEvent.click(box)
    expect(limits()).toEqual(sent)
    fireEvent.click(box)
    expect(limits()).toEqual({})
  })

  it('are said together, in the order in which they are asked for', () => {
    show({ maxFunds: 5, maxExpense: 1.5, onlyOnSale: true, locked: [held], excluded: [other] })
    expect(line()).toBe('限制條件最多 5 檔、總費用率最高 1.5%、限仍在銷售、鎖定 1 檔、排除 1 檔')
  })
})

describe('what may be done to a fund that is held', () => {
  const rules = () => within(screen.getByRole('group', { name: '甲基金的調整方式' }))
  const rule = (name: string) => rules().getByRole('button', { name })
  const pressed = () =>
    rules()
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map((button) => button.textContent)

  it('is one thing at a time', () => {
    show()
    expect(pressed()).toEqual(['可調整'])
    fireEvent.click(rule('鎖定'))
    expect([limits(), pressed()]).toEqual([{ locked: ['A'] }, ['鎖定']])
    fireEvent.click(rule('排除'))
    expect([limits(), pressed()]).toEqual([{ excluded: ['A'] }, ['排除']])
    fireEvent.click(rule('可調整'))
    expect(limits()).toEqual({})
  })

  it('is not listed a second time among those that are not wanted', () => {
    show({ excluded: [held, other] })
    expect(screen.queryByRole('button', { name: '取消排除 甲基金' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '取消排除 提議過的基金' }))
    expect(limits()).toEqual({ excluded: ['A'] })
    expect(screen.queryByText('不要出現的基金')).toBeNull()
  })
})

describe('the rule of a fund', () => {
  const step = fc.record({
    lipperId: fc.constantFrom('A', 'B', 'C'),
    rule: fc.constantFrom<FundRule>('free', 'locked', 'excluded'),
  })

  it('is the last one that it was given, and the order of presses is not asked about', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const all = steps.reduce(
          (before, { lipperId, rule }) => withRule(before, { lipperId, name: lipperId }, rule),
          firstPreferences(3),
        )
        const known = new Map(steps.map(({ lipperId, rule }) => [lipperId, rule]))
        for (const [lipperId, rule] of known) expect(ruleOf(all, lipperId)).toBe(rule)
        const again = [...known]
          .toReversed()
          .reduce(
            (before, [lipperId, rule]) => withRule(before, { lipperId, name: lipperId }, rule),
            firstPreferences(3),
          )
        expect(asksTheSame(all, again)).toBe(true)
      }),
    )
  })
})
