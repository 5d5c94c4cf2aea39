import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { WorstYear } from './worst-year.tsx'

afterEach(cleanup)

const unknown = { worst_year: null, worst_from: null, worst_to: null, bad_year: null, years: null }
const levels = [1, 2, 3, 4, 5].map((level) => ({ level, ...unknown }))

it('shows no table of dashes where no level has a history', () => {
  renderPart(<WorstYear level={3} levels={levels} />)
  expect(screen.getByText('本站的資料還不足兩年，無法說明。')).not.toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

it('puts the level among the others where one of them is known', () => {
  renderPart(
    <WorstYear level={3} levels={levels.map((each) => (each.level === 3 ? { ...each, worst_year: -15.91 } : each))} />,
  )
  expect(screen.getByText('100 萬元最低曾剩 840,900 元')).not.toBeNull()
  expect(screen.getByRole('row', { name: /平衡型/ }).textContent).toContain('−15.91%')
})
