import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { useProposal } from './use-proposal.ts'

let network: ReturnType<typeof standInNetwork>

beforeEach(() => {
  network = standInNetwork()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const moved = { bond: 10, equity: 80, money_market: 10 }

function Probe() {
  const { preferences, setPreferences, moveShares, run } = useProposal(7, 3)
  const actions = {
    shares: () => setPreferences({ ...preferences, kind: 'shares' }),
    move: () => moveShares(moved),
    limit: () => setPreferences({ ...preferences, maxFunds: 5 }),
    run,
  }
  return (
    <>
      {Object.entries(actions).map(([name, action]) => (
        <button key={name} type="button" onClick={action}>
          {name}
        </button>
      ))}
      <output aria-label="shown">{preferences.shares.equity}</output>
    </>
  )
}

const press = (...names: readonly string[]) =>
  names.forEach((name) => fireEvent.click(screen.getByRole('button', { name })))
const shown = () => screen.getByLabelText('shown').textContent

describe('shares that are moved', () => {
  it('are asked for at once, and shown on the rest of the page when the handle rests', async () => {
    renderPart(<Probe />)
    const before = shown()
    press('shares', 'move', 'run')
    expect(shown()).toBe(before)
    await waitFor(() => expect(network.asked.at(-1)?.body).toMatchObject({ target: { kind: 'shares', ...moved } }))
    await waitFor(() => expect(shown()).toBe('80'))
  })

  it('are not lost where something else is changed before they rest', async () => {
    renderPart(<Probe />)
    press('shares', 'move', 'limit', 'run')
    expect(shown()).toBe('80')
    const wanted = { target: { kind: 'shares', ...moved }, limits: { max_funds: 5 } }
    await waitFor(() => expect(network.asked.at(-1)?.body).toMatchObject(wanted))
  })
})
