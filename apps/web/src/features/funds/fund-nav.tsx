import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatNav } from '../../platform/format-number.ts'
import { PageNav } from '../../ui/layout/page-nav.tsx'
import { PriceChange } from '../../ui/text/change-badge.tsx'
import { AddLink } from './add-link.tsx'
import { OldDataNote } from './old-data-note.tsx'

interface FundNavProps {
  readonly fund: Fund
  /** The parts of the page, in their order. */
  readonly sections: readonly { readonly id: string; readonly label: string }[]
}

/** That the figures are old, where they are; and the parts of a fund's page, which name the fund and its price once its head is gone. */
export function FundNav({ fund, sections }: FundNavProps) {
  return (
    <>
      <OldDataNote day={fund.as_of} />
      <PageNav
        sections={sections}
        lead={
          <span className="hidden min-w-0 shrink-0 gap-2 text-13 font-medium whitespace-nowrap lg:flex">
            <span className="max-w-60 truncate">{fund.name}</span>
            <b>{formatNav(fund.price)}</b>
            <PriceChange change={fund.price_change} rate={fund.price_change_rate} />
          </span>
        }
        trail={
          fund.not_bought === null && (
            <span className="ml-auto hidden shrink-0 pl-4 lg:block">
              <AddLink fund={fund} size="sm" />
            </span>
          )
        }
      />
    </>
  )
}
