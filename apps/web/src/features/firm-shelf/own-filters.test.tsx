import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { addressOf } from '../screener/conditions.ts'
import type { SearchQuery } from '../screener/queries.ts'
import { OwnChips } from './own-chips.tsx'
import { OwnFilters } from './own-filters.tsx'
import type { OfferedColumns } from './queries.ts'

const own: OfferedColumns = {
  classes: [
    { id: 1, name: '股票', parent_id: null },
    { id: 2, name: '台股', parent_id: 1 },
  ],
  fields: [
    { id: 11, name: '通路費', kind: 'percent', choices: null },
    { id: 12, name: '永續', kind: 'text', choices: ['否', '是'] },
    { id: 13, name: '說明', kind: 'text', choices: null },
    { id: 14, name: '上架日', kind: 'date', choices: null },
  ],
}
const facets = { firm_class: { '1': 5, '2': 3 }, 'own.12': { 是: 4, 否: 2 } }

const show = (conditions: SearchQuery = {}) =>
  renderPart(
    <>
      <OwnChips conditions={conditions} view="overview" own={own} />
      <OwnFilters conditions={conditions} view="overview" own={own} facets={facets} unknown={{ 'own.11': 7 }} />
    </>,
    addressOf(conditions),
  )
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent)
const group = (name: string) => within(screen.getByRole('group', { name }))

describe('conditions on a firm’s own classes and columns', () => {
  it('are ticked with their counts, and take effect at once', async () => {
    show({ risk: '3', page: '4' })
    expect(
      group('機構分類')
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['股票5', '股票 › 台股3'])
    fireEvent.click(group('機構分類').getByRole('checkbox', { name: /台股/ }))
    await waitFor(() => expect(address()).toBe('/search/funds?risk=3&firm_class=2'))
    cleanup()
    show({ own: '11:min:1' })
    fireEvent.click(group('永續').getByRole('checkbox', { name: /^是/ }))
    await waitFor(() => expect(address()).toBe('/search/funds?own=11:min:1;12:in:是'))
  })

  it('are typed, and taken when the field is left; what is no number asks for nothing', async () => {
    show()
    const least = group('通路費').getByRole('textbox', { name: /^最少/ })
    fireEvent.change(least, { target: { value: '0.5' } })
    fireEvent.blur(least)
    await waitFor(() => expect(address()).toBe('/search/funds?own=11:min:0.5'))
    cleanup()
    show()
    const words = group('說明').getByRole('textbox', { name: '包含' })
    fireEvent.change(words, { target: { value: '長期; 持有' } })
    fireEvent.blur(words)
    await waitFor(() => expect(address()).toBe('/search/funds?own=13:has:長期%3B 持有'.replace(' ', '+')))
    cleanup()
    show()
    const most = group('通路費').getByRole('textbox', { name: /^最多/ })
    fireEvent.change(most, { target: { value: '很多' } })
    fireEvent.blur(most)
    await waitFor(() => expect(address()).toBe('/search/funds'))
  })

  it('say how many funds the firm says nothing of', () => {
    show({ own: '11:min:1' })
    expect(group('通路費').getByText('7 檔機構未提供，未列入')).toBeTruthy()
  })

  it('stand as chips, each with a way to take it away', () => {
    show({ own: '11:min:1;12:in:是|否;14:min:2026-01-05;14:max:x', firm_class: '2' })
    const chips = within(screen.getByRole('list', { name: '機構的分類與欄位' }))
    const leftBy = (link: HTMLElement) => {
      const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://site.example')
      return [link.textContent, searchParams.get('firm_class'), searchParams.get('own')]
    }
    expect(chips.getAllByRole('link').map(leftBy)).toEqual([
      ['機構分類：股票 › 台股', null, '11:min:1;12:in:是|否;14:min:2026-01-05;14:max:x'],
      ['通路費 ≥ 1%', '2', '12:in:是|否;14:min:2026-01-05;14:max:x'],
      ['永續：是', '2', '11:min:1;12:in:否;14:min:2026-01-05;14:max:x'],
      ['永續：否', '2', '11:min:1;12:in:是;14:min:2026-01-05;14:max:x'],
      ['上架日 2026/01/05 起', '2', '11:min:1;12:in:是|否;14:max:x'],
    ])
  })

  it('of which none is in force have no chip', () => {
    show()
    expect(screen.queryByRole('list', { name: '機構的分類與欄位' })).toBeNull()
  })
})
