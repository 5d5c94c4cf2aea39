import { isOffered } from '@zhiheng/domain/access/benefit-pages.ts'
import type { QuotaKey } from '@zhiheng/domain/access/quota.ts'
import { useRef } from 'react'
import { useLocation } from 'react-router'

import { isPageKnown } from '../../page/known-pages.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { text } from './text.ts'

/** For visitors: the ways in, and back to this page. */
export function MembersOnly({ asked }: { asked: Asked<void> }) {
  const { pathname, search } = useLocation()
  const referer = encodeURIComponent(pathname + search)
  const canSignUp = isPageKnown('/members/signup')
  const first = useRef<HTMLAnchorElement>(null)
  return (
    <AskedDialog
      asked={asked}
      mark={<Lock />}
      title={text.memberOnly.title}
      text={text.memberOnly.text}
      initialFocus={() => first.current}
      actions={
        <>
          <ButtonLink
            ref={canSignUp ? null : first}
            to={`/members/signin?referer=${referer}`}
            variant={canSignUp ? 'secondary' : 'primary'}
          >
            {text.memberOnly.signIn}
          </ButtonLink>
          {canSignUp && (
            <ButtonLink ref={first} to={`/members/signup?referer=${referer}`} variant="primary">
              {text.memberOnly.signUp}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** For members who are not premium. */
export function PremiumOnly({ asked }: { asked: Asked<void> }) {
  return (
    <AskedDialog
      asked={asked}
      mark={<Lock />}
      title={text.premiumOnly.title}
      text={text.premiumOnly.text((key) => isOffered(key, isPageKnown))}
      actions={<UpgradeActions asked={asked} close={text.understood} />}
    />
  )
}

/** The way to the plans, once there is one, and the way back. */
export function UpgradeActions({ asked, close }: { asked: Asked<void>; close: string }) {
  const hasPlans = isPageKnown('/members/premium')
  return (
    <>
      <Button variant={hasPlans ? 'secondary' : 'primary'} onClick={asked.deny}>
        {close}
      </Button>
      {hasPlans && (
        <ButtonLink to="/members/premium#plan" variant="primary">
          {text.upgrade.plans}
        </ButtonLink>
      )}
    </>
  )
}

/** For members whom no upgrade helps: where to make room. */
export function LimitReached({ asked, quota }: { asked: Asked<void>; quota: QuotaKey }) {
  const { title, text: sentence, go } = text.limit[quota]
  return (
    <AskedDialog
      asked={asked}
      role="alertdialog"
      crossless
      title={title}
      text={sentence}
      actions={<LimitActions asked={asked} go={go} />}
    />
  )
}

interface LimitActionsProps {
  readonly asked: Asked<void>
  /** Where room can be made. */
  readonly go: { readonly to: string; readonly label: string } | null
}

/** The way to make room, once its page is there, and 我知道了. */
export function LimitActions({ asked, go }: LimitActionsProps) {
  const leads = go !== null && isPageKnown(go.to)
  return (
    <>
      <Button variant={leads ? 'secondary' : 'primary'} onClick={asked.deny}>
        {text.understood}
      </Button>
      {leads && (
        <ButtonLink to={go.to} variant="primary" onClick={asked.deny}>
          {go.label}
        </ButtonLink>
      )}
    </>
  )
}

function Lock() {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
      <Icon name="lock" />
    </span>
  )
}
