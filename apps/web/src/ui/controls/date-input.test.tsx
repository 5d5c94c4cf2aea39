import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { DateInput } from './date-input.tsx'
import { type DayRule, readDay, weekendClosed } from './read-day.ts'

beforeAll(() => {
  standInResizeObserver()
})
afterEach(cleanup)

function Day({ start = null, ...rule }: DayRule & { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <>
      <DateInput aria-label="申購日" value={value} onChange={setValue} {...rule} />
      <output>{String(value)}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const given = () => screen.getByRole('status').textContent
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const fault = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent

describe('readDay', () => {
  it.each(['2026/1/2', '2026-01-02', '2026.1.2', '20260102', '２０２６／１／２', '2026年1月2日'])(
    'reads %s',
    (typed) => {
      expect(readDay(typed)).toBe('2026-01-02')
    },
  )
  it.each(['115/1/2', '115-01-02', '民國115年1月2日', '民國 115.1.2', '１１５年１月２日'])(
    'reads %s as the calendar of the Republic has it',
    (typed) => {
      expect(readDay(typed)).toBe('2026-01-02')
    },
  )
  it('reads two figures as a year of the Republic only where that is said', () => {
    expect(readDay('民國99年12月31日')).toBe('2010-12-31')
    expect(readDay('99/12/31')).toBeNull()
  })
  it.each(['2026/2/29', '2026/13/1', '2026/00/10', '26/1/2', '000/1/2', '2010115', '民國2026/1/2', '昨天', ''])(
    'finds no day in %s',
    (typed) => {
      expect(readDay(typed)).toBeNull()
    },
  )
  it('knows a leap day', () => expect(readDay('2028/2/29')).toBe('2028-02-29'))
})

describe('DateInput', () => {
  it('takes a typed day and writes it in full when it is left', () => {
    render(<Day />)
    type('2026-1-2')
    expect(given()).toBe('2026-01-02')
    expect(box().value).toBe('2026-1-2')
    fireEvent.blur(box())
    expect(box().value).toBe('2026/01/02')
  })

  it('says what is wrong only when it is left, and never gives such a day', () => {
    render(<Day start="2026-11-20" min="2026-01-01" max="2026-11-20" />)
    type('2026/11/2x')
    expect(given()).toBe('null')
    expect(box().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(box())
    expect(fault()).toBe('請輸入日期，例如 2026/11/20。')
    type('2026/11/21')
    fireEvent.blur(box())
    expect(fault()).toBe('最晚可選 2026/11/20。')
    type('2025/12/31')
    fireEvent.blur(box())
    expect(fault()).toBe('最早可選 2026/01/01。')
    expect(given()).toBe('null')
    type('2026/01/01')
    expect(given()).toBe('2026-01-01')
    expect(box().getAttribute('aria-invalid')).toBeNull()
  })

  it('refuses a day without trading, with the reason', () => {
    render(<Day whyClosed={weekendClosed} />)
    type('2026/11/21')
    fireEvent.blur(box())
    expect(given()).toBe('null')
    expect(fault()).toBe('2026/11/21 是週末，不是交易日。')
  })

  it('gives nothing when it is emptied, without complaint', () => {
    render(<Day start="2026-11-20" />)
    type('')
    fireEvent.blur(box())
    expect(given()).toBe('null')
    expect(box().getAttribute('aria-invalid')).toBeNull()
  })
})

describe('its calendar', () => {
  async function open(rule: DayRule = {}) {
    render(<Day start="2026-11-20" {...rule} />)
    fireEvent.click(screen.getByRole('button', { name: '開啟日曆' }))
    return screen.findByRole('dialog', { name: '選擇日期' })
  }
  const day = (sheet: HTMLElement, of: RegExp) => within(sheet).getByRole('button', { name: of })

  it('stands at the chosen month with weeks from Sunday', async () => {
    const sheet = await open()
    expect(within(sheet).getByText('2026年11月')).toBeTruthy()
    const heads = [...sheet.querySelectorAll('th')].map((head) => head.textContent)
    expect(heads).toEqual(['日', '一', '二', '三', '四', '五', '六'])
  })

  it('has the focus on the chosen day as it opens, so that the arrow keys go on from there', async () => {
    const sheet = await open()
    await waitFor(() => expect(document.activeElement).toBe(day(sheet, /11月20日/)))
    fireEvent.keyDown(day(sheet, /11月20日/), { key: 'ArrowLeft' })
    await waitFor(() => expect(document.activeElement).toBe(day(sheet, /11月19日/)))
  })

  it('speaks Chinese throughout', async () => {
    const sheet = await open()
    expect(day(sheet, /11月20日/).getAttribute('aria-label')).toBe('2026年11月20日星期五，已選')
    expect(day(sheet, /11月19日/).getAttribute('aria-label')).toBe('2026年11月19日星期四')
    const said = [...sheet.querySelectorAll('*')].flatMap((each) =>
      ['aria-label', 'aria-roledescription', 'title'].flatMap((name) => each.getAttribute(name) ?? []),
    )
    expect(said.filter((words) => /[A-Za-z]/.test(words))).toEqual([])
  })

  it('gives the day that is picked, closes, and goes back to its button', async () => {
    const sheet = await open()
    fireEvent.click(day(sheet, /11月18日/))
    await waitFor(() => expect(given()).toBe('2026-11-18'))
    expect(box().value).toBe('2026/11/18')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '開啟日曆' }))
  })

  it('does not give a day that cannot be chosen', async () => {
    const sheet = await open({ max: '2026-11-20', whyClosed: weekendClosed })
    const saturday = day(sheet, /11月14日/)
    expect(saturday.title).toContain('不是交易日')
    fireEvent.click(saturday)
    fireEvent.click(day(sheet, /11月23日/))
    expect(given()).toBe('2026-11-20')
  })
})

it('tells of a day that cannot be read, which is not the same as none', () => {
  const told: (string | null)[] = []
  render(<DateInput aria-label="申購日" value={null} onChange={() => {}} onRefused={(why) => told.push(why)} />)
  type('2026/13/45')
  type('')
  expect(told).toEqual([expect.any(String), null])
})

it('leaves the words to a form that says itself what is wrong', () => {
  render(<DateInput aria-label="申購日" aria-invalid value={null} onChange={() => {}} />)
  type('2026/13/45')
  fireEvent.blur(box())
  expect(fault()).toBeUndefined()
})
