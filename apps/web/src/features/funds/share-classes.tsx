import type { Fund } from '@zhiheng/contract/funds.ts'
import { type ReactNode, useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { classColumns } from './class-columns.tsx'
import { detailsText } from './details-text.ts'
import { knownColumns } from './known-columns.ts'

/** Blocks before a phone folds the rest away; the class of the page is always there. */
const PHONE_ROWS = 6

interface ShareClassesProps {
  readonly fund: Fund
  /** Which class costs least, as the section on costs says it. */
  readonly check?: ReactNode
}

/** Every class of the same fund: other money, other payouts, other costs. */
export function ShareClasses({ fund, check }: ShareClassesProps) {
  const [isWhole, setWhole] = useState(false)
  if (fund.classes.length < 2) return null
  const isFolded = !isWhole && fund.classes.length > PHONE_ROWS
  return (
    <Section
      id="classes"
      title={detailsText.classesTitle}
      note={detailsText.classesNote.replace('{count}', String(fund.classes.length))}
    >
      {check}
      <Panel flush className={cx(isFolded && 'max-md:[&_tbody_tr:nth-child(n+7):not(.subject)]:hidden')}>
        <Table
          caption={detailsText.classesTitle}
          columns={knownColumns(classColumns(fund.lipper_id), fund.classes)}
          rows={fund.classes}
          stacked
          rowKey={({ lipper_id: id }) => id}
          rowTone={({ lipper_id: id }) => (id === fund.lipper_id ? 'subject' : 'plain')}
        />
      </Panel>
      <SizeDay classes={fund.classes} />
      {isFolded && (
        <Button onClick={() => setWhole(true)} className="mt-3 w-full md:hidden">
          {detailsText.classesAll.replace('{count}', String(fund.classes.length))}
        </Button>
      )}
    </Section>
  )
}

/** Sizes are those of the end of a month; where classes were told on different days, of the earliest to the latest. */
function SizeDay({ classes }: Pick<Fund, 'classes'>) {
  const days = classes
    .map(({ size_date: day }) => day)
    .filter((day) => day !== null)
    .toSorted()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  const said = first === last ? formatDay(last) : detailsText.sizeDays(formatDay(first), formatDay(last))
  return <p className="mt-2 text-12 text-ink-3">{detailsText.sizeDay(said)}</p>
}
