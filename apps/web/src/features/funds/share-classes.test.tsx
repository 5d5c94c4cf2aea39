import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { aClass, aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { ShareClasses } from './share-classes.tsx'

afterEach(cleanup)

const withClasses = (count: number) => {
  const fund = aFund({})
  const classes = Array.from({ length: count }, (_, at) =>
    aClass({ lipper_id: at === count - 1 ? fund.lipper_id : `other-${at}`, name: `級別 ${at}` }),
  )
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

it('says what each costs to buy, how large it is of which day, and whether it can be bought', () => {
  standInNetwork()
  const own = aClass({ name: '甲', entry_fee: 3, total_expense: 1.92, size: 2.5e9, size_date: day('2026-10-31') })
  const later = aClass({ lipper_id: 'N', name: '乙', back_end: true, not_bought: 'suspended' })
  const gone = aClass({ lipper_id: 'I', name: '丙', for_sale: false, size: 1e8, size_date: day('2026-09-30') })
  renderPart(<ShareClasses fund={aFund({ classes: [own, later, gone] })} check={<p>體檢</p>} />)
  const [head, ...lines] = screen.getAllByRole('row').map((line) => [...line.children].map((cell) => cell.textContent))
  const from = head?.indexOf('銷售') ?? -1
  expect([head, ...lines].map((line) => line?.slice(from))).toEqual([
    ['銷售', '申購手續費上限', '總費用率', '級別規模'],
    ['可申購', '3.00%', '1.92%', '25.00 億元'],
    ['暫停申購', '後收', '–', '–'],
    ['停止新申購', '–', '–', '1.00 億元'],
  ])
  expect(screen.getByText('級別規模以台幣計，資料日期 2026/09/30 至 2026/10/31 不等。')).toBeDefined()
  expect(screen.getByText('體檢').nextElementSibling?.contains(screen.getByRole('table'))).toBe(true)
})
