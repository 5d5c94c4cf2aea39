import { Suspense } from 'react'
import { useParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { AboutAdvice, AdviceInputs } from '../features/advice-trail/advice-facts.tsx'
import { AdviceResult } from '../features/advice-trail/advice-result.tsx'
import { advice as adviceQuery } from '../features/advice-trail/queries.ts'
import { ReplayPanel } from '../features/advice-trail/replay-panel.tsx'
import { nameOfAdvice } from '../features/advice-trail/say-aim.ts'
import { SkippedFunds } from '../features/advice-trail/skipped-funds.tsx'
import { text } from '../features/advice-trail/text.ts'
import { useBoot } from '../page/boot.tsx'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { formatDay } from '../platform/format-day.ts'
import { Button } from '../ui/controls/button.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { DateMark } from '../ui/layout/panel.tsx'

// on a firm's site alone
const ShareWithFirm = fetchPart(
  async () => (await import('../features/advice-trail/share-with-firm.tsx')).ShareWithFirm,
)

export async function load({ queries, params }: LoadInput): Promise<void> {
  await need(queries, adviceQuery(idInAddress(params)))
}

/** One suggestion: what it followed from, what came out, what was skipped and why, and whether it comes out again. */
export function Page() {
  const data = useReply(adviceQuery(useParams()['id'] ?? ''))
  const { firm } = useBoot()
  const name = nameOfAdvice(data)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={name} />
      <Breadcrumb crumbs={[{ label: text.title, to: '/advice' }, { label: name }]} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-24 leading-snug font-bold">{name}</h1>
        <span className="flex flex-wrap items-baseline gap-x-4">
          <DateMark label={text.facts.asOf} day={formatDay(data.as_of)} />
          <Button size="sm" variant="ghost" onClick={() => window.print()}>
            {text.print}
          </Button>
        </span>
      </div>
      <div className="mt-4 grid items-start gap-4 md:gap-6 lg:grid-cols-2 print:grid-cols-2">
        <AboutAdvice advice={data} />
        <AdviceInputs advice={data} />
      </div>
      {firm !== undefined && (
        <Suspense>
          <ShareWithFirm id={data.id} firm={firm.brand.name} />
        </Suspense>
      )}
      <AdviceResult advice={data} />
      <ReplayPanel key={data.id} advice={data} />
      <SkippedFunds advice={data} />
    </div>
  )
}
