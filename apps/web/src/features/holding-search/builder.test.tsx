import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { noFilters } from './address.ts'
import { Builder } from './builder.tsx'
import type { FoundCondition, HoldingReply } from './queries.ts'

const bound = (id: string): FoundCondition => ({
  kind: 'security',
  id,
  label: id,
  detail: '',
  op: 'at_least',
  percent: 5,
  is_unknown: false,
  near: [],
  alone: 1,
})

/** The conditions as they are drawn once: no answer to a change comes. */
function show() {
  const query = 'A*min5~B*min5'
  const asked = { mode: 'security', query, join: 'all', page: 1, filters: noFilters } as const
  const reply = { conditions: [bound('A'), bound('B')], limit: 30, funds: 9, silent: 1 } satisfies Partial<HoldingReply>
  renderPart(
    <Builder asked={asked} reply={reply as unknown as HoldingReply} busy={false} />,
    `/search/holding/security/${query}`,
  )
}
const address = () => screen.getByLabelText('address').textContent
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

beforeEach(() => void standInNetwork())
afterEach(cleanup)

describe('two changes within one drawing of the page', () => {
  it('are both kept', () => {
    show()
    choose('A的條件', 'at_most')
    choose('B的條件', 'holds')
    expect(address()).toBe('/search/holding/security/A*max5~B')
  })

  it('are both kept where the second is a link', () => {
    show()
    choose('A的條件', 'at_most')
    fireEvent.click(screen.getByRole('link', { name: /移除.*B/ }))
    expect(address()).toBe('/search/holding/security/A*max5')
  })
})
