import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { PageHead } from '../../page/page-head.tsx'
import { untilHere } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { AdminFrame } from '../back-office/admin-frame.tsx'
import { CsvButton } from '../back-office/csv-button.tsx'
import { fundAddress, readFundAddress } from './fund-address.ts'
import { FundFilters } from './fund-filters.tsx'
import { FundTable } from './fund-table.tsx'
import { adminFunds } from './queries.ts'
import { text } from './text.ts'

/** Every fund as staff look for it. */
export function FundDesk() {
  const [search] = useSearchParams()
  const asked = readFundAddress(search)
  // another choice comes in the place of what is there, not after it is gone
  const query = { ...adminFunds(asked), placeholderData: keepPreviousData }
  const save = async () => (await untilHere(() => import('./funds-csv.ts'), showError)).saveFunds(asked)
  return (
    <AdminFrame title={text.title} lead={text.lead} actions={<CsvButton save={save} />}>
      <PageHead />
      <Block query={query} name={text.list} skeleton={<SkeletonRows rows={12} />}>
        {({ entries, total, as_of: day, page, page_total, sectors }) => (
          <>
            <FundFilters asked={asked} sectors={sectors} />
            <p className="mt-4 text-13 text-ink-3 tabular-nums" aria-live="polite">
              {text.found(formatCount(total), formatDay(day))}
            </p>
            <Panel flush className="mt-2">
              {entries.length === 0 ? (
                <EmptyState title={text.none} text={text.noneText} />
              ) : (
                <FundTable rows={entries} />
              )}
            </Panel>
            <div className="mt-3">
              <Pagination page={page} pageTotal={page_total} toPage={(to) => fundAddress({ ...asked, page: to })} />
            </div>
          </>
        )}
      </Block>
    </AdminFrame>
  )
}
