import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { FundReturn } from './fund-return.tsx'

afterEach(cleanup)

const perf = { ...aFund().months_performance, '1y': 4.66 }

it('marks a return that leaves distributions out in words, and explains the mark', () => {
  render(<FundReturn fund={{ months_performance: perf, price_only: true }} period="1y" />)
  expect(screen.getByText('淨值').getAttribute('title')).toMatch(/未計配息/)
  screen.getByText('+4.66%')
})

it('marks neither a total return nor a figure that is not there', () => {
  const { container } = render(
    <>
      <FundReturn fund={{ months_performance: perf, price_only: false }} period="1y" />
      <FundReturn fund={{ months_performance: perf, price_only: true }} period="10y" />
    </>,
  )
  expect(container.querySelector('abbr')).toBeNull()
})
