import type { Fund } from '@zhiheng/contract/funds.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { chartAddress, type ChartChoice, MOST_COMPARED } from './chart-choice.ts'
import { text } from './page-text.ts'
import type { Performances } from './queries.ts'

const ComparedFigures = fetchPart(async () => (await import('./compared-figures.tsx')).ComparedFigures)
// the picker brings the dialog: it is fetched when asked for
const FundPicker = fetchPart(async () => (await import('./fund-picker.tsx')).FundPicker, showError)

interface ComparedFundsProps {
  readonly fund: Fund
  readonly choice: ChartChoice
  readonly data: Performances
}

/** The funds in the chart with their figures of the window, and the way to add up to three. */
export function ComparedFunds({ fund, choice, data }: ComparedFundsProps) {
  const [picking, setPicking] = useState(false)
  const navigate = useNavigate()
  const full = choice.compare.length >= MOST_COMPARED
  function add(id: string) {
    setPicking(false)
    void navigate(chartAddress(fund.lipper_id, { ...choice, compare: [...choice.compare, id] }), {
      preventScrollReset: true,
    })
  }
  return (
    <div className="mt-3">
      {data.series.length > 1 && (
        <Suspense>
          <ComparedFigures fund={fund} choice={choice} data={data} />
        </Suspense>
      )}
      <Button
        variant="ghost"
        size="sm"
        disabled={full}
        title={full ? text.compareFull : undefined}
        onClick={() => setPicking(true)}
        className="-ml-3"
      >
        <Icon name="plus" className="size-4" />
        {text.compare}
      </Button>
      {picking && (
        <Suspense>
          <FundPicker exclude={[fund.lipper_id, ...choice.compare]} onPick={add} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  )
}
