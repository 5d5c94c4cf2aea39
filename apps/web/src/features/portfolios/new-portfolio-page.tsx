import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { createPortfolio } from '@zhiheng/contract/portfolios.ts'
import { tierOf } from '@zhiheng/domain/access/quota.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { allocationOf, buckets } from '@zhiheng/domain/portfolios/allocation.ts'
import { isOverweight } from '@zhiheng/domain/portfolios/compare-holdings.ts'
import {
  addToDraft,
  type Draft,
  fillToWhole,
  isDraftWhole,
  MOST_DRAFT_FUNDS,
  setDraftBudget,
  setDraftMode,
  shareEqually,
} from '@zhiheng/domain/portfolios/draft.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { formatAmount } from '../../platform/format-number.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Pie } from '../../ui/charts/pie.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segment } from '../../ui/segment.tsx'
import { Callout, EmptyState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { memberQuery, useMember } from '../session/queries.ts'
import { allocationSlices } from './allocation-slices.ts'
import { DraftLines } from './draft-lines.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { FundPicker } from './fund-picker.tsx'
import { QuotaDialog } from './quota-dialog.tsx'
import { text } from './text.ts'
import { type NewPortfolioForm, useDraft } from './use-draft.ts'

/** Direct pick: funds and shares on the left, what they would have done on the right. */
export function Page() {
  const member = useMember()
  const { form, change, forget } = useDraft()
  const [tried, setTried] = useState(false)
  const create = useCreate(forget)
  const setDraft = (draft: Draft) => change({ ...form, draft })
  const names = new Map(form.draft.lines.map((line) => [line.lipperId, line.name]))
  const facts = useFacts(form.draft)
  const whole = isDraftWhole(form.draft)
  return (
    <div className="wrap pt-6 pb-10">
      <PageHead title={text.create.title} />
      <h1 className="text-24 leading-tight font-bold">{text.create.title}</h1>
      <p className="mt-1 text-ink-2">{text.create.lead}</p>
      <form
        noValidate
        className="mt-5 grid items-start gap-4 md:gap-6 lg:grid-cols-[7fr_5fr]"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (whole && form.name.trim() !== '') create.mutate(form)
        }}
      >
        <Panel>
          <Basics form={form} tried={tried} faults={faultsOf(create.error)} onChange={change} />
          <div className="mt-5">
            <FundPicker
              onPick={(fund) => {
                if (form.draft.lines.length >= MOST_DRAFT_FUNDS)
                  return showToast({ kind: 'error', message: text.create.tooMany })
                setDraft(addToDraft(form.draft, fund))
                return showToast({ kind: 'success', message: text.create.added(fund.name) })
              }}
            />
          </div>
          {form.draft.lines.length === 0 ? (
            <EmptyState title={text.create.noFunds} text={text.create.noFundsText} />
          ) : (
            <>
              <Tools draft={form.draft} onChange={setDraft} />
              <DraftLines draft={form.draft} onChange={setDraft} flagged={facts.overweight} />
            </>
          )}
          {facts.note !== null && (
            <Callout tone="warn" className="mt-4">
              {facts.note}
            </Callout>
          )}
          {create.error && !isQuota(create.error) && (
            <div role="alert" className="mt-4">
              <Callout tone="danger">{sentenceOf(create.error)}</Callout>
            </div>
          )}
          <Button type="submit" variant="primary" wide disabled={!whole || create.isPending} className="mt-5 h-11!">
            {create.isPending ? text.create.submitting : text.create.submit}
          </Button>
        </Panel>
        <div className="grid gap-4 md:gap-6">
          {whole && facts.slices.length > 0 && (
            <Panel>
              <h2 className="mb-3 text-16 font-bold">{text.page.allocation}</h2>
              <Pie summary={text.page.allocation} slices={facts.slices} size={112} />
            </Panel>
          )}
          <Panel>
            <h2 className="text-16 font-bold">{text.create.preview}</h2>
            <p className="mb-3 text-12 text-ink-3">{text.create.previewNote}</p>
            <DraftPreview set={whole ? setOf(form.draft) : null} names={names} />
          </Panel>
        </div>
      </form>
      <QuotaDialog open={isQuota(create.error)} onClose={() => create.reset()} tier={tierOf(member?.groups ?? [])} />
    </div>
  )
}

interface BasicsProps {
  readonly form: NewPortfolioForm
  readonly tried: boolean
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (form: NewPortfolioForm) => void
}

function Basics({ form, tried, faults, onChange }: BasicsProps) {
  const nameError = tried && form.name.trim() === '' ? text.create.nameMissing : faults['name']
  const dateError = Object.entries(faults).find(([field]) => field.endsWith('.date'))?.[1]
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_auto_auto]">
      <Field label={text.create.name} error={nameError}>
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            placeholder={text.create.namePlaceholder}
            value={form.name}
            onChange={(event) => onChange({ ...form, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={text.create.budget}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            after="元"
            className="md:w-44 [&_input]:text-right"
            disabled={form.draft.mode === 'amount'}
            value={formatAmount(form.draft.budget, form.draft.currency)}
            onChange={(event) => {
              const budget = Number(event.target.value.replaceAll(/\D/g, '').slice(0, 12))
              onChange({ ...form, draft: setDraftBudget(form.draft, budget) })
            }}
          />
        )}
      </Field>
      <Field label={text.create.date} error={dateError} hint={undefined}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min="2000-01-01"
            title={text.create.dateHint}
            value={form.date}
            onChange={(event) => onChange({ ...form, date: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function Tools({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 border-b border-line pb-3">
      <Segment
        label={`${text.create.byPercent}／${text.create.byAmount}`}
        value={draft.mode}
        choices={[
          { value: 'percent', label: text.create.byPercent },
          { value: 'amount', label: text.create.byAmount },
        ]}
        onChange={(mode) => onChange(setDraftMode(draft, mode))}
      />
      <span className="ml-auto flex gap-2">
        <Button size="sm" onClick={() => onChange(shareEqually(draft))}>
          {text.create.equal}
        </Button>
        <Button size="sm" onClick={() => onChange(fillToWhole(draft))}>
          {text.create.fill}
        </Button>
      </span>
    </div>
  )
}

/** What the funds themselves add: their kinds for the ring, and what should give one pause. */
function useFacts(draft: Draft) {
  const ids = draft.lines.map((line) => line.lipperId)
  const { data } = useQuery({
    ...query(listFunds, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (last) => last,
  })
  return useMemo(() => {
    const funds = new Map((data?.funds ?? []).map((fund) => [fund.lipper_id, fund]))
    const parts = draft.lines.flatMap((line) => {
      const fund = funds.get(line.lipperId)
      return fund
        ? [{ assetType: fund.asset_type, sectorId: fund.t_sector_23_id ?? 'none', sectorName: '', value: line.percent }]
        : []
    })
    const allocation = allocationOf(parts)
    const percents = Object.fromEntries(buckets.map((bucket) => [bucket, allocation[bucket].percent]))
    const overweight = new Set(
      draft.lines
        .filter((line) => isOverweight(funds.get(line.lipperId)?.asset_type ?? 'other', line.percent))
        .map((line) => line.lipperId),
    )
    const notForSale = draft.lines.some((line) => funds.get(line.lipperId)?.for_sale === false)
    const { ef = 0, bf = 0, blf = 0, mmf = 0, other = 0 } = percents
    const slices = parts.length === 0 ? [] : allocationSlices({ ef, bf, blf, mmf, other })
    const note = notForSale ? text.create.notForSale : overweight.size > 0 ? text.create.leave : null
    return { overweight, slices, note }
  }, [data, draft.lines])
}

function useCreate(forget: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ name, date, draft }: NewPortfolioForm) =>
      call(createPortfolio, {
        body: {
          name: name.trim(),
          currency: draft.currency,
          funds: draft.lines.map((line) => ({
            lipper_id: line.lipperId,
            amount: line.amount,
            // the browser's date field writes the brand's form; the server checks it again
            ...(date === '' ? {} : { date: date as IsoDate }),
          })),
        },
      }),
    onSuccess: async ({ id }) => {
      forget()
      await queries.invalidateQueries({ queryKey: memberQuery.queryKey })
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/pfms') })
      await navigate(`/portfolios/${id}`)
    },
  })
}

function setOf(draft: Draft): string {
  return draft.lines.map((line) => `${line.lipperId}-${line.percent}`).join(',')
}

function isQuota(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'portfolio_quota'
}

function faultsOf(error: Error | null): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}

function sentenceOf(error: Error): string {
  return [error.message, ...Object.values(faultsOf(error))].join('：')
}
