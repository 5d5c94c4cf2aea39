import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { aBoot } from '../../testing/a-boot.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { memberQuery } from '../session/queries.ts'
import { CompareTick } from './compare-tick.tsx'
import { CompareTray } from './compare-tray.tsx'
import { afterPress, keepTicks, readTicks } from './kept-ticks.ts'
import { mostTicked } from './most-ticked.ts'

const fund = (id: string) => ({ lipper_id: id, name: `基金 ${id}` })

beforeEach(() => act(() => keepTicks([])))
afterEach(cleanup)

describe('ticks', () => {
  it('are put in, taken out, and refused where there is no room', () => {
    const [a, b, c] = [fund('A'), fund('B'), fund('C')]
    expect(afterPress([], a, 2)).toEqual([a])
    expect(afterPress([a, b], a, 2)).toEqual([b])
    expect(afterPress([a, b], c, 2)).toBe('full')
    expect(afterPress([a, b], c, 4)).toEqual([a, b, c])
  })

  it('are as many as a reader may compare at once', () => {
    expect(mostTicked(null)).toBe(2)
    expect(mostTicked(['member'])).toBe(4)
    expect(mostTicked(['member', 'member_premium'])).toBe(8)
  })

  it('stay on the device until they are cleared; what is no fund is not read', () => {
    keepTicks([fund('A'), fund('B')])
    expect(readTicks()).toEqual([fund('A'), fund('B')])
    keepTicks([])
    expect(localStorage.getItem('compare-list')).toBeNull()
    for (const odd of ['{', '7', '[1,null,{"lipper_id":"<b>","name":"x"},{"lipper_id":"A"}]']) {
      localStorage.setItem('compare-list', odd)
      expect(readTicks()).toEqual([])
    }
  })
})

describe('the tray', () => {
  const page = (at: string) =>
    renderPart(
      <BootProvider value={aBoot({ features: ['compare'] })}>
        {['A', 'B', 'C'].map((id) => (
          <CompareTick key={id} fund={fund(id)} />
        ))}
        <CompareTray />
      </BootProvider>,
      at,
      (queries) => queries.setQueryData(memberQuery.queryKey, { member: null }),
    )
  const press = (id: string) => fireEvent.click(screen.getByRole('button', { name: `比較 基金 ${id}` }))
  const tray = () => screen.queryByRole('region', { name: '比較清單' })

  it('appears with the first tick, needs two, and leads a visitor to the trial', () => {
    page('/search/funds')
    expect(tray()).toBeNull()
    press('A')
    expect(screen.getByRole('button', { name: '比較 基金 A' }).getAttribute('aria-pressed')).toBe('true')
    expect(
      within(tray() ?? document.body)
        .getByRole('button', { name: '開始比較' })
        .hasAttribute('disabled'),
    ).toBe(true)
    press('B')
    expect(screen.getByRole('link', { name: '開始比較' }).getAttribute('href')).toBe('/compare?funds=A,B')
    fireEvent.click(screen.getByRole('button', { name: '清除' }))
    expect(tray()).toBeNull()
  })

  it('comes back with what the device keeps, and stands only where a list is gathered', () => {
    keepTicks([fund('A'), fund('B')])
    page('/portfolios/7/optimise')
    expect(tray()).toBeNull()
    cleanup()
    page('/favorites')
    expect(tray()).not.toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: '從比較清單移除 基金 A' })[0] ?? document.body)
    expect(readTicks()).toEqual([fund('B')])
  })

  it('is not there on a site that does not offer comparisons', () => {
    renderPart(
      <BootProvider value={aBoot({ features: [] })}>
        <CompareTick fund={fund('A')} />
      </BootProvider>,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})
