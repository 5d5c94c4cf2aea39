import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'

import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { ArticleList } from './article-list.tsx'
import { text } from './text.ts'

interface PagedListProps {
  readonly list: {
    readonly entries: readonly ArticleHead[]
    readonly page: number
    readonly page_total: number
  }
  /** Where its first page stands. */
  readonly here: string
}

/** A page of articles with the way to the others; a page beyond the last says so. */
export function PagedList({ list, here }: PagedListProps) {
  const { entries, page } = list
  if (page > list.page_total)
    return (
      <Panel>
        <EmptyState
          title={text.beyond}
          text={text.beyondText}
          action={<ButtonLink to={here}>{text.firstPage}</ButtonLink>}
        />
      </Panel>
    )
  return (
    <div className="space-y-6">
      {entries.length > 0 && <ArticleList articles={entries} label={text.list} />}
      <Pagination page={page} pageTotal={list.page_total} toPage={(to) => (to === 1 ? here : `${here}?page=${to}`)} />
    </div>
  )
}
