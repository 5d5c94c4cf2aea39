import { Suspense } from 'react'
import { useLocation } from 'react-router'

import { SearchBox } from '../features/screener/lazy-search-box.tsx'
import { useMember } from '../features/session/queries.ts'
import { useBoot } from '../page/boot.tsx'
import { isPageKnown } from '../page/known-pages.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { DrawnHere, DrawnWith } from '../ui/layout/drawn-part.tsx'
import { cx } from '../ui/text/cx.ts'
import { Link } from '../ui/text/link.tsx'
import { Logo } from './logo.tsx'
import { currentOf, useNavigation } from './navigation.ts'
import { text } from './text.ts'
import { useScrolling } from './use-scrolling.ts'

// drawn by the server, awake a moment after the page: a public page's first load is short
const HeaderTools = fetchPart(async () => (await import('./menu/header-tools.tsx')).HeaderTools)
const MobileMenu = fetchPart(async () => (await import('./menu/mobile-menu.tsx')).MobileMenu)
const MobileSearch = fetchPart(async () => (await import('./menu/mobile-search.tsx')).MobileSearch)

/** The bar on top of every page, and the first that the keyboard comes to. */
export function Header() {
  const { pathname, key } = useLocation()
  const hidden = useScrolling() === 'reading'
  // these pages bring a larger search box of their own
  const searches = pathname === '/' || pathname.startsWith('/search')
  return (
    <header
      className={cx(
        'no-print sticky top-0 z-20 border-b border-line bg-panel transition-transform duration-200 focus-within:translate-y-0',
        hidden && '-translate-y-full',
      )}
    >
      <div className="wrap flex min-h-14 flex-wrap items-center gap-1 xs:gap-2 md:flex-nowrap">
        <DrawnHere drawnAs={import.meta.env.SSR ? `header ${currentOf(pathname)} ${searches}` : null}>
          <Suspense>
            <MobileMenu key={`menu ${key}`} />
          </Suspense>
          <Logo />
          <MainMenu pathname={pathname} />
          {!searches && (
            <div className="hidden w-full min-w-0 md:ml-3 md:block lg:ml-0 lg:max-w-90">
              <SearchBox size="md" />
            </div>
          )}
          {!searches && (
            <Suspense>
              <MobileSearch />
            </Suspense>
          )}
        </DrawnHere>
        <Account />
      </div>
    </header>
  )
}

/** The ways to the site's parts, where there is room for them. */
export function MainMenu({ pathname }: { pathname: string }) {
  return (
    <nav
      data-tour="menu"
      aria-label={text.mainMenu}
      className="mr-auto ml-4 hidden h-full shrink-0 gap-5 lg:flex xl:ml-8 xl:gap-6"
    >
      {useNavigation().map(({ to, label, under }) => {
        const current = pathname.startsWith(under)
        return (
          <Link
            key={to}
            to={to}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'flex h-full items-center border-y-[3px] border-transparent font-medium whitespace-nowrap hover:text-ink',
              current ? 'border-b-brand text-ink' : 'text-ink-2',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}

function Account() {
  const member = useMember()
  const { pathname, search } = useLocation()
  // a firm's site is entered by its own people
  const { firm } = useBoot()
  const canSignUp = firm === undefined && isPageKnown('/members/signup')
  const referer =
    pathname === '/' || pathname.startsWith('/members/') ? '' : `?referer=${encodeURIComponent(pathname + search)}`
  return (
    <div className="flex shrink-0 items-center gap-1 max-lg:ml-auto">
      <Suspense>
        <HeaderTools />
      </Suspense>
      {!member && (
        <DrawnWith
          drawnAs={`ways in ${canSignUp}`}
          texts={{ signIn: `/members/signin${referer}` }}
          renderWith={({ signIn }) => waysIn(signIn, canSignUp)}
        />
      )}
    </div>
  )
}

/** Phones keep the one that a newcomer needs; the other is in their menu. */
function waysIn(signIn: string, canSignUp: boolean) {
  return (
    <>
      <ButtonLink
        to={signIn}
        size="sm"
        variant={canSignUp ? 'ghost' : 'secondary'}
        className={canSignUp ? 'max-lg:hidden' : ''}
      >
        {text.signIn}
      </ButtonLink>
      {canSignUp && (
        <ButtonLink to="/members/signup" size="sm">
          {text.signUp}
        </ButtonLink>
      )}
    </>
  )
}
