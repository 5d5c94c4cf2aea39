import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useNavigate, useSearchParams } from 'react-router'
import { beforeEach, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { chartChoiceOf } from './chart-choice.ts'
import { ChartControls } from './chart-controls.tsx'

beforeEach(() => {
  standInNetwork()
})

/** The choices above a chart of five years, and the browser's way back. */
function Chosen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <>
      <ChartControls
        fund={aFund({ lipper_id: 'A', first_price_date: day('2010-01-04'), figures_as_of: day('2026-11-20') })}
        choice={chartChoiceOf(search)}
        drawn={{ from: day('2021-11-19'), to: day('2026-11-20') }}
        isPriceOnly={false}
      />
      <button type="button" onClick={() => void navigate(-1)}>
        回上一頁
      </button>
    </>
  )
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent

async function showChosen() {
  renderPart(<Chosen />, '/funds/A?window=5y')
  fireEvent.click(screen.getByRole('link', { name: '自訂' }))
  return screen.findByLabelText<HTMLInputElement>('期間起日')
}

/** Each key alone, as a hand types it; what stood there is cleared first. */
async function typeInto(field: HTMLInputElement, text: string) {
  field.focus()
  for (const typed of Array.from({ length: text.length + 1 }, (_, keys) => text.slice(0, keys))) {
    fireEvent.change(field, { target: { value: typed } })
    await waitFor(() => expect(field.value).toBe(typed))
    expect(document.activeElement).toBe(field)
    expect(field.isConnected).toBe(true)
  }
}

it('is typed key by key without losing the field, and draws the day that is read', async () => {
  const from = await showChosen()
  await typeInto(from, '2026/1/15')
  await waitFor(() => expect(address()).toBe('/funds/A?window=5y&from=2026-01-15&to=2026-11-20'))
  expect(screen.getByLabelText('期間起日')).toBe(from)
  expect(document.activeElement).toBe(from)
  expect(from.value).toBe('2026/1/15')
  expect(screen.getByText('共 309 天')).toBeDefined()
})

it('is one step of the way back, however many days were read on the way', async () => {
  await typeInto(await showChosen(), '2026/1/15')
  await waitFor(() => expect(address()).toContain('from=2026-01-15'))
  fireEvent.click(screen.getByRole('button', { name: '回上一頁' }))
  await waitFor(() => expect(address()).toBe('/funds/A?window=5y'))
})

it('keeps the wrong order in the fields and says so, and draws both days once they are right', async () => {
  const from = await showChosen()
  const to = screen.getByLabelText<HTMLInputElement>('期間迄日')
  fireEvent.change(to, { target: { value: '2020/05/04' } })
  expect(screen.getByRole('alert').textContent).toBe('起日須早於迄日。')
  expect(address()).toContain('to=2026-11-20')
  fireEvent.change(from, { target: { value: '2019/05/06' } })
  await waitFor(() => expect(address()).toBe('/funds/A?window=5y&from=2019-05-06&to=2020-05-04'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('holds the days of the address again when they come from elsewhere', async () => {
  const from = await showChosen()
  await typeInto(from, '2026/1/15')
  await waitFor(() => expect(address()).toContain('from=2026-01-15'))
  fireEvent.change(from, { target: { value: '' } })
  expect(from.value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: '回上一頁' }))
  fireEvent.click(await screen.findByRole('link', { name: '自訂' }))
  await waitFor(() => expect(screen.getByLabelText('期間起日')).toHaveProperty('value', '2021/11/19'))
})
