import { fireEvent, screen, within } from '@testing-library/react'
import { addToDraft, type Draft, type DraftLine, MOST_DRAFT_LINES } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { DraftLines } from './draft-lines.tsx'
import { DraftTools } from './draft-tools.tsx'
import { submittedLines } from './submitted-lines.ts'

const empty: Draft = { mode: 'percent', currency: 'TWD', budget: 100_000, lines: [] }
const two = ['甲', '乙'].reduce((draft, name) => addToDraft(draft, { lipperId: name, name }), empty)
const plan = { dateStart: day('2026-01-06'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }
let last: Draft = empty

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') })
})

function Form({ start, flagged }: { start: Draft; flagged: readonly string[] }) {
  const [draft, setDraft] = useState(start)
  useEffect(() => {
    last = draft
  })
  return (
    <>
      <DraftTools draft={draft} onChange={setDraft} />
      <DraftLines draft={draft} date={day('2026-11-20')} onChange={setDraft} flagged={new Set(flagged)} />
    </>
  )
}

const show = (start: Draft = two, flagged: readonly string[] = []) =>
  renderPart(<Form start={start} flagged={flagged} />)
const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sum = () => screen.getByText('合計').closest('p')?.textContent
const percents = () => last.lines.map(({ percent }) => percent)
const amounts = () => last.lines.map(({ amount }) => amount)

describe('sharing money out by percentages', () => {
  it('shows beside each share what it comes to, and the whole below', () => {
    show()
    fill('甲 比例', '60')
    expect(screen.getByText('60,000 元').textContent).toBe('60,000 元')
    expect(sum()).toBe('合計超過 10.0%110.0%100,000 元')
  })

  it('says what is missing, until the shares are exactly 100', () => {
    show()
    fill('甲 比例', '49.9')
    expect(sum()).toBe('合計還差 0.1%99.9%100,000 元')
    fill('乙 比例', '50.1')
    expect(sum()).toBe('合計100.0%100,000 元')
  })

  it('keeps what is typed as long as one is in the field, and tidies it afterwards', () => {
    show()
    fill('甲 比例', '60.')
    expect([box('甲 比例').value, percents()[0]]).toEqual(['60.', 60])
    fireEvent.blur(box('甲 比例'))
    expect(box('甲 比例').value).toBe('60')
  })

  it('leaves the field as it was where it is no number', () => {
    show()
    for (const words of ['abc', '6e1', '-5']) fill('甲 比例', words)
    expect([box('甲 比例').value, percents()]).toEqual(['50', [50, 50]])
  })

  it('has one decimal: more are cut off', () => {
    show()
    fill('甲 比例', '12.39')
    expect([box('甲 比例').value, percents()[0]]).toEqual(['12.3', 12.3])
  })

  it('keeps the last share while the field is empty', () => {
    show()
    fill('甲 比例', '')
    expect([box('甲 比例').value, percents()]).toEqual(['', [50, 50]])
    fireEvent.blur(box('甲 比例'))
    expect(box('甲 比例').value).toBe('50')
  })

  it('is set by dragging as well, a tenth of a percent a step', () => {
    show()
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: '甲 比例滑桿' })
    expect([slider.min, slider.max, slider.step]).toEqual(['0', '100', '0.1'])
    fireEvent.change(slider, { target: { value: '33.3' } })
    expect(percents()).toEqual([33.3, 50])
  })

  it('is evened out and filled up to exactly 100', () => {
    show(addToDraft(two, { lipperId: '丙', name: '丙' }))
    fill('甲 比例', '20')
    fill('乙 比例', '20')
    fill('丙 比例', '20')
    press('補足到 100%')
    expect(percents().toSorted((a, b) => a - b)).toEqual([33.3, 33.3, 33.4])
    fill('甲 比例', '90')
    press('平均分配')
    expect(sum()).toBe('合計100.0%100,000 元')
  })

  it('marks a fund that is too much of it', () => {
    show(two, ['乙'])
    const frame = (label: string) => box(label).parentElement?.className.includes('border-warn')
    expect([frame('甲 比例'), frame('乙 比例')]).toEqual([false, true])
  })
})

describe('sharing money out by amounts', () => {
  it('turns what is on the screen into amounts, and reckons the shares from them', () => {
    show()
    press('輸入金額')
    expect(amounts()).toEqual([50_000, 50_000])
    fill('甲 金額', '150,000')
    expect([amounts(), percents(), sum()]).toEqual([[150_000, 50_000], [75, 25], '合計100.0%200,000 元'])
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('comes back to percentages of the new sum', () => {
    show()
    press('輸入金額')
    fill('甲 金額', '150000')
    press('輸入比例')
    expect([last.mode, last.budget, percents()]).toEqual(['percent', 200_000, [75, 25]])
  })
})

describe('the lines of a draft', () => {
  it('can be taken out; even shares stay even', () => {
    show(addToDraft(two, { lipperId: '丙', name: '丙' }))
    press('移除 乙')
    expect(last.lines.map(({ lipperId, percent }) => [lipperId, percent])).toEqual([
      ['甲', 50],
      ['丙', 50],
    ])
  })

  it('can hold a fund a second time, behind its first line, with a key of its own', () => {
    show()
    press('甲 再加一筆')
    expect(last.lines.map(({ lipperId }) => lipperId)).toEqual(['甲', '甲', '乙'])
    expect(new Set(last.lines.map(({ key }) => key)).size).toBe(3)
    const [, second] = screen.getAllByRole('textbox', { name: '甲 比例' })
    if (second) fireEvent.change(second, { target: { value: '10' } })
    expect(percents()).toEqual([50, 10, 50])
  })

  it('stop at as many as a call takes', () => {
    const many = Array.from({ length: MOST_DRAFT_LINES }, (_line, at) => `基金${at}`)
    show(many.reduce((draft, name) => addToDraft(draft, { lipperId: name, name }), empty))
    press('基金0 再加一筆')
    expect(last.lines).toHaveLength(MOST_DRAFT_LINES)
  })

  it('say how their money goes in', () => {
    const lines: DraftLine[] = [
      { key: '1', lipperId: '甲', name: '甲', percent: 50, amount: 0, date: null, plan: null },
      { key: '2', lipperId: '乙', name: '乙', percent: 50, amount: 0, date: day('2026-03-02'), plan: null },
      { key: '3', lipperId: '丙', name: '丙', percent: 0, amount: 0, date: null, plan },
      {
        key: '4',
        lipperId: '丁',
        name: '丁',
        percent: 0,
        amount: 0,
        date: null,
        plan: { ...plan, dateEnd: day('2026-06-30') },
      },
    ]
    show({ ...empty, mode: 'amount', lines })
    const said = ['甲', '乙', '丙', '丁'].map(
      (name) => screen.getByRole('button', { name: new RegExp(`^${name} 投資方式`) }).textContent,
    )
    expect(said).toEqual([
      '單筆申購',
      '單筆申購・2026/03/02',
      '定期定額・每月 6 日・3,000',
      '定期定額（已停扣）・每月 6 日・3,000',
    ])
  })

  it('with a plan is not set by hand, and the draft counts by amounts', () => {
    const lines: DraftLine[] = [
      { key: '1', lipperId: '甲', name: '甲', percent: 100, amount: 33_000, date: null, plan },
    ]
    show({ ...empty, mode: 'amount', lines })
    expect(box('甲 金額').disabled).toBe(true)
    const tools = within(screen.getByRole('group', { name: /輸入比例/ }))
    expect(tools.getByRole<HTMLButtonElement>('button', { name: '輸入比例' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '平均分配' }).disabled).toBe(true)
  })
})

describe('a draft as it is sent', () => {
  const line = (known: Partial<DraftLine>): DraftLine => ({
    key: 'k',
    lipperId: 'A',
    name: '甲',
    percent: 100,
    amount: 5000,
    date: null,
    plan: null,
    ...known,
  })

  it('has the day of a line, else that of the whole draft, else none: then it is today', () => {
    const lines = [line({ date: day('2026-03-02') }), line({})]
    expect(submittedLines({ lines }, '2026-01-05')).toMatchObject([{ date: '2026-03-02' }, { date: '2026-01-05' }])
    expect(submittedLines({ lines: [line({})] }, '')).toEqual([{ lipper_id: 'A', amount: 5000 }])
  })

  it('leaves the amount and the day of a plan to the plan', () => {
    expect(submittedLines({ lines: [line({ plan, date: day('2026-03-02') })] }, '2026-01-05')).toEqual([
      { lipper_id: 'A', plan },
    ])
  })
})
