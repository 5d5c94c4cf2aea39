import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { FilterForm } from './filter-form.tsx'
import type { SearchQuery } from './queries.ts'

afterEach(cleanup)

const counts = (...names: string[]) => Object.fromEntries(names.map((name, at) => [name, 100 - at]))

function show(conditions: SearchQuery, facets: Record<string, Record<string, number>>): void {
  renderPart(<FilterForm conditions={conditions} view="overview" facets={facets} sectorNames={new Map()} />)
}

/** Names of the values that stand in the open. */
function openValues(title: string): string[] {
  const group = screen.getByRole('group', { name: title })
  return within(group)
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.closest('details')?.open)
    .map(({ value }) => value)
}

function foldOf(title: string): HTMLDetailsElement | null {
  return screen.getByText(title, { selector: 'summary' }).closest('details')
}

describe('the list of conditions', () => {
  it('shows four of many values, what is ticked besides, and the rest behind its number', () => {
    show({ currency: 'AUD' }, { currency: counts('USD', 'TWD', 'EUR', 'CNH', 'JPY', 'GBP', 'AUD') })
    expect(openValues('幣別')).toEqual(['USD', 'TWD', 'EUR', 'CNH', 'AUD'])
    expect(screen.getByText('更多（2）')).toBeTruthy()
  })

  it('hides no one or two', () => {
    show({}, { currency: counts('USD', 'TWD', 'EUR', 'CNH', 'JPY', 'GBP') })
    expect(openValues('幣別')).toEqual(['USD', 'TWD', 'EUR', 'CNH', 'JPY', 'GBP'])
    expect(screen.queryByText(/^更多/)).toBeNull()
  })

  it('folds what few look for until it is set', () => {
    const facets = { domicile: counts('TWN', 'LUX') }
    show({}, facets)
    expect([foldOf('註冊地')?.open, foldOf('數值條件')?.open, foldOf('評分')?.open]).toEqual([false, false, true])
    cleanup()
    show({ domicile: 'LUX', sharpe_min: '0.5' }, facets)
    expect([foldOf('註冊地')?.open, foldOf('數值條件')?.open]).toEqual([true, true])
  })
})
