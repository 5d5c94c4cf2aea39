import { originInWords } from '@zhiheng/domain/firms/domain-in-words.ts'
import { lazy, Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { MISSING } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useEditing } from '../../ui/form/use-editing.ts'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { brandFacts } from '../firms/brand-facts.ts'
import type { FirmSettings } from './queries.ts'
import { SignupSwitch } from './signup-switch.tsx'
import { text as all } from './text.ts'

const text = all.settings

// forms come when somebody edits
const BrandForm = lazy(async () => ({ default: (await import('./settings-forms.tsx')).BrandForm }))
const OriginsForm = lazy(async () => ({ default: (await import('./settings-forms.tsx')).OriginsForm }))

// drawn by the server; its script comes after the page's
const FirmDomains = fetchPart(async () => (await import('./firm-domains.tsx')).FirmDomains, showError)

/** What a firm's admins set of its site, each part with the way to change it. */
export function SettingsView({ settings }: { readonly settings: FirmSettings }) {
  const { what, open, close } = useEditing<{ readonly part: 'brand' | 'origins'; readonly from: FirmSettings }>()
  return (
    <>
      {what?.part === 'brand' ? (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <BrandForm from={what.from} newest={settings} onDone={close} />
        </Suspense>
      ) : (
        <Facts
          title={text.brand}
          facts={brandFacts(settings.brand)}
          verb={text.editBrand}
          onEdit={() => open({ part: 'brand', from: settings })}
        />
      )}
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <FirmDomains states={settings.domain_states} />
      </Suspense>
      {what?.part === 'origins' ? (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <OriginsForm from={what.from} newest={settings} onDone={close} />
        </Suspense>
      ) : (
        <Facts
          title={text.reach}
          facts={[[text.origins, settings.embed_origins.map(originInWords).join('、')]]}
          verb={text.editOrigins}
          onEdit={() => open({ part: 'origins', from: settings })}
        />
      )}
      <SignupSwitch {...settings} />
    </>
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
