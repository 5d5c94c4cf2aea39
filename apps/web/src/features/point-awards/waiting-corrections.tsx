import { decideCorrection } from '@zhiheng/contract/point-awards.ts'

import { call } from '../../api/call.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatDifference } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { RowList } from '../../ui/tables/row-list.tsx'
import type { Correction } from './queries.ts'
import { text as all } from './text.ts'
import { useDecide } from './use-decide.ts'

const text = all.corrections
const signed = (points: number) => formatDifference(points, 0)

/** Corrections that wait for a second person, with what the reader may do with each. */
export function WaitingCorrections({ rows }: { readonly rows: readonly Correction[] }) {
  const decide = useDecision()
  return (
    <Section title={text.title}>
      <RowList
        label={text.title}
        rows={rows}
        keyOf={({ id }) => id}
        wordsOf={({ email, reason }) => `${email} ${reason}`}
        file={{
          name: text.title,
          heads: text.csvHeads,
          lineOf: ({ email, points, reason, asked_on: day }) => [email, points, reason, day],
        }}
        empty={{ title: text.empty }}
        renderWords={({ email, points, reason, asked_on, may_approve }) => (
          <>
            <p className="text-14 font-medium wrap-anywhere">
              {text.points(signed(points))}　{reason}
            </p>
            <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
              <span className="wrap-anywhere">{email}</span>
              <span>{text.asked(formatDay(asked_on))}</span>
            </p>
            {!may_approve && <p className="mt-0.5 text-12 text-ink-3">{text.mine}</p>}
          </>
        )}
        renderActions={(row) => (
          <>
            {row.may_approve && (
              <Button
                size="sm"
                variant="primary"
                aria-label={text.agreeOf(row.email, signed(row.points))}
                onClick={() => void decide(row, true)}
              >
                {text.agree}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={text.dropOf(row.email, signed(row.points))}
              onClick={() => void decide(row, false)}
            >
              {text.drop}
            </Button>
          </>
        )}
      />
    </Section>
  )
}

function useDecision() {
  const deciding = useDecide(
    ({ id, approve }: { readonly id: number; readonly approve: boolean }) =>
      call(decideCorrection, { params: { id: String(id) }, body: { approve } }),
    text.done,
  )
  return async ({ id, email, points }: Correction, approve: boolean) => {
    const title = approve ? text.agreeOf(email, signed(points)) : text.dropOf(email, signed(points))
    const isMeant = await confirm({
      title,
      text: approve ? text.agreeText : text.dropText,
      approve: approve ? text.agree : text.drop,
    })
    if (isMeant) deciding.mutate({ id, approve })
  }
}
