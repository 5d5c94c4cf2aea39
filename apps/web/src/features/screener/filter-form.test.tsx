import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { addressOf, changed, conditionsOf, countActive, oneValued, severalValued, tidySearch } from './conditions.ts'
import { FilterForm } from './filter-form.tsx'
import type { SearchQuery } from './queries.ts'
import { searchPath } from './search-path.ts'

const names = new Map([
  ['2330', '台灣股票'],
  ['2320', '全球債券'],
  ['topic ai', 'AI 供應鏈'],
])
const facets = {
  asset_type: { equity: 1200, bond: 800, balanced: 0 },
  risk: { '4': 500, '3': 300, null: 20 },
  sector: { '2330': 235, '2320': 59, '14305': 235 },
  currency: { USD: 10, TWD: 9, EUR: 8, AUD: 7, JPY: 6, CNY: 5, ZAR: 4, HKD: 3 },
  score_min: { '3': 10, '2': 40 },
}

const show = (conditions: SearchQuery = {}, counts: Parameters<typeof FilterForm>[0]['facets'] = facets) =>
  renderPart(
    <FilterForm conditions={conditions} view="risk" facets={counts} sectorNames={names} />,
    addressOf({ ...conditions, view: 'risk' }),
  )
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent)
const group = (name: string) => within(screen.getByRole('group', { name }))
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))

describe('ticking a condition', () => {
  it('takes effect at once, from the first page on, and keeps the columns', async () => {
    show({ page: '7', risk: '3' })
    tick(/^RR4/)
    await waitFor(() => expect(address()).toBe('/search/funds?risk=3,4&view=risk'))
  })

  it('is taken back by a second press', async () => {
    show({ asset_type: 'equity,bond' })
    tick(/^股票/)
    await waitFor(() => expect(address()).toBe('/search/funds?asset_type=bond&view=risk'))
  })

  it('loses nothing that the form does not show', async () => {
    const hidden = {
      query: '科技',
      scope: 'offshore',
      sub_sector: '60101',
      hedged: '1',
      perf_max: '30',
      house: '卡德蒙',
      sort: 'size',
      direction: 'asc',
      size: '50',
    } as const
    show(hidden)
    tick(/^債券/)
    await waitFor(() => expect(address()).toContain('asset_type=bond'))
    const url = new URL(screen.getByLabelText('address').textContent, 'http://site.example')
    const params = { query: decodeURIComponent(url.pathname.split('/')[3] ?? '') }
    expect(conditionsOf({ params, search: url.searchParams })).toEqual({ ...hidden, asset_type: 'bond' })
  })

  it('asks for any of several topics, of which one alone is a choice, too', async () => {
    show({}, { topic: { ai: 12 } })
    expect(group('投資主題').getByRole('checkbox').closest('label')?.textContent).toBe('AI 供應鏈12')
    cleanup()
    show({ topic: 'india' }, { topic: { ai: 12, india: 3 } })
    tick(/^AI 供應鏈/)
    await waitFor(() => expect(address()).toBe('/search/funds?topic=ai,india&view=risk'))
  })

  it('shows all classes, or one row a fund', async () => {
    show({ classes: '1' })
    tick(/^顯示所有級別/)
    await waitFor(() => expect(address()).toBe('/search/funds?view=risk'))
  })
})

describe('the lists of conditions', () => {
  const ticks = (name: string) =>
    group(name)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent)

  it('have how many funds each value gives, in an order of their own, without those that give none', () => {
    show()
    expect(ticks('資產類別')).toEqual(['股票1,200', '債券800'])
    expect(ticks('風險等級')).toEqual(['RR3300', 'RR4500'])
  })

  it('list a market once', () => {
    show()
    expect(ticks('市場')).toEqual(['台灣股票235', '全球債券59'])
  })

  it('fold away what comes after the fourth, but never what is ticked', () => {
    show({ currency: 'HKD' })
    const inFold = (name: RegExp) => group('幣別').getByRole('checkbox', { name }).closest('details details') !== null
    expect(group('幣別').getByText(/^更多/).textContent).toBe('更多（3）')
    expect([inFold(/^南非幣/), inFold(/^澳幣/), inFold(/^港幣/), inFold(/^美元/)]).toEqual([true, false, false, false])
  })

  it('fold no rest of one or two', () => {
    show({}, { currency: { USD: 10, TWD: 9, EUR: 8, AUD: 7, JPY: 6, CNY: 5 } })
    expect(ticks('幣別')).toHaveLength(6)
    expect(screen.queryByText(/^更多/)).toBeNull()
  })

  it('that few look for are folded until one of them is set', () => {
    const isOpen = (title: string) => screen.getByText(title, { selector: 'summary' }).closest('details')?.open
    const domicile = { TWN: 5, LUX: 4 }
    show({}, { domicile })
    expect(['註冊地', '數值條件', '評分'].map(isOpen)).toEqual([false, false, true])
    cleanup()
    show({ domicile: 'LUX', sharpe_min: '0.5' }, { domicile })
    expect(['註冊地', '數值條件'].map(isOpen)).toEqual([true, true])
  })

  it('are not there with fewer than two values, unless one is ticked', () => {
    show({ domicile: 'LUX' }, { domicile: { LUX: 5 }, market: { TW: 5 } })
    expect(ticks('註冊地')).toEqual(['盧森堡5'])
    expect(screen.queryByRole('group', { name: '地區' })).toBeNull()
  })

  it('offer funds that are not sold in Taiwan where there are any, or where they are shown', () => {
    show({}, { abroad: { '1': 34 } })
    expect(screen.getByRole('checkbox', { name: /^含未在台灣銷售的基金/ }).closest('label')?.textContent).toContain(
      '34',
    )
  })

  it('do not offer them where there are none', () => {
    show({}, { abroad: { '1': 0 } })
    expect(screen.queryByRole('checkbox', { name: /^含未在台灣銷售的基金/ })).toBeNull()
  })
})

describe('the score', () => {
  const radio = (name: RegExp) => group('評分').getByRole<HTMLInputElement>('radio', { name })

  it('is at least so much, or anything', async () => {
    show({ score_min: '2' })
    expect([radio(/^\+2 以上/).checked, radio(/^不限/).checked]).toEqual([true, false])
    fireEvent.click(radio(/^不限/))
    await waitFor(() => expect(address()).toBe('/search/funds?view=risk'))
  })

  it('says how many funds it gives only where that is known', () => {
    show()
    const labels = group('評分')
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.textContent)
    expect(labels).toEqual(['不限', '+310', '+2 以上40', '+1 以上', '0 以上'])
  })
})

describe('how a fund stands among its peers', () => {
  const counts = { ...facets, peer_top_3y: { '-50': 300, '-25': 120, '-10': 40 }, passes_4433: { '1': 17 } }

  it('has a count for each choice', () => {
    show({}, counts)
    const choices = within(screen.getByLabelText('三年同類排名')).getAllByRole('option')
    expect(choices.map((option) => option.textContent)).toEqual([
      '不限',
      '前 10%（40）',
      '前 25%（120）',
      '前 50%（300）',
    ])
    expect(screen.getByRole('checkbox', { name: /^通過 4433 法則/ }).closest('label')?.textContent).toContain('17')
  })

  it('keeps a step of the address that is not offered', () => {
    show({ peer_top_1y: '33' }, counts)
    expect(screen.getByLabelText<HTMLSelectElement>('一年同類排名').value).toBe('33')
  })

  it('takes effect at once', async () => {
    show({ risk: '3' }, counts)
    fireEvent.change(screen.getByLabelText('三年同類排名'), { target: { value: '25' } })
    await waitFor(() => expect(address()).toBe('/search/funds?risk=3&peer_top_3y=25&view=risk'))
  })

  it('asks for hedged classes, for others, or for all', async () => {
    show({ hedged: '1' }, { ...facets, hedged: { '0': 30, '1': 12 } })
    fireEvent.click(screen.getByRole('radio', { name: /^非避險級別/ }))
    await waitFor(() => expect(address()).toBe('/search/funds?hedged=0&view=risk'))
  })
})

describe('a limit on figures', () => {
  it('says how many funds it leaves out since nobody knows their figure', () => {
    renderPart(
      <FilterForm
        conditions={{ capital_max: '10' }}
        view="overview"
        facets={facets}
        unknown={{ capital_max: 12 }}
        sectorNames={names}
      />,
    )
    expect(screen.getByText('12 檔沒有這項資料，未列入')).toBeDefined()
  })
})

describe('conditions on figures', () => {
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

  it('take effect when the field is left, and not before', async () => {
    show({ risk: '3' })
    fireEvent.change(box(/^報酬率/), { target: { value: '5' } })
    expect(address()).toBe('/search/funds?risk=3&view=risk')
    fireEvent.blur(box(/^報酬率/))
    await waitFor(() => expect(address()).toBe('/search/funds?risk=3&perf_min=5&view=risk'))
  })

  it('take effect by Enter', async () => {
    show()
    const expense = box(/^總費用率/)
    fireEvent.change(expense, { target: { value: '1.5' } })
    if (expense.form) fireEvent.submit(expense.form)
    await waitFor(() => expect(address()).toBe('/search/funds?expense_max=1.5&view=risk'))
  })

  it('change nothing where the field is left as it was', () => {
    show({ perf_min: '5', page: '3' })
    fireEvent.blur(box(/^報酬率/))
    expect(address()).toBe('/search/funds?perf_min=5&page=3&view=risk')
  })

  it('are nothing where they are no number', async () => {
    show({ perf_min: '5' })
    fireEvent.change(box(/^報酬率/), { target: { value: 'much' } })
    fireEvent.blur(box(/^報酬率/))
    await waitFor(() => expect(address()).toBe('/search/funds?view=risk'))
  })

  it('are of the period that is chosen', async () => {
    show({ perf_min: '5' })
    fireEvent.change(screen.getByRole('combobox', { name: /期間/ }), { target: { value: '3y' } })
    await waitFor(() => expect(address()).toBe('/search/funds?period=3y&perf_min=5&view=risk'))
  })
})

describe('the address of a search', () => {
  const conditions = fc.record(
    {
      query: fc
        .string({ minLength: 1, maxLength: 40 })
        .map((words) => words.trim())
        .filter((words) => words !== ''),
      scope: fc.constantFrom('onshore', 'offshore', 'etf'),
      asset_type: fc.subarray(['equity', 'bond', 'balanced'], { minLength: 1 }).map((types) => types.join(',')),
      risk: fc.subarray(['1', '2', '3', '4', '5'], { minLength: 1 }).map((levels) => levels.join(',')),
      score_min: fc.constantFrom('0', '1', '2', '3'),
      perf_min: fc.integer({ min: -999, max: 999 }).map((tenths) => String(tenths / 10)),
      expense_max: fc.integer({ min: 0, max: 500 }).map((cents) => String(cents / 100)),
      period: fc.constantFrom('3m', '3y', '10y'),
      direction: fc.constant('asc'),
      page: fc.integer({ min: 2, max: 9999 }).map(String),
      size: fc.constantFrom('10', '50', '100'),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<SearchQuery>

  const reread = (address_: string): SearchQuery => {
    const url = new URL(address_, 'http://site.example')
    const [, , , words] = url.pathname.split('/')
    return conditionsOf({
      params: words === undefined ? {} : { query: decodeURIComponent(words) },
      search: url.searchParams,
    })
  }

  it('is read back as the same conditions, whatever is asked for', () => {
    fc.assert(
      fc.property(conditions, (given) => {
        expect(reread(addressOf(given))).toEqual(given)
      }),
    )
  })

  it('is its own tidy form', () => {
    fc.assert(
      fc.property(conditions, ({ query: _query, ...given }) => {
        const { searchParams } = new URL(addressOf(given), 'http://site.example')
        expect(Object.fromEntries(tidySearch(searchParams))).toEqual(Object.fromEntries(searchParams))
      }),
    )
  })

  it('loses its page by any change, and nothing else', () => {
    fc.assert(
      fc.property(conditions, fc.constantFrom('1', '3,5', undefined), (given, risk) => {
        const { page: _page, risk: _risk, ...rest } = given
        expect(changed(given, { risk })).toEqual(risk === undefined ? rest : { ...rest, risk })
      }),
    )
  })

  it('counts every value that narrows once, and not the words', () => {
    fc.assert(
      fc.property(conditions, (given) => {
        const keys = new Set<string>([...oneValued, ...severalValued])
        const values = Object.entries(given)
          .filter(([key]) => keys.has(key) && key !== 'query')
          .flatMap(([, value]) => String(value).split(','))
        expect(countActive(given)).toBe(values.length)
      }),
    )
  })
})

describe('the path of a search', () => {
  it('never has what a server reads otherwise, and gives the words back', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (words) => {
        const url = new URL(searchPath(words), 'http://site.example')
        const [, , , inPath] = url.pathname.split('/')
        const back = inPath === undefined ? (url.searchParams.get('query') ?? '') : decodeURIComponent(inPath)
        expect(back).toBe(words)
        expect(url.pathname).not.toMatch(/%(25|2f|5c|3b|0[0-9a-f]|1[0-9a-f]|7f)/i)
        expect(url.pathname.startsWith('/search/funds')).toBe(true)
      }),
      { examples: [['..'], ['.'], ['a/b'], ['%41'], ['0050.TW'], ['']] },
    )
  })
})
