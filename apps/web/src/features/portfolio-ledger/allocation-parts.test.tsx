import { screen, within } from '@testing-library/react'
import type { Allocation } from '@zhiheng/contract/portfolio-ledger.ts'
import { type Bucket, buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { AllocationBar, AllocationWords } from './allocation-bar.tsx'
import { AllocationPanel } from './allocation-panel.tsx'
import { allocationSlices, bucketPercents } from './allocation-slices.ts'

const none: Record<Bucket, number> = { ef: 0, bf: 0, blf: 0, mmf: 0, other: 0 }
const nothing = { proportion: 0, sectors: [] }
const empty: Allocation = { ef: nothing, bf: nothing, blf: nothing, mmf: nothing, other: nothing }

describe('the parts of an allocation', () => {
  it('stand in the same order whatever their size, so that two bars can be compared', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }), (sizes) => {
        const mix = { ...none, ...Object.fromEntries(buckets.map((bucket, at) => [bucket, sizes[at] ?? 0])) }
        const slices = allocationSlices(mix)
        expect(slices.map(({ key }) => key)).toEqual([...buckets])
        expect(slices.map(({ value }) => value)).toEqual(sizes)
      }),
    )
  })

  it('have each a colour of their own', () => {
    expect(new Set(allocationSlices(none).map(({ fill }) => fill)).size).toBe(5)
  })

  it('are read from an allocation without its markets', () => {
    const allocation: Allocation = {
      ...empty,
      ef: { proportion: 61.5, sectors: [{ sector_id: '2360', name: '科技', proportion: 61.5 }] },
      mmf: { proportion: 38.5, sectors: [] },
    }
    expect(bucketPercents(allocation)).toEqual({ ...none, ef: 61.5, mmf: 38.5 })
  })
})

describe('the bar of an allocation', () => {
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('figure [style*="flex-grow"]')].map((part) => part.style.flexGrow)

  it('draws the parts that there are, and says them', () => {
    renderPart(<AllocationBar mix={{ ...none, ef: 60, mmf: 40 }} />)
    expect(drawn()).toEqual(['60', '40'])
    expect(screen.getByRole('figure').textContent).toBe('股票 60%、貨幣 40%')
    expect(screen.getByTitle('股票 60%、貨幣 40%').contains(screen.getByRole('figure'))).toBe(true)
  })

  it('is empty where nothing has a worth', () => {
    renderPart(<AllocationBar mix={none} />)
    expect([drawn(), screen.getByRole('figure').textContent]).toEqual([[], ''])
  })

  it('leaves out of its words what is not there', () => {
    renderPart(<AllocationWords mix={{ ...none, ef: 60.25, bf: 39.75 }} />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['股票 60.3%', '債券 39.8%'])
  })
})

describe('the panel of an allocation', () => {
  const sectors = [
    { sector_id: '2360', name: '科技', proportion: 45.5 },
    { sector_id: '2330', name: '台灣大型', proportion: 20 },
  ]
  const allocation: Allocation = { ...empty, ef: { proportion: 65.5, sectors }, bf: { proportion: 34.5, sectors: [] } }

  it('lists each class that is held with its markets, each with its share of the whole', () => {
    renderPart(<AllocationPanel allocation={allocation} />)
    const [equity, ...others] = screen
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.closest('li') === null)
    expect(equity?.textContent).toBe('股票65.5%科技45.5%台灣大型20.0%')
    expect(others.map((item) => item.textContent)).toEqual(['債券34.5%'])
  })

  it('draws the bars of markets against the whole, not against their class', () => {
    renderPart(<AllocationPanel allocation={allocation} />)
    const market = screen.getByText('科技').closest('li')
    const bar = within(market ?? document.body)
      .getByText('45.5%')
      .previousElementSibling?.querySelector<HTMLElement>('[style]')
    expect(bar?.style.width).toBe('45.5%')
  })
})
