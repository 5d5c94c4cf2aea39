import { useQueryClient } from '@tanstack/react-query'
import { decideCorrection } from '@zhiheng/contract/point-awards.ts'

import { call } from '../../api/call.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatDifference } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirmByTyping } from '../../ui/form/confirm-by-typing.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { RowList } from '../../ui/tables/row-list.tsx'
import { awards, type Correction } from './queries.ts'
import { text as all } from './text.ts'

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
  const queries = useQueryClient()
  return async ({ id, email, points }: Correction, approve: boolean) => {
    await confirmByTyping({
      title: approve ? text.agreeOf(email, signed(points)) : text.dropOf(email, signed(points)),
      text: approve ? text.agreeText : text.dropText,
      name: email,
      approve: approve ? text.agree : text.drop,
      send: async (confirmation) => {
        const { state } = await call(decideCorrection, {
          params: { id: String(id) },
          body: { ...confirmation, approve },
        })
        showToast({ kind: 'success', message: text.done[state] })
      },
    })
    await queries.invalidateQueries({ queryKey: awards.queryKey })
  }
}
