import { periods } from '@zhiheng/contract/fields.ts'
import type { ComponentProps } from 'react'

import { FundTable } from './fund-table.tsx'
import { shownColumns } from './own-columns.tsx'
import { useKeptView } from './use-kept-view.ts'

/** The found funds with the columns that the reader has chosen. */
export function OwnTable({ view: asked, ...rest }: Omit<ComponentProps<typeof FundTable>, 'columns'>) {
  const view = useKeptView(asked)
  const period = periods.find((one) => one === rest.conditions.period) ?? '1y'
  return <FundTable {...rest} view={view} columns={shownColumns(view, period)} />
}
