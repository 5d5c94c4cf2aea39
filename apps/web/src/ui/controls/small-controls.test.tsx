import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { AddressForm } from '../form/address-form.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { Pagination } from '../tables/pagination.tsx'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Segment, SegmentLinks } from './segment.tsx'

describe('a field', () => {
  const show = (known: { hint?: string; error?: string }) => {
    renderPart(
      <Field label="金額" {...known}>
        {(control) => <Input {...control} />}
      </Field>,
    )
    const input = screen.getByLabelText('金額')
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    return [input.getAttribute('aria-invalid'), note?.textContent ?? null]
  }

  it('belongs to its label and its hint', () => {
    expect(show({ hint: '至少 3,000 元' })).toEqual([null, '至少 3,000 元'])
  })

  it('is marked by its error, which takes the place of the hint', () => {
    expect(show({ hint: '至少 3,000 元', error: '請輸入金額' })).toEqual(['true', '請輸入金額'])
  })

  it('is described by nothing where there is neither', () => {
    expect(show({})).toEqual([null, null])
  })
})

describe('a password', () => {
  it('is hidden until its reader asks to see it, and again afterwards, with what was typed', () => {
    renderPart(<PasswordInput aria-label="密碼" autoComplete="current-password" />)
    const box = screen.getByLabelText<HTMLInputElement>('密碼')
    fireEvent.change(box, { target: { value: ' Aa 1 ' } })
    const eye = () => screen.getByRole('button')
    const before = [box.type, eye().getAttribute('aria-pressed')]
    fireEvent.click(eye())
    const seen = [box.type, eye().getAttribute('aria-pressed'), box.value]
    fireEvent.click(eye())
    expect([before, seen, box.type]).toEqual([['password', 'false'], ['text', 'true', ' Aa 1 '], 'password'])
  })

  it('does not send the form that it stands in when it is shown', () => {
    const sent = vi.fn<() => void>()
    renderPart(
      <AddressForm onGo={sent}>
        <PasswordInput aria-label="密碼" autoComplete="new-password" />
      </AddressForm>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('one of a few', () => {
  function Periods() {
    const [value, setValue] = useState<'1y' | '3y' | '5y'>('1y')
    return (
      <Segment
        label="期間"
        value={value}
        choices={[
          { value: '1y', label: '一年' },
          { value: '3y', label: '三年' },
          { value: '5y', label: '五年', disabled: true },
        ]}
        onChange={setValue}
      />
    )
  }
  const pressed = () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map((button) => button.textContent)

  it('is always exactly one, and one that cannot be had stays out of reach', () => {
    renderPart(<Periods />)
    expect(pressed()).toEqual(['一年'])
    fireEvent.click(screen.getByRole('button', { name: '三年' }))
    expect(pressed()).toEqual(['三年'])
    fireEvent.click(screen.getByRole('button', { name: '五年' }))
    expect(pressed()).toEqual(['三年'])
  })

  it('does not send a form that it stands in', () => {
    const sent = vi.fn<() => void>()
    renderPart(
      <AddressForm onGo={sent}>
        <Periods />
      </AddressForm>,
    )
    fireEvent.click(screen.getByRole('button', { name: '三年' }))
    expect(sent).not.toHaveBeenCalled()
  })

  it('can be an address: the one that is shown is said to be', () => {
    renderPart(
      <SegmentLinks
        label="期間"
        value="3y"
        choices={[
          { key: '1y', label: '一年', to: '/?period=1y' },
          { key: '3y', label: '三年', to: '/?period=3y' },
        ]}
      />,
    )
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['/?period=1y', null],
      ['/?period=3y', 'true'],
    ])
  })
})

describe('sheets in one place', () => {
  const tabs = [
    { value: 'a', label: '甲', content: <p>甲的內容</p> },
    { value: 'b', label: '乙', content: <p>乙的內容</p> },
  ]
  const chosen = () =>
    screen
      .getAllByRole('tab')
      .filter((tab) => tab.getAttribute('aria-selected') === 'true')
      .map((tab) => tab.textContent)

  it('show the first, and draw another only when it is chosen', async () => {
    renderPart(<Tabs label="內容" tabs={tabs} />)
    expect([chosen(), screen.queryByText('乙的內容')]).toEqual([['甲'], null])
    fireEvent.click(screen.getByRole('tab', { name: '乙' }))
    await waitFor(() => expect(chosen()).toEqual(['乙']))
    const shown = screen.getAllByRole('tabpanel').filter((panel) => panel.getAttribute('data-state') !== 'closed')
    expect(screen.getByText('乙的內容').closest('[role=tabpanel]')).toBe(shown.at(-1))
  })

  it('tell who keeps the choice', async () => {
    const told: string[] = []
    renderPart(<Tabs label="內容" tabs={tabs} value="b" onChange={(value) => told.push(value)} />)
    expect(chosen()).toEqual(['乙'])
    fireEvent.click(screen.getByRole('tab', { name: '甲' }))
    await waitFor(() => expect(told).toEqual(['a']))
    expect(chosen()).toEqual(['乙'])
  })
})

describe('a line that offers what it finds', () => {
  const items = [
    { value: '1', label: '全球科技基金', detail: '示範投信' },
    { value: '2', label: '全球股票基金' },
  ]
  function show(found = items) {
    const [text, picked] = [vi.fn<(text: string) => void>(), vi.fn<(value: string) => void>()]
    renderPart(<Combobox label="加入基金" items={found} emptyText="找不到" onText={text} onPick={picked} />)
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: '加入基金' })
    fireEvent.focus(box)
    return { box, text, picked }
  }

  it('tells what is typed, and hands over what is pressed, once, with an empty line for the next', async () => {
    const { box, text, picked } = show()
    fireEvent.change(box, { target: { value: '全球' } })
    await waitFor(() => expect(text).toHaveBeenLastCalledWith('全球'))
    const option = (await screen.findAllByRole('option', { hidden: true }))[1]
    if (option) fireEvent.click(option)
    await waitFor(() => expect(picked.mock.calls).toEqual([['2']]))
    await waitFor(() => expect(box.value).toBe(''))
  })

  it('says that nothing was found', async () => {
    const { box } = show([])
    fireEvent.change(box, { target: { value: 'x' } })
    await waitFor(() =>
      expect(screen.getByText('找不到').closest('[data-state]')?.getAttribute('data-state')).toBe('open'),
    )
  })
})

describe('the pages of a list', () => {
  const toPage = (page: number) => `/list?page=${page}`
  const ways = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

  it('lead one back and one on', () => {
    renderPart(<Pagination page={2} pageTotal={3} toPage={toPage} />)
    expect(ways()).toEqual([
      ['上一頁', '/list?page=1'],
      ['下一頁', '/list?page=3'],
    ])
  })

  it.each([
    [1, ['下一頁'], ['上一頁']],
    [3, ['上一頁'], ['下一頁']],
  ])('lead nowhere beyond their ends: %i of 3', (page, links, dead) => {
    renderPart(<Pagination page={page} pageTotal={3} toPage={toPage} />)
    expect(ways().map(([name]) => name)).toEqual(links)
    expect(
      screen.getAllByRole<HTMLButtonElement>('button').map((button) => [button.textContent, button.disabled]),
    ).toEqual(dead.map((name) => [name, true]))
  })

  it('are not spoken of where there is only one, or none', () => {
    renderPart(<Pagination page={1} pageTotal={1} toPage={toPage} />)
    renderPart(<Pagination page={1} pageTotal={0} toPage={toPage} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('a part that did not come', () => {
  it('is said at once to who does not see it, and can be asked for again where that may help', () => {
    const retry = vi.fn<() => void>()
    renderPart(<ErrorState title="暫時無法載入" text="系統忙碌中" onRetry={retry} />)
    const alert = screen.getByRole('alert')
    fireEvent.click(screen.getByRole('button'))
    expect([alert.textContent.startsWith('暫時無法載入系統忙碌中'), retry.mock.calls.length]).toEqual([true, 1])
  })

  it('has no button where asking again does not help', () => {
    renderPart(<ErrorState title="暫時無法載入" />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is no alarm where there is just nothing yet', () => {
    renderPart(<EmptyState title="還沒有投資組合" />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
