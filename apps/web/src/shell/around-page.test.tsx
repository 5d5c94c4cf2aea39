import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { getAppVersion } from '@zhiheng/contract/site.ts'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { memberQuery } from '../features/session/queries.ts'
import { type Boot, BootProvider } from '../page/boot.tsx'
import { knowPages } from '../page/known-pages.ts'
import { aBoot } from '../testing/a-boot.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPart } from '../testing/render-part.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'
import { Header } from './header.tsx'
import { LiveFrame } from './live-frame.tsx'
import { Progress } from './progress.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFreshVersion } from './use-fresh-version.ts'
import { useScrolling } from './use-scrolling.ts'
import { useTidyAddress } from './use-tidy-address.ts'

beforeEach(() => {
  standInNetwork()
  knowPages(['/', '/search/funds', '/portfolios', '/compare', '/members/signup'].map((path) => ({ path })))
})
afterEach(() => {
  knowPages([])
  Object.assign(window, { scrollY: 0 })
})

interface Shown {
  readonly at?: string
  readonly isMember?: boolean
  readonly boot?: Partial<Boot>
}
const draw = (
  part: Parameters<typeof renderPart>[0],
  { at = '/portfolios', isMember = false, boot = {} }: Shown = {},
) =>
  renderPart(
    <BootProvider value={aBoot(boot)}>
      <Suspense>{part}</Suspense>
    </BootProvider>,
    at,
    (queries) => queries.setQueryData(memberQuery.queryKey, { member: isMember ? aMember() : null }),
  )
const address = () => screen.getByLabelText('address').textContent

function scrollTo(y: number): void {
  Object.assign(window, { scrollY: y })
  act(() => void window.dispatchEvent(new Event('scroll')))
}

describe('the head of every page', () => {
  const way = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

  it('brings a visitor who signs in back to the page, with what the page was asked for', () => {
    draw(<Header />, { at: '/portfolios/new?by=smart' })
    expect(way('登入')).toBe(`/members/signin?referer=${encodeURIComponent('/portfolios/new?by=smart')}`)
  })

  it.each(['/', '/members/forget'])('brings nobody back to %s, which is no place to come back to', (at) => {
    draw(<Header />, { at })
    expect(way('登入')).toBe('/members/signin')
  })

  it('has no way in for who is in', () => {
    draw(<Header />, { isMember: true })
    expect([way('登入'), way('免費註冊')]).toEqual([undefined, undefined])
  })

  it('marks the part of the site that one is in, by the beginning of its address', () => {
    draw(<Header />, { at: '/search/funds/科技', boot: { features: ['compare'] } })
    const marked = screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)
    expect(marked).toEqual(['基金搜尋'])
    expect(way('績效比較')).toBe('/compare')
  })

  it('has no search where the page brings a larger one', async () => {
    const { container, unmount } = draw(<Header />)
    await waitFor(() => expect(container.querySelectorAll('input')).toHaveLength(1))
    unmount()
    for (const at of ['/search/funds', '/']) {
      const other = draw(<Header />, { at })
      // the box is here by now: where there is a place for it, it stands at once
      await act(async () => undefined)
      expect(other.container.querySelectorAll('input')).toHaveLength(0)
      other.unmount()
    }
  })

  it('makes room while one reads on, and is back with the first move up', () => {
    const { container } = draw(<Header />)
    const isAway = () => container.querySelector('header')?.className.includes(' -translate-y-full')
    scrollTo(600)
    expect(isAway()).toBe(true)
    scrollTo(590)
    expect(isAway()).toBe(false)
  })
})

describe('how one scrolls', () => {
  function Says() {
    return <p data-testid="scrolling">{useScrolling()}</p>
  }
  const said = () => screen.getByTestId('scrolling').textContent

  it('is at the top, reading, returning, or far from the top; a trembling hand changes nothing', () => {
    Object.assign(window, { innerHeight: 800 })
    draw(<Says />)
    const way = [600, 597, 590, 2000, 1900, 700, 60].map((y) => {
      scrollTo(y)
      return said()
    })
    expect(way).toEqual(['reading', 'reading', 'returning', 'reading', 'far', 'returning', 'top'])
  })

  it.each([
    ['the last of the top', [60, 65], 'top'],
    ['the first below it', [60, 66], 'reading'],
    ['three pixels, which tremble', [600, 597], 'reading'],
    ['four, which are a move', [600, 596], 'returning'],
    ['back to a window from the top', [2000, 800], 'returning'],
    ['back to just over a window from it', [2000, 801], 'far'],
  ])('%s', (_, way, expected) => {
    Object.assign(window, { innerHeight: 800 })
    draw(<Says />)
    for (const y of way) scrollTo(y)
    expect(said()).toBe(expected)
  })
})

describe('the way back to the top', () => {
  it('is there once the top is more than a window away, and takes the keyboard with it', async () => {
    Object.assign(window, {
      innerHeight: 800,
      scrollTo: (to: { top: number }) => Object.assign(window, { scrollY: to.top }),
    })
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    draw(
      <>
        <main id="main" tabIndex={-1} />
        <Sidebar />
      </>,
    )
    scrollTo(2000)
    expect(screen.queryByRole('button', { name: '回到頁首' })).toBeNull()
    scrollTo(1900)
    fireEvent.click(await screen.findByRole('button', { name: '回到頁首' }))
    expect([window.scrollY, document.activeElement?.id]).toEqual([0, 'main'])
  })
})

describe('the line that says that something loads', () => {
  const isShown = () => screen.queryByText('頁面載入中') !== null
  function Link({ href }: { href: string }) {
    return (
      <a href={href} onClick={(event) => event.preventDefault()}>
        去
      </a>
    )
  }
  const leave = () => act(() => void window.dispatchEvent(new Event('beforeunload')))

  it('goes once the whole document has come', () => {
    draw(<Progress />)
    expect(isShown()).toBe(false)
  })

  it('is there while the browser is on its way to another document, until it is clear that it stayed', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    draw(
      <>
        <Progress />
        <Link href="https://elsewhere.example/" />
      </>,
    )
    fireEvent.click(screen.getByRole('link', { name: '去' }))
    leave()
    expect(isShown()).toBe(true)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(isShown()).toBe(false)
  })

  it('is gone on the way back to this document', () => {
    draw(<Progress />)
    leave()
    expect(isShown()).toBe(true)
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(isShown()).toBe(false)
  })

  it.each(['mailto:service@zhiheng.example', 'tel:+886227001234'])(
    'is not there for %s, which leaves nothing',
    (href) => {
      draw(
        <>
          <Progress />
          <Link href={href} />
        </>,
      )
      fireEvent.click(screen.getByRole('link', { name: '去' }))
      leave()
      expect(isShown()).toBe(false)
    },
  )
})

describe('a page of an older version', () => {
  const reload = vi.fn<() => void>()
  function Page() {
    useFreshVersion()
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => void navigate('/favorites')}>
        去
      </button>
    )
  }
  beforeEach(() => {
    reload.mockClear()
    vi.stubGlobal('location', { reload, pathname: '/' })
  })

  it('is left whole with the next page, and not while one reads it', async () => {
    replies(getAppVersion, { webpack: 'newer' })
    const { queries } = draw(<Page />)
    await act(() => queries.refetchQueries())
    expect(reload).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '去' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('goes on as it is where there is none newer', async () => {
    replies(getAppVersion, { webpack: 'test' })
    const { queries } = draw(<Page />)
    await act(() => queries.refetchQueries())
    fireEvent.click(screen.getByRole('button', { name: '去' }))
    await waitFor(() => expect(address()).toBe('/favorites'))
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('an address with what a letter or an advertisement put into it', () => {
  function Page() {
    useTidyAddress()
    return null
  }
  it('loses that, and keeps the rest', async () => {
    draw(<Page />, { at: '/search/funds?utm_source=mail&query=科技&utm_campaign=a#list' })
    await waitFor(() => expect(address()).not.toContain('utm'))
    expect(decodeURIComponent(address())).toBe('/search/funds?query=科技')
  })

  it('stays as it is without', async () => {
    draw(<Page />, { at: '/search/funds?query=a%20b' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(address()).toBe('/search/funds?query=a%20b')
  })
})

describe('the frame around live data in development', () => {
  it('leads to the same page without them', () => {
    draw(<LiveFrame />, { at: '/search/funds?query=a#list' })
    expect(screen.getByRole('alert').querySelector('a')?.getAttribute('href')).toBe('/search/funds?query=a#list')
  })
})
