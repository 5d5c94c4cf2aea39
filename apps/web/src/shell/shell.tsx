import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'

import { AskHost } from '../ui/ask-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useBoot } from './providers.tsx'
import { text } from './text.ts'
import { Tours } from './tours.tsx'
import { useFreshVersion } from './use-fresh-version.ts'
import { useTidyAddress } from './use-tidy-address.ts'

// drawn by the server; its script comes after the page
const NewsStrip = lazy(async () => ({
  default: (await import('../features/announcements/news-strip.tsx')).NewsStrip,
}))

/** What stands around every page. */
export function Shell({ children }: { children?: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useTidyAddress()
  useFreshVersion()

  // a reader by ear or by keyboard starts a new page at its content
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-2 bg-inverse px-4 py-2 font-bold text-ink-inverse focus:translate-y-0"
      >
        {text.skip}
      </a>
      <Progress />
      <News />
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 pb-12 outline-none">
        {children ?? <Outlet />}
      </main>
      <Footer />
      <AskHost />
      <Tours />
      <ScrollRestoration />
    </div>
  )
}

/** Announcements; a firm's own site has none. */
function News() {
  const { basename } = useBoot()
  if (basename.startsWith('/firm/')) return null
  return (
    <Suspense>
      <NewsStrip />
    </Suspense>
  )
}

/** A thin line while the next page loads; it waits a moment, so that a quick one shows none. */
function Progress() {
  const { state } = useNavigation()
  return (
    <output className="no-print pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden">
      {state === 'loading' && (
        <span className="block h-full animate-[loading_1.2s_150ms_infinite_backwards] bg-ink-2">
          <span className="vh">{text.loading}</span>
        </span>
      )}
    </output>
  )
}
