import { isDataOld } from '@zhiheng/domain/calendar/data-age.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { useBoot } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { text } from './old-data-text.ts'

/** Says at the head of the page that the figures of the whole site are of long ago. */
export function OldDataNote({ day }: { day: IsoDate }) {
  const { today } = useBoot()
  if (!isDataOld(day, today)) return null
  return (
    <div className="bg-panel pb-4">
      <div className="wrap">
        <Callout tone="warn">
          {text.oldData.replace('{day}', formatDay(day)).replace('{today}', formatDay(today))}
        </Callout>
      </div>
    </div>
  )
}
