import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { FirmPlugin } from '../../firm-plugins/firm-plugin.ts'
import { plugins } from '../../firm-plugins/plugin-table.ts'
import { FirmPart } from './firm-part.tsx'

const brand = {
  name: '甲銀行',
  mark: '甲',
  colour: '#0f6e5c',
  operator: '',
  license: '',
  address: '',
  phone: '02-1234-5678',
  email: 'a@firm.example',
}

/** A page with a part of a firm's own, which has that plug-in. */
function drawn(module: string | null, from: Readonly<Record<string, () => Promise<FirmPlugin>>>) {
  return render(
    <main>
      <p>網頁</p>
      <FirmPart firm={{ id: 1, brand, module, isSignupOpen: false }} place="landing" from={from} />
    </main>,
  )
}

const page = () => screen.getByRole('main').textContent

afterEach(() => vi.restoreAllMocks())

describe('a part of a firm’s own', () => {
  it('stands in its page once it has come', async () => {
    drawn('one', { one: async () => ({ landing: ({ brand: { name } }) => <p>{name}的櫃檯</p> }) })
    expect(page()).toBe('網頁')
    expect(await screen.findByText('甲銀行的櫃檯')).toBeDefined()
  })

  it('is nothing where the firm has none, none of that name, or none at this place', async () => {
    const fetched = vi.fn<() => Promise<FirmPlugin>>(async () => ({ home: () => <p>別處</p> }))
    drawn(null, { one: fetched })
    drawn('toString', { one: fetched })
    expect(fetched).not.toHaveBeenCalled()
    drawn('one', { one: fetched })
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(screen.queryByText('別處')).toBeNull()
  })

  it('takes nothing of the page with it where it does not come, and where it throws', async () => {
    const heard = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { unmount } = drawn('lost', { lost: () => Promise.reject(new Error('no network')) })
    await waitFor(() => expect(heard).toHaveBeenCalled())
    expect(page()).toBe('網頁')
    unmount()
    heard.mockClear()
    const Broken = () => {
      throw new Error('broken')
    }
    drawn('broken', { broken: async () => ({ landing: Broken }) })
    await waitFor(() => expect(heard).toHaveBeenCalled())
    expect(page()).toBe('網頁')
  })
})

it('every plug-in comes, and brings a part', async () => {
  for (const [name, fetch] of Object.entries(plugins)) {
    expect([name, Object.keys(await fetch()).length > 0]).toEqual([name, true])
  }
})
