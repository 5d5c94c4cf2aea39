import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { memberQuery } from '../session/queries.ts'
import { Analytics } from './analytics.tsx'
import { ConsentSetting } from './consent-setting.tsx'
import { sayConsent } from './consent.ts'

afterEach(() => sayConsent(null))

type Member = ReturnType<typeof aMember>

const show = (at: string, member: Member | null = null) =>
  renderPart(<Analytics host="count.example" />, at, (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member }),
  )
const frame = () => document.querySelector('iframe')
const asks = () => screen.queryByRole('region', { name: '流量統計' }) !== null

describe('counting visits', () => {
  it('asks first, and loads nothing until the reader agrees', () => {
    show('/funds/0P00001234?q=secret')
    expect([asks(), frame()]).toEqual([true, null])
    fireEvent.click(screen.getByRole('button', { name: '同意' }))
    expect(asks()).toBe(false)
    expect(frame()?.getAttribute('src')).toBe('/analytics/funds/0P00001234')
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('asks no more once the reader has said no', () => {
    show('/')
    fireEvent.click(screen.getByRole('button', { name: '不同意' }))
    expect([asks(), frame()]).toEqual([false, null])
    show('/about')
    expect([asks(), frame()]).toEqual([false, null])
  })

  it.each(['/members/reset/a@b.example/token', '/portfolios/12', '/favorites', '/admin', '/console'])(
    'tells nothing of %s, and does not ask there',
    (at) => {
      show(at)
      expect(asks()).toBe(false)
      sayConsent('yes')
      expect(frame()).toBeNull()
    },
  )

  it('tells of a member no more than of anyone, and of staff nothing', () => {
    sayConsent('yes')
    show('/market', aMember()).unmount()
    const { unmount } = show('/market', aMember())
    expect(frame()?.getAttribute('src')).toBe('/analytics/market')
    unmount()
    show('/market', { ...aMember(), groups: ['member', 'staff'], superuser: true })
    expect(frame()).toBeNull()
  })

  it('ends where the reader takes their word back', () => {
    sayConsent('yes')
    show('/legal')
    renderPart(<ConsentSetting host="count.example" />)
    expect(frame()).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '撤回同意' }))
    expect(frame()).toBeNull()
    expect(screen.getByText('您目前不同意統計。')).toBeTruthy()
  })
})
