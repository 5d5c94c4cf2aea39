import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { aComparedFund as fund, aComparison } from '../../testing/a-compared-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { Trail } from './trail.tsx'

/** Three funds, of which the last can be taken out. */
function Comparing() {
  const [ids, setIds] = useState(['X', 'Y', 'Z'])
  return (
    <>
      <Trail data={aComparison(ids.map((id) => fund(id)))} />
      <button type="button" onClick={() => setIds(ids.slice(0, -1))}>
        移除
      </button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)

it('shows the trails that are usual once the fund whose trail was chosen is taken out', () => {
  renderPart(<Comparing />)
  expect(pressed()).toEqual(['A'])
  press('C')
  expect(pressed()).toEqual(['C'])
  press('移除')
  expect(pressed()).toEqual(['全部'])
  for (const dot of screen.getAllByRole('link'))
    expect(dot.getAttribute('aria-label') ?? dot.textContent).toContain('2025')
})
