import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { useOpened } from '../../ui/layout/use-opened.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { text } from './text.ts'
import { useStay } from './use-account-data.ts'

// fetched when they are opened
const ExportForm = fetchPart(async () => (await import('./export-form.tsx')).ExportForm, showError)
const DeletionForm = fetchPart(async () => (await import('./deletion-form.tsx')).DeletionForm, showError)

/** Taking one's data along, and leaving. */
export function OwnData({ email, dueOn }: { email: string; dueOn: string | null }) {
  const { open, show, close, focusAfter } = useOpened<'export' | 'leave'>()
  return (
    <Section id="data" title={text.data.title}>
      <Panel className="grid gap-5">
        <div>
          <h3 className="text-14 font-bold">{text.data.export}</h3>
          <p className="mt-1 mb-3 max-w-[44em] text-13 text-ink-2">{text.data.exportText}</p>
          {open === 'export' ? (
            <Suspense fallback={<Skeleton className="h-28 max-w-100" />}>
              <ExportForm email={email} onClose={close} />
            </Suspense>
          ) : (
            <Button ref={focusAfter('export')} onClick={() => show('export')}>
              {text.data.export}
            </Button>
          )}
        </div>
        <p className="text-13 text-ink-2">
          {text.data.vault}{' '}
          <TextLink to="/vaults" className="inline-flex min-h-11 items-center">
            {text.data.toVault}
          </TextLink>
        </p>
        <div className="border-t border-line pt-5">
          <h3 className="text-14 font-bold">{text.leaving.title}</h3>
          {dueOn === null ? (
            <>
              <p className="mt-1 mb-3 max-w-[44em] text-13 text-ink-2">{text.leaving.text}</p>
              {open === 'leave' ? (
                <Suspense fallback={<Skeleton className="h-72 max-w-140" />}>
                  <DeletionForm email={email} onClose={close} />
                </Suspense>
              ) : (
                <Button ref={focusAfter('leave')} onClick={() => show('leave')}>
                  {text.leaving.open}
                </Button>
              )}
            </>
          ) : (
            <Leaving dueOn={dueOn} />
          )}
        </div>
      </Panel>
    </Section>
  )
}

function Leaving({ dueOn }: { dueOn: string }) {
  const stay = useStay()
  return (
    <Callout tone="warn" className="mt-3">
      <p className="font-bold text-ink">{text.leaving.due(formatDay(dueOn))}</p>
      <p className="mb-3">{text.leaving.dueText}</p>
      <Button disabled={stay.isPending} onClick={() => stay.mutate()}>
        {stay.isPending ? text.leaving.staying : text.leaving.stay}
      </Button>
    </Callout>
  )
}
