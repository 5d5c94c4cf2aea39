import { limitOf } from '@zhiheng/domain/access/quota.ts'
import { useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { useReply } from '../api/use-reply.ts'
import { comparingKeys, comparingOf, type Comparing } from '../features/fund-comparison/comparing.ts'
import { ComparisonView } from '../features/fund-comparison/comparison-view.tsx'
import { AddFund } from '../features/fund-comparison/fund-cards.tsx'
import { comparison } from '../features/fund-comparison/queries.ts'
import { useRemembered } from '../features/fund-comparison/remember-comparison.ts'
import { ShareTools } from '../features/fund-comparison/share-tools.tsx'
import { text } from '../features/fund-comparison/text.ts'
import { useFeature } from '../page/boot.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

export const addressKeys = comparingKeys

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const comparing = comparingOf(params, url.searchParams)
  if (comparing.ids.length > 0) await need(queries, comparison(comparing))
}

/** A member's comparison of funds; all of it stands in the address. */
export function Page() {
  const [search] = useSearchParams()
  const comparing = comparingOf(useParams(), search)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.title} />
      <Trail />
      {comparing.ids.length === 0 ? <NothingChosen comparing={comparing} /> : <Compared comparing={comparing} />}
    </div>
  )
}

function Trail() {
  const isOffered = useFeature('compare')
  return (
    <Breadcrumb
      crumbs={[isOffered ? { label: text.home, to: '/compare' } : { label: text.home }, { label: text.title }]}
    />
  )
}

function NothingChosen({ comparing }: { readonly comparing: Comparing }) {
  return (
    <>
      <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
      <Panel className="mt-4">
        <EmptyState
          title={text.empty}
          text={text.emptyText}
          action={
            <>
              <AddFund comparing={comparing} shown={0} limit={0} />
              <ButtonLink size="sm" to="/favorites">
                {text.fromFavorites}
              </ButtonLink>
              <ButtonLink size="sm" to="/search/funds">
                {text.toSearch}
              </ButtonLink>
            </>
          }
        />
      </Panel>
    </>
  )
}

function Compared({ comparing }: { readonly comparing: Comparing }) {
  const data = useReply(comparison(comparing))
  useRemembered(data)
  const { entries, limit = 0 } = data
  const most = limitOf('compareFunds', 'premium') ?? 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
        <p className="text-12 text-ink-3">
          {text.count(entries.length, limit)}
          {limit < most && (
            <>
              ；<TextLink to="/members/premium">{text.more(most)}</TextLink>
            </>
          )}
        </p>
        {entries.length > 0 && <ShareTools data={data} comparing={comparing} />}
      </div>
      {entries.length === 0 && (
        <Panel className="mt-4">
          <EmptyState
            title={text.none}
            action={<AddFund comparing={{ ...comparing, ids: [] }} shown={0} limit={0} />}
          />
        </Panel>
      )}
      {entries.length > 0 && <ComparisonView data={data} comparing={comparing} isReadOnly={false} />}
    </>
  )
}
