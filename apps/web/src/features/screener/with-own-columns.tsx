import { periods } from '@zhiheng/contract/fields.ts'
import type { ReactNode } from 'react'

import type { View } from './conditions.ts'
import type { FundColumn } from './fund-columns.tsx'
import { shownColumns } from './own-columns.tsx'
import type { SearchQuery } from './queries.ts'
import { useKeptView } from './use-kept-view.ts'

interface WithOwnColumnsProps {
  readonly conditions: SearchQuery
  readonly view: View
  readonly renderTable: (view: View, columns: readonly FundColumn[]) => ReactNode
}

/** Draws a table with the columns that its reader has chosen. */
export function WithOwnColumns({ conditions, view: asked, renderTable }: WithOwnColumnsProps) {
  const view = useKeptView(asked)
  const period = periods.find((one) => one === conditions.period) ?? '1y'
  return renderTable(view, shownColumns(view, period))
}
