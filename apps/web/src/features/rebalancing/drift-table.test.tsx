import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { DriftTable } from './drift-table.tsx'
import type { Plan } from './plan.ts'

type Row = Plan['buckets'][number]

const row = (known: Partial<Row> = {}): Row => ({ bucket: 'ef', now: 57, target: 50, after: 50, band: 5, ...known })

/** What each row says, cell by cell, without the bar. */
function rows(buckets: Row[], outcome: 'shown' | 'none' = 'none'): string[][] {
  const { unmount } = renderPart(<DriftTable buckets={buckets} outcome={outcome} />)
  const [, ...body] = within(screen.getByRole('table')).getAllByRole('row')
  const said = body.map((each) => [
    within(each).getByRole('rowheader').textContent,
    ...within(each)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  ])
  unmount()
  return said
}

/** Where the parts of the first bar lie, in percent. */
function bar(buckets: Row[]): { band: [number, number]; now: number; target: string } {
  const { unmount } = renderPart(<DriftTable buckets={buckets} outcome="none" />)
  const [, body] = within(screen.getByRole('table')).getAllByRole('row')
  const [band, now, target] = [...(body?.querySelectorAll<HTMLElement>('td [style]') ?? [])]
  const place = {
    band: [Number.parseFloat(band?.style.left ?? ''), Number.parseFloat(band?.style.width ?? '')] as [number, number],
    now: Number.parseFloat(now?.style.width ?? ''),
    target: target?.style.left ?? '',
  }
  unmount()
  return place
}

describe('asset classes against their targets', () => {
  it('are given in percent, their difference in points with its sign', () => {
    expect(rows([row({ bucket: 'bf', now: 43, target: 46 }), row({ bucket: 'mmf', now: 10, target: 10 })])).toEqual([
      ['債券', '43.0%', '46.0%', '−3.0'],
      ['貨幣', '10.0%', '10.0%', '0.0'],
    ])
  })

  it('have what trades would make of them only where trades are proposed', () => {
    expect(rows([row({ after: 52.5 })], 'shown')).toEqual([['股票', '57.0%', '50.0%', '+7.0超出', '52.5%']])
    expect(rows([row({ after: 52.5 })], 'none')[0]).toHaveLength(4)
  })

  it('are out where the difference that is shown reaches the band, whatever the decimals come to', () => {
    // 10.2 − 5.2 is a little less than 5 to a computer
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 1, max: 20 }),
        (now, target, band) => {
          const [said] = rows([row({ now: now / 10, target: target / 10, band })])
          expect(said?.[3]?.endsWith('超出')).toBe(Math.abs(now - target) >= band * 10)
        },
      ),
      {
        numRuns: 20,
        examples: [
          [102, 52, 5],
          [52, 102, 5],
          [101, 52, 5],
        ],
      },
    )
  })
})

describe('the bar of an asset class', () => {
  it('shares one scale with the others, which ends where the widest of them does', () => {
    const wide = row({ bucket: 'bf', now: 30, target: 75, band: 5 })
    const { band, now, target } = bar([row({ now: 40, target: 20, band: 5 }), wide])
    expect([band, now, target]).toEqual([[18.75, 12.5], 50, 'calc(25% - 1px)'])
  })

  it('does not begin before nothing', () => {
    const { band } = bar([row({ now: 1, target: 2, band: 5, after: 10 })])
    expect(band).toEqual([0, 70])
  })

  it('lies within its box, whatever the shares', () => {
    const share = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(share, share, share, fc.integer({ min: 1, max: 20 }), (now, target, after, points) => {
        const place = bar([row({ now, target, after, band: points })])
        expect(place.now).toBeLessThanOrEqual(100)
        expect(place.band[0]).toBeGreaterThanOrEqual(0)
        expect(place.band[0] + place.band[1]).toBeLessThan(100.001)
      }),
      { numRuns: 15 },
    )
  })
})
