import { lazy, Suspense } from 'react'

import { formatMoment } from '../../platform/format-day.ts'
import { formatCount, MISSING } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { useEditing } from '../../ui/form/use-editing.ts'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { brandFacts } from '../firms/brand-facts.ts'
import { accessFacts } from './access-facts.ts'
import { DomainsSection } from './domains-section.tsx'
import type { StaffFirm } from './queries.ts'
import { text as all } from './text.ts'
import { useActions } from './use-actions.ts'

const text = all.page

// forms come when somebody edits
const BrandForm = lazy(async () => ({ default: (await import('./brand-form.tsx')).BrandForm }))
const AccessForm = lazy(async () => ({ default: (await import('./access-form.tsx')).AccessForm }))

/** A firm with what staff set of it. */
export function FirmView({ firm }: { readonly firm: StaffFirm }) {
  const editing = useEditing<{ readonly part: 'brand' | 'access'; readonly firm: StaffFirm }>()
  const { what, open, close } = editing
  return (
    <>
      {firm.closed_at !== null && (
        <div className="mt-4">
          <Callout tone="warn">{text.closed(formatMoment(firm.closed_at))}</Callout>
        </div>
      )}
      <Section title={text.facts} aside={<TextLink to={`/admin/audit?firm=${firm.id}`}>{text.audit}</TextLink>}>
        <Panel>
          <FactList
            facts={[
              [all.columns.id, firm.id],
              [text.address, <Address key="address" {...firm} />],
              [all.columns.people, formatCount(firm.people)],
              [all.columns.admins, formatCount(firm.admins)],
              [all.columns.made, formatMoment(firm.made_at)],
            ]}
          />
        </Panel>
      </Section>
      {what?.part === 'brand' ? (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <BrandForm firm={what.firm} newest={firm} onDone={close} />
        </Suspense>
      ) : (
        <Facts
          title={text.brand}
          facts={brandFacts(firm.brand)}
          verb={text.editBrand}
          onEdit={() => open({ part: 'brand', firm })}
        />
      )}
      {what?.part === 'access' ? (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <AccessForm firm={what.firm} newest={firm} onDone={close} />
        </Suspense>
      ) : (
        <Facts
          title={text.access}
          facts={accessFacts(firm)}
          verb={text.editAccess}
          onEdit={() => open({ part: 'access', firm })}
        />
      )}
      <DomainsSection firm={firm} />
    </>
  )
}

/** The way to the firm's site: a page of its own, since it is another site. */
function Address({ id, closed_at }: StaffFirm) {
  const path = `/firm/${id}/landing`
  if (closed_at !== null) return <span className="wrap-anywhere">{path}</span>
  return (
    <a href={path} className="inline-flex min-h-11 items-center text-link underline wrap-anywhere fine:min-h-7">
      {path}
    </a>
  )
}

interface FactsProps {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly verb: string
  readonly onEdit: () => void
}

function Facts({ title, facts, verb, onEdit }: FactsProps) {
  return (
    <Section title={title}>
      <Panel>
        <FactList
          facts={facts.map(([label, value]) => [
            label,
            <span key={label} className="wrap-anywhere">
              {value === '' ? MISSING : value}
            </span>,
          ])}
        />
        <Button className="mt-3" onClick={onEdit}>
          {verb}
        </Button>
      </Panel>
    </Section>
  )
}

/** Closing a firm, and the way back. */
export function ClosingSection({ firm }: { readonly firm: StaffFirm }) {
  const actions = useActions(firm)
  const isOpen = firm.closed_at === null
  return (
    <Section title={text.danger}>
      <Panel>
        <p className="max-w-[48em] text-13 text-ink-2">{isOpen ? text.dangerText : text.reopenText}</p>
        <Button
          className="mt-3"
          variant={isOpen ? 'danger' : 'secondary'}
          onClick={isOpen ? actions.close : actions.reopen}
        >
          {isOpen ? text.close : text.reopen}
        </Button>
      </Panel>
    </Section>
  )
}
