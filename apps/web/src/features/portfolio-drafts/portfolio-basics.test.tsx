import { cleanup, fireEvent, screen } from '@testing-library/react'
import { addToDraft } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { afterEach, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { dayText } from '../../ui/controls/day-text.ts'
import { PortfolioBasics } from './portfolio-basics.tsx'

afterEach(cleanup)

it('tells the form of a day that cannot be read, so that it is not sent as today', () => {
  const told: (string | null)[] = []
  const draft = addToDraft(
    { mode: 'percent', currency: 'TWD', budget: 1000, lines: [] },
    { lipperId: '甲', name: '甲' },
  )
  renderPart(
    <PortfolioBasics
      form={{ name: '退休', date: '', draft }}
      faults={{}}
      onChange={() => {}}
      onDayRefused={(why) => told.push(why)}
    />,
  )
  fireEvent.change(screen.getByRole('textbox', { name: /投入日期/ }), { target: { value: '2026/2/31' } })
  expect(told).toEqual([dayText.dateRefused])
})
