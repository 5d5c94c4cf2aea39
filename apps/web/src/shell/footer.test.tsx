import { cleanup, fireEvent, screen } from '@testing-library/react'
import { getMember } from '@zhiheng/contract/session.ts'
import { getScoreDate } from '@zhiheng/contract/site.ts'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { BootProvider } from '../page/boot.tsx'
import { aBoot } from '../testing/a-boot.ts'
import { day } from '../testing/a-fund.ts'
import { renderPart } from '../testing/render-part.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'
import { Elsewhere, Footer } from './footer.tsx'

const boot = aBoot({ isDemo: true, today: day('2026-06-08') })

beforeEach(() => {
  standInNetwork()
  replies(getMember, { member: null })
  replies(getScoreDate, { date: null, data_date: day('2026-06-01') })
})
afterEach(cleanup)

describe('the footer', () => {
  it('leads to every chapter of the terms, to who we are, and to writing to us', async () => {
    renderPart(
      <BootProvider value={boot}>
        <Suspense>
          <Footer />
        </Suspense>
      </BootProvider>,
    )
    const links = await screen.findAllByRole('link')
    const addresses = links.map((link) => link.getAttribute('href'))
    for (const address of ['/about', '/contact', '/legal#member', '/legal#disclaimer', '/legal#privacy'])
      expect(addresses).toContain(address)
    expect(addresses).toContain('/legal#anti-laundering')
    expect(addresses).toContain('/articles/financial-friendly-service')
  })

  it('says of which day the figures are, and where it is more than five business days ago', async () => {
    const shown = () =>
      renderPart(
        <BootProvider value={boot}>
          <Suspense>
            <Footer />
          </Suspense>
        </BootProvider>,
      )
    const { unmount } = shown()
    expect(await screen.findByText('基金資料日期：2026/06/01')).toBeDefined()
    unmount()
    replies(getScoreDate, { date: null, data_date: day('2026-05-29') })
    shown()
    expect(await screen.findByText(/^基金資料日期：2026\/05\/29，之後超過 5 個營業日沒有新的淨值/)).toBeDefined()
  })

  it('folds away on phones what is not the terms, the dates or the demo, and unfolds it', async () => {
    renderPart(
      <BootProvider value={boot}>
        <Suspense>
          <Footer />
        </Suspense>
      </BootProvider>,
    )
    const button = await screen.findByRole('button', { expanded: false })
    await screen.findByText(/基金資料日期/)
    const isFolded = (words: RegExp) => screen.getByText(words).closest('.max-md\\:hidden') !== null
    expect([isFolded(/隱私權政策/), isFolded(/基金資料日期/), isFolded(/虛構的示範市場/)]).toEqual([
      false,
      false,
      false,
    ])
    expect([isFolded(/不構成任何要約/), isFolded(/未評分以/)]).toEqual([true, true])
    fireEvent.click(button)
    expect([isFolded(/不構成任何要約/), isFolded(/未評分以/)]).toEqual([false, false])
  })

  it('shows the places elsewhere that the site was told of', async () => {
    renderPart(
      <BootProvider value={{ ...boot, links: [{ label: 'App Store', href: 'https://apps.example/zhiheng' }] }}>
        <Suspense>
          <Footer />
        </Suspense>
      </BootProvider>,
    )
    const link = await screen.findByRole('link', { name: 'App Store' })
    expect(link.getAttribute('href')).toBe('https://apps.example/zhiheng')
  })

  it('shows places elsewhere only where there are some', () => {
    const { unmount } = renderPart(<Elsewhere links={[]} />)
    expect(screen.queryByRole('navigation')).toBeNull()
    unmount()
    renderPart(<Elsewhere links={[{ label: 'App Store', href: 'https://apps.example/zhiheng' }]} />)
    expect(screen.getByRole('link', { name: 'App Store' }).getAttribute('rel')).toBe('noopener noreferrer')
  })
})
