import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { type Plan, planMatrix, plans } from '@zhiheng/domain/plans/plan-matrix.ts'

import { namesToCome, PlanTable } from '../features/plans/plan-table.tsx'
import { QuotaMeters } from '../features/plans/quota-meters.tsx'
import { text } from '../features/plans/text.ts'
import { type Reader, useMember } from '../features/session/queries.ts'
import { roleOf } from '../features/session/role-of.ts'
import { usePermission } from '../features/session/use-permission.ts'
import { isPageKnown } from '../page/known-pages.ts'
import { PageHead } from '../page/page-head.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Tag } from '../ui/controls/chip.tsx'
import { Accordion } from '../ui/layout/accordion.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { RoleBadge } from '../ui/text/badge.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const matrix = planMatrix()

/** The plans, what each has, and how one becomes premium. For everyone. */
export function Page() {
  const member = useMember()
  // a higher plan has what becoming premium would bring
  const takesPart = usePermission('premium-upgrade-task')
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[44em] text-ink-2">{text.lead}</p>
      {member ? <Own member={member} /> : <Guest />}
      <Section id="plan" title={text.matrix.title} note={text.matrix.note}>
        <Panel flush>
          <PlanTable matrix={matrix} own={member && planOf(member.groups)} />
        </Panel>
        <ToCome />
      </Section>
      {(member === null || takesPart) && <Ways />}
      <Section title={text.faq.title}>
        <Accordion folds={text.faq.folds.map((fold) => ({ key: fold.key, title: fold.title, content: fold.text }))} />
      </Section>
    </div>
  )
}

/** What the specification of the plans names and the site does not have yet. */
function ToCome() {
  const names = namesToCome(matrix)
  if (names.length === 0) return null
  return (
    <p className="mt-3 max-w-[60em] text-13 text-ink-2">
      <Tag>{text.upgrade.soon}</Tag> <span className="ml-1">{names.join('、')}</span>
    </p>
  )
}

/** null for staff, whose column no plan has. */
function planOf(groups: readonly string[]): Plan | null {
  const tier = tierOf(groups)
  return plans.find((plan) => plan === tier) ?? null
}

function Own({ member }: { member: Reader }) {
  const plan = planOf(member.groups)
  return (
    <Panel className="mt-4">
      <h2 className="mb-4 flex items-center justify-between gap-4 text-14 font-bold">
        {text.use.title}
        <span className="flex items-center gap-2 text-12 font-normal text-ink-3">
          {text.yours}
          <RoleBadge role={roleOf(member.groups).colour}>{plan === null ? text.staff : text.plans[plan]}</RoleBadge>
        </span>
      </h2>
      <QuotaMeters quota={member.quota} wide />
    </Panel>
  )
}

function Guest() {
  return (
    <Panel className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-2">{text.guest.text}</p>
      <span className="flex gap-2">
        <ButtonLink to="/members/signin?referer=%2Fmembers%2Fpremium">{text.guest.signIn}</ButtonLink>
        {isPageKnown('/members/signup') && (
          <ButtonLink to="/members/signup" variant="primary">
            {text.guest.signUp}
          </ButtonLink>
        )}
      </span>
    </Panel>
  )
}

function Ways() {
  const { title, ways, tasks, verify } = text.upgrade
  return (
    <Section id="upgrade" title={title}>
      <ul className="grid gap-4 md:grid-cols-3">
        {ways.map((way) => (
          <li key={way.key} className="flex flex-col rounded-3 border border-line bg-panel p-4 md:p-5">
            <h3 className="text-16 font-bold">{way.title}</h3>
            <p className="mt-2 text-ink-2">{way.text}</p>
            <p className="mt-auto pt-3 text-12 text-ink-3">{way.state}</p>
            {way.key === 'points' && isPageKnown('/members/gift') && (
              <p className="mt-2 text-13">
                <TextLink to="/members/gift">{tasks}</TextLink>
              </p>
            )}
            {way.key === 'verification' && isPageKnown('/members/gift') && (
              <p className="mt-2 text-13">
                <TextLink to="/members/gift#institution">{verify}</TextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
