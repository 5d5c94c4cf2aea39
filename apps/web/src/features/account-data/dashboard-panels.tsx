import { isOffered } from '@zhiheng/domain/access/benefit-pages.ts'
import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { planMatrix, plans } from '@zhiheng/domain/plans/plan-matrix.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'
import { type ReactNode, Suspense } from 'react'

import { isPageKnown } from '../../page/known-pages.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { RoleBadge } from '../../ui/text/badge.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { amountText, text as members } from '../members/text.ts'
import { TourReplay } from '../members/tour-replay.tsx'
import { QuotaMeters } from '../plans/quota-meters.tsx'
import { text as planText } from '../plans/text.ts'
import { riskEvaluation } from '../risk-evaluation/queries.ts'
import type { Reader } from '../session/queries.ts'
import { RoleMarker } from '../session/role-marker.tsx'
import { roleOf } from '../session/role-of.ts'
import { account } from './queries.ts'
import { text } from './text.ts'

// drawn by the server; its script comes after the page
const PointsProgress = fetchPart(async () => (await import('../points/points-progress.tsx')).PointsProgress)

const matrix = planMatrix()

interface CardProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One subject of the member centre. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section aria-label={title}>
      <Panel className="flex h-full flex-col">
        <h2 className="mb-3 flex items-center justify-between gap-4 text-16 font-bold">
          {title}
          {aside}
        </h2>
        {children}
      </Panel>
    </section>
  )
}

/** Which membership one has, and what it brings. */
export function PlanCard({ member }: { member: Reader }) {
  const tier = tierOf(member.groups)
  const plan = plans.find((one) => one === tier) ?? null
  return (
    <Card
      title={text.plan.title}
      aside={
        <RoleBadge role={roleOf(member.groups).colour}>
          {plan === null ? text.plan.staff : planText.plans[plan]}
        </RoleBadge>
      }
    >
      {plan === null ? (
        <p className="text-13 text-ink-2">{text.plan.staffText}</p>
      ) : (
        <ul className="grid gap-1.5 text-13 text-ink-2">
          {matrix.quotas
            .filter(({ key }) => isOffered(key, isPageKnown))
            .map(({ key, limits }) => (
              <Benefit key={key}>
                {members.upgrade.rows[key]} {amountText(key, limits[plan])}
              </Benefit>
            ))}
          {matrix.permissions
            .filter(({ name, has }) => has[plan] && isOffered(name, isPageKnown))
            .map(({ name }) => (
              <Benefit key={name}>{planText.permissions[name]}</Benefit>
            ))}
        </ul>
      )}
      <p className="mt-auto pt-4">
        {tier === 'member' ? (
          <ButtonLink to="/members/premium#upgrade" variant="primary">
            {text.plan.upgrade}
          </ButtonLink>
        ) : (
          <TextLink to="/members/premium#plan" className="text-13">
            {text.plan.all}
          </TextLink>
        )}
      </p>
    </Card>
  )
}

function Benefit({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span>{children}</span>
    </li>
  )
}

/** What is used of what one may have. */
export function UseCard({ member }: { member: Reader }) {
  return (
    <Card title={text.use}>
      <QuotaMeters quota={member.quota} />
    </Card>
  )
}

/** The risk level, whether it is still good, and the way to another. */
export function RiskCard({ member }: { member: Reader }) {
  const level = member.properties.risklevel.value
  return (
    <Card title={text.risk.title}>
      {level !== null && isRiskLevel(level) ? (
        <>
          <p className="text-20 leading-snug font-bold">{riskLevelNames[level]}</p>
          <Block query={riskEvaluation} name={text.risk.name} skeleton={<Skeleton className="mt-1.5 h-4 w-40" />}>
            {({ entries: [newest] }) =>
              newest ? <Validity on={newest.evaluated_on} isStale={newest.is_stale} /> : null
            }
          </Block>
        </>
      ) : (
        <>
          <p className="font-medium">{text.risk.none}</p>
          <p className="mt-1 text-13 text-ink-2">{text.risk.noneText}</p>
        </>
      )}
      <p className="mt-auto pt-4">
        <ButtonLink to="/members/risk_evaluation" target="_blank" rel="noopener">
          {level === null ? text.risk.begin : text.risk.again}
          <Icon name="external" className="size-4" />
          <span className="vh">{text.risk.newTab}</span>
        </ButtonLink>
      </p>
    </Card>
  )
}

function Validity({ on, isStale }: { on: string; isStale: boolean }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-12 text-ink-3">
      {text.risk.until(formatDay(on))}
      {isStale && <Tag tone="warn">{text.risk.stale}</Tag>}
    </p>
  )
}

/** How far one has come by points, and the way to the tasks. */
export function PointsCard() {
  return (
    <Card title={text.points.title} aside={<RoleMarker roles={permissions['premium-upgrade-task']} />}>
      <Suspense fallback={<Skeleton className="h-12" />}>
        <PointsProgress />
      </Suspense>
      {isPageKnown('/members/gift') && (
        <p className="mt-auto pt-4 text-13">
          <TextLink to="/members/gift">{text.points.tasks}</TextLink>
        </p>
      )}
    </Card>
  )
}

/**
 * When one was last here, and what keeps others out.
 *
 * @param props.phone - without its middle; null where none is bound
 */
export function SecurityCard({ phone }: { phone: string | null }) {
  return (
    <Card title={text.security.title}>
      <Block query={account} name={text.security.name} skeleton={<Skeleton className="mb-3 h-10" />}>
        {({ last_sign_in: last }) => (
          <div className="mb-2 text-13">
            <p className="text-12 text-ink-3">{text.security.last}</p>
            {last === null ? (
              <p className="text-ink-2">{text.security.first}</p>
            ) : (
              <p>
                {formatMoment(last.at)}
                <span className="block text-12 text-ink-3">
                  {[last.device, last.network].filter((part) => part !== null).join(' · ')}
                </span>
                <span className="block text-12 text-ink-3">{text.security.unknown}</span>
              </p>
            )}
          </div>
        )}
      </Block>
      <ul>
        {text.security.links
          .filter(({ to }) => isPageKnown(to))
          .map(({ to, label, note }) => (
            <Lead key={to} to={to} label={label} note={to === '/members/phone' ? (phone ?? note) : note} />
          ))}
      </ul>
    </Card>
  )
}

/** What can be set elsewhere. */
export function SettingsCard() {
  return (
    <Card title={text.settings.title}>
      <ul>
        <Lead
          to="/notifications?tab=settings"
          label={text.settings.notifications}
          note={text.settings.notificationsNote}
        />
        <li className="border-t border-line">
          <TourReplay className="flex min-h-11 items-center py-2 font-medium hover:text-brand-text" />
        </li>
      </ul>
    </Card>
  )
}

function Lead({ to, label, note }: { to: string; label: string; note: string }) {
  return (
    <li className="border-t border-line first:border-0">
      <Link to={to} className="group/lead flex min-h-11 items-center justify-between gap-3 py-2 text-13">
        <span>
          <span className="block font-medium group-hover/lead:text-brand-text">{label}</span>
          <span className="block text-12 text-ink-3">{note}</span>
        </span>
        <Icon name="right" className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
