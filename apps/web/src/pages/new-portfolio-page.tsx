import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { bringToDraft, type BroughtLine } from '@zhiheng/domain/portfolio-drafts/draft-money.ts'
import { type Draft, isDraftWhole, MOST_DRAFT_LINES } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { tellNoRoom } from '../features/members/gates.ts'
import { SampleReminder } from '../features/model-portfolios/sample-reminder.tsx'
import { StartCards, useStart } from '../features/model-portfolios/start-cards.tsx'
import { useSampleInAddress } from '../features/model-portfolios/use-sample-in-address.ts'
import { DraftFunds } from '../features/portfolio-drafts/draft-funds.tsx'
import { DraftLackNote } from '../features/portfolio-drafts/draft-lack.tsx'
import { DraftPreview } from '../features/portfolio-drafts/draft-preview.tsx'
import { draftText } from '../features/portfolio-drafts/draft-text.ts'
import { PortfolioBasics } from '../features/portfolio-drafts/portfolio-basics.tsx'
import type { NewPortfolioForm } from '../features/portfolio-drafts/stored-draft.ts'
import { useCreatePortfolio } from '../features/portfolio-drafts/use-create-portfolio.ts'
import { useDraftFacts } from '../features/portfolio-drafts/use-draft-facts.ts'
import { useDraft } from '../features/portfolio-drafts/use-draft.ts'
import { useFundsInAddress } from '../features/portfolio-drafts/use-funds-in-address.ts'
import { useSetInAddress } from '../features/portfolio-drafts/use-set-in-address.ts'
import { text } from '../features/portfolios/text.ts'
import { useMember } from '../features/session/queries.ts'
import { PageHead } from '../page/page-head.tsx'
import { fetchPart } from '../platform/fetch-part.ts'
import { Pie } from '../ui/charts/bars/pie.tsx'
import { Segment } from '../ui/controls/segment.tsx'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Callout } from '../ui/feedback/states.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../ui/form/form.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Panel } from '../ui/layout/panel.tsx'

const ImportPanel = fetchPart(
  async () => (await import('../features/portfolio-import/import-panel.tsx')).ImportPanel,
  showError,
)
const ExpertPick = fetchPart(
  async () => (await import('../features/expert-picks/expert-pick.tsx')).ExpertPick,
  showError,
)
const OverlapPreview = fetchPart(
  async () => (await import('../features/portfolio-analysis/overlap-preview.tsx')).OverlapPreview,
)
const KeepSmartPick = fetchPart(
  async () => (await import('../features/advice-trail/keep-smart-pick.tsx')).KeepSmartPick,
)
const SmartPick = fetchPart(
  async () => (await import('../features/model-portfolios/smart-pick.tsx')).SmartPick,
  showError,
)

export const addressKeys = ['by', 'tab', 'funds', 'set', 'sample', 'pick', 'plan', 'number', 'kycId']

/** Several ways to begin; direct pick has funds and shares on the left, what they would have done on the right. */
export function Page() {
  useWarning()
  const start = useStart(useSearchParams()[0].get('by'))
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={draftText.title} />
      <h1 className="text-24 leading-tight font-bold">{draftText.title}</h1>
      <p className="mt-1 text-ink-2">{draftText.lead}</p>
      <StartCards chosen={start} />
      <Suspense fallback={<Skeleton className="mt-5 h-120 w-full rounded-3" />}>
        {start === 'smart' && <SmartPick renderKeep={(pick) => <KeepSmartPick {...pick} />} />}
        {start === 'expert' && <ExpertPick />}
        {start === 'fund' && <Direct />}
      </Suspense>
    </div>
  )
}

function Direct() {
  const state = useDraft()
  const { form, change, forget } = state
  useFundsInAddress(form, change)
  useSetInAddress(state)
  useSampleInAddress(state)
  const groups = useMember()?.groups ?? []
  const [address] = useSearchParams()
  const onMade = async (id: number) => {
    if (address.has('plan')) await (await import('../features/micro-robo/adopt-for-new.ts')).adoptForNew(id, address)
  }
  const { create, error, isPending } = useCreatePortfolio({ groups, forget, onMade })
  const facts = useDraftFacts(form.draft)
  const whole = isDraftWhole(form.draft)
  const [dayFault, setDayFault] = useState<string | null>(null)
  const sent = useForm({
    start: { name: form.name, date: form.date },
    // the draft stands on the device, and may have been changed in another tab
    faultsOf: () => ({
      name: form.name.trim() === '' ? draftText.nameMissing : undefined,
      // an empty field means today, one that cannot be read does not
      date: dayFault ?? undefined,
    }),
    send: () => create(form),
    sending: { isPending, error },
    paths: { 'funds.*.date': 'date' },
  })
  const changeBasics = (next: NewPortfolioForm) => {
    change(next)
    if (next.name !== form.name) sent.change({ name: next.name })
    if (next.date !== form.date) sent.change({ date: next.date })
  }
  return (
    <Form of={sent} className="mt-5 grid items-start gap-4 md:gap-6 lg:grid-cols-[7fr_5fr]">
      <Panel>
        {address.has('plan') && <Callout className="mb-4">{draftText.adopts}</Callout>}
        {form.draft.lines.length === 0 && <SampleReminder />}
        <FundSource form={form} overweight={facts.overweight} onChange={(draft) => change({ ...form, draft })} />
        {facts.notes.length > 0 && (
          <Callout tone="warn" className="mt-4">
            {facts.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Callout>
        )}
        <h2 className="mt-6 mb-3 border-t border-line pt-5 text-16 font-bold">{draftText.basics}</h2>
        <PortfolioBasics form={form} faults={sent.faults} onChange={changeBasics} onDayRefused={setDayFault} />
        <FormAlert of={sent} className="mt-4" />
        <SubmitButton of={sent} busy={draftText.submitting} disabled={!whole} wide className="mt-5 h-11!">
          {draftText.submit}
        </SubmitButton>
        <DraftLackNote draft={form.draft} />
      </Panel>
      <div className="grid gap-4 md:gap-6">
        {whole && facts.slices.length > 0 && (
          <Panel>
            <h2 className="mb-3 text-16 font-bold">{text.page.allocation}</h2>
            <Pie summary={text.page.allocation} slices={facts.slices} size={112} />
          </Panel>
        )}
        <Panel>
          <h2 className="text-16 font-bold">{draftText.preview}</h2>
          <p className="mb-3 text-12 text-ink-3">{draftText.previewNote(currencyNames[form.draft.currency])}</p>
          <DraftPreview draft={form.draft} />
        </Panel>
      </div>
      {form.draft.lines.length > 0 && (
        <div className="min-w-0 lg:col-span-2">
          <Suspense fallback={<Skeleton className="h-60 w-full rounded-3" />}>
            <OverlapPreview parts={partsOf(form.draft)} />
          </Suspense>
        </div>
      )}
    </Form>
  )
}

/** Each fund once, all its lines together. */
function partsOf({ lines }: Draft) {
  const parts = new Map<string, number>()
  for (const { lipperId, percent } of lines) parts.set(lipperId, (parts.get(lipperId) ?? 0) + percent)
  return [...parts].map(([lipperId, percent]) => ({ lipperId, percent }))
}

interface FundSourceProps {
  readonly form: NewPortfolioForm
  readonly overweight: ReadonlySet<string>
  readonly onChange: (draft: Draft) => void
}

/** Funds found one by one, or brought along as a list. */
function FundSource({ form, overweight, onChange }: FundSourceProps) {
  const [address, setAddress] = useSearchParams()
  const source = address.get('tab') === 'import' ? 'import' : 'search'
  const show = (tab: 'import' | 'search') =>
    setAddress(tab === 'import' ? { tab } : {}, { replace: true, preventScrollReset: true })
  // what is there already is no sum for a list that comes to it
  const budget = form.draft.lines.length === 0 ? form.draft.budget : 0
  function take(lines: readonly BroughtLine[]) {
    const { draft, left } = bringToDraft(form.draft, lines)
    onChange(draft)
    const taken = lines.length - left.length
    showToast(
      left.length === 0
        ? { kind: 'success', message: draftText.imported(taken) }
        : { kind: 'error', message: draftText.importedSome(taken, MOST_DRAFT_LINES) },
    )
    show('search')
  }
  return (
    <>
      <Segment
        label={draftText.source}
        value={source}
        choices={[
          { value: 'search', label: draftText.sourceSearch },
          { value: 'import', label: draftText.sourceImport },
        ]}
        onChange={show}
        className="mb-3 max-sm:w-full"
      />
      <DraftFunds
        form={form}
        overweight={overweight}
        onChange={onChange}
        importer={
          source === 'search' ? null : (
            <Suspense fallback={<Skeleton className="h-60 w-full" />}>
              <ImportPanel currency={form.draft.currency} budget={budget} onTake={take} />
            </Suspense>
          )
        }
      />
    </>
  )
}

/** A member without room is told before the work, not after it. */
function useWarning() {
  const member = useMember()
  // as it was on arrival: the portfolio that is made here may be the last one
  const [cameWithout] = useState(member?.quota.portfolios.remain === 0 ? member.groups : null)
  useEffect(() => {
    if (cameWithout) void tellNoRoom('portfolios', cameWithout)
  }, [cameWithout])
}
