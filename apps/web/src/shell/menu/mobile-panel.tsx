import { Suspense } from 'react'
import { useLocation } from 'react-router'

import { TourReplay } from '../../features/members/tour-replay.tsx'
import { MenuPoints } from '../../features/points/menu-points.tsx'
import { useMember } from '../../features/session/queries.ts'
import { RoleMarker } from '../../features/session/role-marker.tsx'
import { roleOf } from '../../features/session/role-of.ts'
import { useSignOut } from '../../features/session/use-sign-out.ts'
import { useFeature } from '../../page/boot.tsx'
import { useBoot } from '../../page/boot.tsx'
import { isPageKnown } from '../../page/known-pages.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { RoleBadge } from '../../ui/text/badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { useNavigation } from '../navigation.ts'
import { text } from '../text.ts'
import { keptTo, menuEntries } from './entries.ts'
import { panelText } from './panel-text.ts'
import { RoleSwitcher } from './role-switcher.tsx'
import { text as words } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const FavoritesCarousel = fetchPart(
  async () => (await import('../../features/favorites/favorites-carousel.tsx')).FavoritesCarousel,
)

/** The menu of phones and tablets, as a sheet from the left; a swipe to the left closes it. */
export function MobilePanel({ onClose }: { readonly onClose: () => void }) {
  const member = useMember()
  const slides = useFeature('module.favoriteSlider')
  return (
    <Drawer open onClose={onClose} title={text.menu} side="left" foot={<Foot />}>
      <div className="p-4">
        <ButtonLink to="/search/funds" wide>
          <Icon name="search" className="size-4" />
          {words.searchFunds}
        </ButtonLink>
      </div>
      <Pages />
      {member && slides && (
        <div className="px-5 pb-5 *:mt-4">
          <Suspense fallback={<Skeleton className="mt-4 h-34.5 rounded-3" />}>
            <FavoritesCarousel narrow />
          </Suspense>
        </div>
      )}
      {member && <Own groups={member.groups} name={member.name} />}
      <TourReplay className={cx(row, 'text-ink-2')} />
      <div className="space-y-5 border-t border-line p-5">
        <RoleSwitcher />
        <div>
          <p className="mb-2 text-12 text-ink-3">{panelText.theme}</p>
          <ThemeSwitch />
        </div>
      </div>
    </Drawer>
  )
}

const row =
  'flex min-h-12 w-full items-center gap-3 px-5 text-left font-medium hover:bg-hover focus-visible:-outline-offset-2'

function Pages() {
  const { pathname } = useLocation()
  const pages = [{ to: '/', label: text.home, under: '' }, ...useNavigation()]
  return (
    <nav aria-label={text.mainMenu} className="border-t border-line py-1">
      {pages.map(({ to, label, under }) => {
        const current = under === '' ? pathname === '/' : pathname.startsWith(under)
        return (
          <Link
            key={to}
            to={to}
            aria-current={current ? 'page' : undefined}
            className={cx(row, 'border-l-[3px] text-16', current ? 'border-brand' : 'border-transparent')}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}

function Own({ groups, name }: { readonly groups: readonly string[]; readonly name: string }) {
  const { firm } = useBoot()
  const entries = menuEntries(groups, firm !== undefined)
  const signOut = useSignOut()
  const { role, colour } = roleOf(groups)
  return (
    <nav aria-label={panelText.account} className="border-t border-line pt-1">
      <p className="flex min-h-12 items-center gap-2 px-5">
        <b className="truncate">{name}</b>
        <RoleBadge role={colour}>{words.roles[role]}</RoleBadge>
      </p>
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} className={row}>
          <Icon name={entry.icon} className="text-ink-3" />
          <span>
            {entry.label}
            {entry.permission === 'premium-upgrade-task' && <MenuPoints />}
          </span>
          <RoleMarker roles={keptTo(entry)} className="ml-auto" />
        </Link>
      ))}
      <button type="button" onClick={() => signOut.mutate()} className={cx(row, 'text-ink-2')}>
        <Icon name="external" className="text-ink-3" />
        {panelText.signOut}
      </button>
    </nav>
  )
}

/** Stays in sight: what a member comes for, and the way in for who is none. */
function Foot() {
  const member = useMember()
  const canSignUp = isPageKnown('/members/signup')
  if (member) {
    return (
      <ButtonLink to="/portfolios/new" variant="primary" wide>
        {text.newPortfolio}
      </ButtonLink>
    )
  }
  return (
    <div className="flex gap-2 *:flex-1">
      <ButtonLink to="/members/signin" variant={canSignUp ? 'secondary' : 'primary'}>
        {text.signIn}
      </ButtonLink>
      {canSignUp && (
        <ButtonLink to="/members/signup" variant="primary">
          {text.signUp}
        </ButtonLink>
      )}
    </div>
  )
}
