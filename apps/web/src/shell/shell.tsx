import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'

import { useSignedIn } from '../features/session/queries.ts'
import { useBoot } from '../page/boot.tsx'
import { fetchPart } from '../platform/fetch-part.ts'
import { AskHost } from '../ui/overlays/ask-host.tsx'
import { Header } from './header.tsx'
import { PageScroll } from './page-scroll.tsx'
import { Progress } from './progress.tsx'
import { Sidebar } from './sidebar.tsx'
import { text } from './text.ts'
import { Tours } from './tours.tsx'
import { useFreshVersion } from './use-fresh-version.ts'
import { useTidyAddress } from './use-tidy-address.ts'

// drawn by the server; its script comes after the page
const NewsStrip = fetchPart(async () => (await import('../features/announcements/news-strip.tsx')).NewsStrip)

const Footer = fetchPart(async () => (await import('./footer.tsx')).Footer)

// fetched in development alone
const LiveFrame = fetchPart(async () => (await import('./live-frame.tsx')).LiveFrame)

// fetched for a member
const Viewed = fetchPart(async () => (await import('./menu/viewed.tsx')).Viewed)

/** What stands around every page. */
export function Shell({ children }: { children?: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { firm } = useBoot()
  const shown = useRef(pathname)
  const isMember = useSignedIn() !== null
  useTidyAddress()
  useFreshVersion()

  // a reader by ear or by keyboard starts a new page at its content
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  // it stands within a page of the firm's own, which has a header and a foot
  if (firm !== undefined && pathname === '/micro-robo') {
    return (
      <main ref={main} id="main" tabIndex={-1} className="outline-none">
        {children ?? <Outlet />}
        <AskHost />
      </main>
    )
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="no-print fixed top-2 left-2 z-70 -translate-y-20 rounded-2 bg-inverse px-4 py-2 font-bold text-ink-inverse focus:translate-y-0"
      >
        {text.skip}
      </a>
      <Progress />
      <Header />
      <News />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 pb-12 outline-none">
        {children ?? <Outlet />}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Sidebar />
      {isMember && (
        <Suspense>
          <Viewed />
        </Suspense>
      )}
      <Live />
      <AskHost />
      <Tours />
      <PageScroll />
    </div>
  )
}

/** Announcements; a firm's own site has none. */
function News() {
  const { firm } = useBoot()
  if (firm !== undefined) return null
  return (
    <Suspense>
      <NewsStrip />
    </Suspense>
  )
}

/** In development, over pages of the live data. */
function Live() {
  const { basename } = useBoot()
  if (!basename.startsWith('/env/production')) return null
  return (
    <Suspense>
      <LiveFrame />
    </Suspense>
  )
}
