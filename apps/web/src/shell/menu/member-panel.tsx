import { TourReplay } from '../../features/members/tour-replay.tsx'
import { MenuPoints } from '../../features/points/menu-points.tsx'
import { type Reader, useMember } from '../../features/session/queries.ts'
import { RoleMarker } from '../../features/session/role-marker.tsx'
import { roleOf } from '../../features/session/role-of.ts'
import { useSignOut } from '../../features/session/use-sign-out.ts'
import { useBoot } from '../../page/boot.tsx'
import { RoleBadge } from '../../ui/text/badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { text } from '../text.ts'
import { keptTo, menuEntries } from './entries.ts'
import { panelText } from './panel-text.ts'
import { RoleSwitcher } from './role-switcher.tsx'
import { text as words } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** What the member menu holds: who one is, one's portfolios, the theme, the way out. A visitor finds the theme. */
export function MemberPanel() {
  const member = useMember()
  return (
    <>
      {member && <Who member={member} />}
      {member && <Own groups={member.groups} />}
      <div className="space-y-4 p-4">
        <RoleSwitcher />
        <div>
          <p className="mb-2 text-12 text-ink-3">{panelText.theme}</p>
          <ThemeSwitch />
        </div>
      </div>
      <div className="border-t border-line py-1">
        <TourReplay className="flex min-h-11 items-center px-4 text-ink-2 hover:bg-hover" />
      </div>
      {member && <SignOut />}
    </>
  )
}

function Who({ member }: { member: Reader }) {
  const { role, colour } = roleOf(member.groups)
  const { portfolios } = member.quota
  return (
    <div className="border-b border-line p-4">
      <p className="truncate font-bold">{member.name}</p>
      <p className="truncate text-12 text-ink-3">{member.email}</p>
      <p className="mt-2 flex items-center justify-between">
        <RoleBadge role={colour}>{words.roles[role]}</RoleBadge>
        <span className="text-12 text-ink-3">
          {text.portfolios} {portfolios.used}／{portfolios.limit ?? panelText.unlimited}
        </span>
      </p>
    </div>
  )
}

const row = 'flex min-h-11 items-center justify-between gap-3 px-4 font-medium hover:bg-hover'

function Own({ groups }: { groups: readonly string[] }) {
  const { firm } = useBoot()
  return (
    <nav aria-label={panelText.account} className="border-b border-line py-1">
      {menuEntries(groups, firm !== undefined).map((entry) => (
        <Link key={entry.to} to={entry.to} className={row}>
          <span>
            {entry.label}
            {entry.permission === 'premium-upgrade-task' && <MenuPoints />}
          </span>
          <RoleMarker roles={keptTo(entry)} />
        </Link>
      ))}
      <Link to="/portfolios/new" className={row}>
        {text.newPortfolio}
      </Link>
    </nav>
  )
}

function SignOut() {
  const signOut = useSignOut()
  return (
    <div className="border-t border-line py-1">
      <button
        type="button"
        onClick={() => signOut.mutate()}
        className="flex min-h-11 w-full items-center px-4 text-ink-2 hover:bg-hover"
      >
        {panelText.signOut}
      </button>
    </div>
  )
}
