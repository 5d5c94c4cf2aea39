import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'

import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { useMember } from '../features/session/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from './logo.tsx'
import { MemberMenu } from './member-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navigation, text } from './text.ts'
import { useHiddenHeader } from './use-hidden-header.ts'

// a plain form until its script is here
const SearchBox = lazy(async () => ({ default: (await import('../features/screener/search-box.tsx')).SearchBox }))

/** The bar on top of every page. */
export function Header() {
  const { pathname, key } = useLocation()
  const hidden = useHiddenHeader()
  // the fund page has a line of its own that stays
  const stays = !pathname.startsWith('/funds/')
  // these pages bring a larger search box of their own
  const searches = pathname === '/' || pathname.startsWith('/search/')
  return (
    <header
      className={cx(
        'no-print z-20 border-b border-line bg-panel transition-transform duration-200 focus-within:translate-y-0',
        stays ? 'sticky top-0' : 'relative',
        stays && hidden && '-translate-y-full',
      )}
    >
      <div className="wrap flex h-14 items-center gap-2">
        <MobileMenu key={`menu ${key}`} />
        <Logo />
        <MainMenu pathname={pathname} />
        {!searches && (
          <div className="hidden w-full max-w-90 md:block">
            <Suspense>
              <SearchBox size="md" />
            </Suspense>
          </div>
        )}
        {!searches && (
          <Link
            to="/search/funds"
            aria-label={text.search}
            className="inline-flex size-11 items-center justify-center rounded-2 text-ink-2 hover:bg-hover md:hidden"
          >
            <Icon name="search" />
          </Link>
        )}
        <Account />
      </div>
    </header>
  )
}

function MainMenu({ pathname }: { pathname: string }) {
  return (
    <nav data-tour="menu" aria-label={text.mainMenu} className="mr-auto ml-8 hidden h-full gap-6 lg:flex">
      {navigation.map(({ to, label, under }) => {
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
  const { pathname, search, key } = useLocation()
  const referer =
    pathname === '/' || pathname.startsWith('/members/') ? '' : `?referer=${encodeURIComponent(pathname + search)}`
  return (
    <div className="flex shrink-0 items-center gap-1 max-lg:ml-auto">
      <NotificationBell />
      <div data-tour="account">
        <MemberMenu key={key} />
      </div>
      {!member && (
        <ButtonLink to={`/members/signin${referer}`} size="sm">
          {text.signIn}
        </ButtonLink>
      )}
    </div>
  )
}
