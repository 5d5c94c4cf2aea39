import { groups } from '@zhiheng/domain/access/roles.ts'
import { Link } from 'react-router'

import { type Reader, useMember } from '../features/session/queries.ts'
import { useSignOut } from '../features/session/use-sign-out.ts'
import { text } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { TourReplay } from './tour-replay.tsx'

/** What the member menu holds: who one is, one's portfolios, the theme, the way out. A visitor finds the theme. */
export function MemberPanel() {
  const member = useMember()
  return (
    <>
      {member && <Who member={member} />}
      <div className="p-4">
        <p className="mb-2 text-12 text-ink-3">{text.theme}</p>
        <ThemeSwitch />
      </div>
      <div className="border-t border-line py-1">
        <TourReplay className="flex min-h-11 items-center px-4 text-ink-2 hover:bg-hover" />
      </div>
      {member && <SignOut />}
    </>
  )
}

function Who({ member }: { member: Reader }) {
  const role = groups.findLast((group) => member.groups.includes(group)) ?? 'member'
  const { portfolios } = member.quota
  return (
    <div className="border-b border-line">
      <div className="border-b border-line p-4">
        <p className="truncate font-bold">{member.name}</p>
        <p className="truncate text-12 text-ink-3">{member.email}</p>
        <p className="mt-2 inline-flex h-5.5 items-center rounded-1 bg-role-premium-bg px-2 text-12 text-role-premium">
          {text.roles[role]}
        </p>
      </div>
      <Link to="/portfolios" className="flex min-h-11 items-center justify-between px-4 font-medium hover:bg-hover">
        {text.portfolios}
        <span className="text-12 font-normal text-ink-3">
          {portfolios.used}／{portfolios.limit ?? text.unlimited}
        </span>
      </Link>
      <Link to="/portfolios/new" className="flex min-h-11 items-center px-4 font-medium hover:bg-hover">
        {text.newPortfolio}
      </Link>
    </div>
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
        {text.signOut}
      </button>
    </div>
  )
}
