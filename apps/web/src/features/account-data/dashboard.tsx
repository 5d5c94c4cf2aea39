import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Reader } from '../session/queries.ts'
import { usePermission } from '../session/use-permission.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { Card, PlanCard, PointsCard, RiskCard, SecurityCard, SettingsCard, UseCard } from './dashboard-panels.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { account } from './queries.ts'
import { text } from './text.ts'

// drawn by the server; its script comes after the page
const OwnData = fetchPart(async () => (await import('./own-data.tsx')).OwnData)

/** Everything about a member's own account, and the ways to change it. */
export function Dashboard({ member }: { member: Reader }) {
  return (
    <>
      <Head member={member} />
      <Cards member={member} />
      <Suspense>
        <OwnData email={member.email} dueOn={member.deletion_due_on ?? null} />
      </Suspense>
    </>
  )
}

function Head({ member }: { member: Reader }) {
  const { data } = useQuery(account)
  const signOut = useSignOut()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
        <p className="mt-1 text-ink-2 wrap-anywhere">
          {text.greeting(member.name)}
          {data !== undefined && (
            <span className="ml-3 text-12 text-ink-3">{text.joined(formatDay(data.joined_on))}</span>
          )}
        </p>
      </div>
      <Button disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        {text.signOut}
      </Button>
    </div>
  )
}

function Cards({ member }: { member: Reader }) {
  const hasPoints = usePermission('premium-upgrade-task')
  return (
    // three columns of cards as high as what they say, and about as high as each other
    <div className="mt-4 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
      <div className="grid gap-4">
        <PlanCard member={member} />
        <RiskCard member={member} />
        {hasPoints && <PointsCard />}
      </div>
      <div className="grid gap-4">
        <UseCard member={member} />
        <Card title={text.nickname.title}>
          <p className="mb-3 text-13">
            <span className="block text-12 text-ink-3">{text.nickname.email}</span>
            <span className="wrap-anywhere">{member.email}</span>
          </p>
          <NicknameForm name={member.name} />
        </Card>
      </div>
      <div className="grid items-start gap-4 md:max-lg:col-span-2 md:max-lg:grid-cols-2">
        <SecurityCard phone={member.phone ?? null} />
        <SettingsCard />
      </div>
    </div>
  )
}
