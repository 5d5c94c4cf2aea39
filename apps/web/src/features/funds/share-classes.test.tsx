import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { ShareClasses } from './share-classes.tsx'

afterEach(cleanup)

const withClasses = (count: number) => {
  const fund = aFund({})
  const classes = Array.from({ length: count }, (_, at) => ({
    lipper_id: at === count - 1 ? fund.lipper_id : `other-${at}`,
    name: `級別 ${at}`,
    currency: 'USD' as const,
    distribution_frequency: null,
    price: 10,
    price_date: fund.price_date,
    total_expense: 1.5,
    management_fee: 1.2,
  }))
  return { ...fund, classes }
}

it('leads to the other classes, and names the one of the page without a link to itself', () => {
  standInNetwork()
  renderPart(<ShareClasses fund={withClasses(3)} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/funds/other-0',
    '/funds/other-1',
  ])
  expect(screen.getByText('級別 2').getAttribute('aria-current')).toBe('page')
})

it('has a button for a phone where there are more than six classes, and none after it was pressed', () => {
  standInNetwork()
  renderPart(<ShareClasses fund={withClasses(22)} />)
  expect(screen.getAllByRole('row')).toHaveLength(23)
  fireEvent.click(screen.getByRole('button', { name: '顯示全部 22 個級別' }))
  expect(screen.queryByRole('button', { name: /顯示全部/ })).toBeNull()
  cleanup()
  renderPart(<ShareClasses fund={withClasses(6)} />)
  expect(screen.queryByRole('button', { name: /顯示全部/ })).toBeNull()
})
