import { type ReactNode, Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Button } from '../controls/button.tsx'
import { showError } from '../feedback/show-error.ts'
import { SkeletonRows } from '../feedback/skeleton.tsx'
import { Callout } from '../feedback/states.tsx'
import { FactList, Panel } from '../layout/panel.tsx'
import { takeFocus } from '../layout/take-focus.ts'
import type { Said } from './copy-own.tsx'
import { editText as text } from './edit-text.ts'
import { FormAlert } from './form-alert.tsx'
import { Form, SubmitButton } from './form.tsx'
import { useLeaveGuard } from './leave-guard.ts'
import type { FormState } from './use-form.ts'
import type { ReadVersion } from './use-read-version.ts'

// seldom are two people at one thing
const BothVersions = fetchPart(async () => (await import('./both-versions.tsx')).BothVersions, showError)
const CopyOwn = fetchPart(async () => (await import('./copy-own.tsx')).CopyOwn, showError)

interface EditPanelProps<Values extends object> {
  readonly of: FormState<Values>
  readonly title: string
  /** The button that sends it: 儲存 where nothing is given. */
  readonly verb?: string
  readonly onCancel: () => void
  /** What stands above the fields: that someone else was quicker. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** A form for one row of a list. The keyboard begins at its title. */
export function EditPanel<Values extends object>(props: EditPanelProps<Values>) {
  const { of, title, verb = text.save, onCancel, notice, children } = props
  useLeaveGuard({ isUnsaved: () => of.isChanged })
  return (
    <Panel className="mt-5">
      <h2 tabIndex={-1} ref={takeFocus} className="mb-4 text-16 font-bold outline-none">
        {title}
      </h2>
      <Form of={of} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {notice}
        <FormAlert of={of} />
        {children}
        <div className="flex flex-wrap gap-3">
          <SubmitButton of={of} busy={text.saving} className="max-sm:flex-1">
            {verb}
          </SubmitButton>
          <Button onClick={onCancel} className="max-sm:flex-1">
            {text.cancel}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

interface NewestProps {
  readonly version: ReadVersion
  /** The newest as label and value; null: it is gone. */
  readonly newest: readonly Said[] | null
  /** What is filled in here, in the same order: both are shown side by side. */
  readonly own?: readonly Said[] | undefined
}

/** Tells the second of two editors what the first has made of it, and lets them keep their own. */
export function NewestNotice({ version, newest, own }: NewestProps) {
  if (!version.isStale) return null
  return (
    <Callout tone="warn">
      <Newest newest={newest} own={own} />
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="sm" onClick={version.keepOwn}>
          {newest === null ? text.makeAnew : text.keepOwn}
        </Button>
        {newest === null && own !== undefined && (
          <Suspense>
            <CopyOwn own={own} />
          </Suspense>
        )}
      </div>
    </Callout>
  )
}

function Newest({ newest, own }: Omit<NewestProps, 'version'>) {
  if (newest === null) return <p>{text.gone}</p>
  if (newest.length === 0) return <p>{text.elsewhere}</p>
  if (own !== undefined) {
    return (
      <>
        <p>{text.both}</p>
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <BothVersions parts={newest.map(([label, theirs], at) => [label, theirs, own[at]?.[1] ?? ''])} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <p>{text.changed}</p>
      <div className="my-2">
        <FactList facts={newest.map(([label, value]) => [label, value === '' ? text.none : value])} />
      </div>
    </>
  )
}
