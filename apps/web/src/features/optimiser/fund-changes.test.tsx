import { fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { FundChanges } from './fund-changes.tsx'
import { mixProposal } from './mix-proposal.ts'
import { firstPreferences, type Preferences } from './preferences.ts'
import type { WeightRange } from './proposal.ts'
import { takenFunds } from './taken-funds.ts'
import { aProposal, aProposedFund } from './testing/a-proposal.ts'
import { useTaking } from './use-taking.ts'

const first = aProposal()
const second = aProposal({ funds: [aProposedFund('A', [60, 100]), aProposedFund('B', [40, 0])] })
const unknown: readonly WeightRange[] = []
let last: Preferences = firstPreferences(3)

function List({ ranges = unknown }: { ranges?: readonly WeightRange[] }) {
  const [proposal, setProposal] = useState(first)
  const [preferences, setPreferences] = useState(firstPreferences(3))
  useEffect(() => {
    last = preferences
  })
  const taking = useTaking(proposal, preferences.locked)
  return (
    <>
      <button type="button" onClick={() => setProposal(second)}>
        重新試算
      </button>
      <button type="button" onClick={taking.takeAll}>
        全部採用
      </button>
      <output aria-label="taken">
        {takenFunds(taking.mixed)
          .map(({ lipper_id, amount }) => `${lipper_id} ${amount}`)
          .join('、')}
      </output>
      <FundChanges
        proposal={proposal}
        taking={taking}
        ranges={ranges}
        preferences={preferences}
        onPreferences={setPreferences}
      />
    </>
  )
}

const tick = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `採用：基金${id}` })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const taken = () => screen.getByLabelText('taken').textContent
const row = (id: string) => screen.getByRole('link', { name: `基金${id}` }).closest('li') ?? document.body

describe('taking and leaving rows of a proposal', () => {
  it('takes every row at first', () => {
    renderPart(<List />)
    expect(['A', 'B', 'C'].map((id) => tick(id).checked)).toEqual([true, true, true])
    expect(taken()).toBe('A 40000、C 60000')
  })

  it('balances what is taken to 100, and says on every row what becomes of it', () => {
    renderPart(<List />)
    fireEvent.click(tick('C'))
    expect(tick('C').checked).toBe(false)
    // A's 40 and nothing of B: A alone is 100
    expect(taken()).toBe('A 100000')
    expect(within(row('A')).getByText(/^調整後/).textContent).toBe('調整後 100.0%')
  })

  it('comes back to the proposal when the row is taken again, or all are', () => {
    renderPart(<List />)
    fireEvent.click(tick('B'))
    expect(taken()).not.toBe('A 40000、C 60000')
    fireEvent.click(tick('B'))
    expect(taken()).toBe('A 40000、C 60000')
    fireEvent.click(tick('A'))
    press('全部採用')
    expect([taken(), tick('A').checked]).toEqual(['A 40000、C 60000', true])
  })

  it('begins again with a new proposal', () => {
    renderPart(<List />)
    fireEvent.click(tick('A'))
    press('重新試算')
    expect([tick('A').checked, taken()]).toEqual([true, 'A 100000'])
  })

  it('has no tick for a fund whose share stays', () => {
    const same = aProposal({ funds: [aProposedFund('A', [50, 50]), aProposedFund('B', [50, 50.04])] })
    renderPart(
      <FundChanges
        proposal={same}
        taking={{
          declined: new Set(),
          toggle: () => undefined,
          takeAll: () => undefined,
          isPartial: false,
          mixed: same,
        }}
        ranges={[]}
        preferences={firstPreferences(3)}
        onPreferences={() => undefined}
      />,
    )
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  it('keeps a new fund out of the next answer, and lets it in again; one that is held has its own switch', () => {
    renderPart(<List />)
    expect(screen.queryByRole('button', { name: '不要這檔：基金A' })).toBeNull()
    press('不要這檔：基金C')
    expect(last.excluded).toEqual([{ lipperId: 'C', name: '基金C' }])
    press('不要這檔：基金C')
    expect(last.excluded).toEqual([])
  })

  it('shows how firm a weight is where that is known, and of the proposed weight', () => {
    renderPart(<List ranges={[{ lipper_id: 'C', low: 10, middle: 30, high: 50, held: 92 }]} />)
    expect(within(row('C')).getByTitle(/重新抽樣時/).title).toContain('有 92% 的次數會納入這檔')
    expect(within(row('A')).queryByTitle(/重新抽樣時/)).toBeNull()
  })
})

describe('a part of a proposal', () => {
  const shares = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), fc.boolean()), {
      minLength: 2,
      maxLength: 8,
    })
    .filter((rows) => rows.some(([before]) => before > 0) && rows.some(([, after]) => after > 0))

  /** Parts of exactly 100.0, in tenths. */
  function tenths(parts: readonly number[]): number[] {
    const whole = parts.reduce((sum, part) => sum + part, 0)
    const rounded = parts.map((part) => Math.round((part / whole) * 1000))
    const at = rounded.indexOf(Math.max(...rounded))
    rounded[at] = (rounded[at] ?? 0) + 1000 - rounded.reduce((sum, part) => sum + part, 0)
    return rounded.map((part) => part / 10)
  }

  it('always comes to 100 and to the same money, whichever rows are taken', () => {
    fc.assert(
      fc.property(shares, (rows) => {
        const before = tenths(rows.map(([own]) => own))
        const after = tenths(rows.map(([, then]) => then))
        const funds = rows.map((_row, at) => aProposedFund(`F${at}`, [before[at] ?? 0, after[at] ?? 0]))
        const declined = new Set(rows.flatMap(([, , isTaken], at) => (isTaken ? [] : [`F${at}`])))
        const mixed = mixProposal(aProposal({ funds }), { declined, locked: new Set() })
        const sum = mixed.funds.reduce((all, fund) => all + fund.after, 0)
        const money = mixed.funds.reduce((all, fund) => all + fund.amount_after, 0)
        expect(sum).toBeCloseTo(100, 6)
        expect(money).toBeCloseTo(100_000, 2)
        for (const fund of mixed.funds) expect(fund.after).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
