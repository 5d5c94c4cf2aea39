import { decideVerification } from '@zhiheng/contract/point-awards.ts'
import { institutionKindNames } from '@zhiheng/domain/campaign/text.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { awardLimits } from '@zhiheng/domain/point-awards/limits.ts'

import { call } from '../../api/call.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { confirm, prompt } from '../../ui/overlays/ask.ts'
import { AddressedRowList } from '../../ui/tables/addressed-row-list.tsx'
import type { Waiting } from './queries.ts'
import { text as all } from './text.ts'
import { useDecide } from './use-decide.ts'

const text = all.verifications

interface WaitingVerificationsProps {
  readonly rows: readonly Waiting[]
  /** What an approval pays, in BP. */
  readonly reward: number
}

/** Applications that wait, with what the reader may do with each. */
export function WaitingVerifications({ rows, reward }: WaitingVerificationsProps) {
  const { approve, refuse } = useDecisions(reward)
  return (
    <Section title={text.title}>
      <AddressedRowList
        label={text.title}
        rows={rows}
        keyOf={({ member_id, year }) => `${member_id} ${year}`}
        wordsOf={({ email, institution, job_title }) => `${email} ${institution} ${job_title}`}
        file={{
          name: text.title,
          heads: text.csvHeads,
          lineOf: (row) => [
            row.email,
            row.year,
            institutionKindNames[row.kind],
            row.institution,
            row.job_title,
            row.asked_at,
          ],
        }}
        empty={{ title: text.empty }}
        renderWords={(row) => <Words {...row} />}
        renderActions={(row) => (
          <>
            {row.may_approve && (
              <Button
                size="sm"
                variant="primary"
                aria-label={row.is_signed ? text.agreeOf(row.email) : text.approveOf(row.email)}
                onClick={() => void approve(row)}
              >
                {row.is_signed ? text.agree : text.approve}
              </Button>
            )}
            <Button size="sm" variant="ghost" aria-label={text.refuseOf(row.email)} onClick={() => void refuse(row)}>
              {text.refuse}
            </Button>
          </>
        )}
      />
    </Section>
  )
}

function Words({ email, year, kind, institution, job_title, asked_at, is_signed, may_approve }: Waiting) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium wrap-anywhere">
        {institution}，{job_title}
        {is_signed && <Tag tone="info">{text.signed}</Tag>}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
        <span className="wrap-anywhere">{email}</span>
        <span>{institutionKindNames[kind]}</span>
        <span>{text.year(year)}</span>
        <span>{text.asked(formatMoment(asked_at))}</span>
      </p>
      {!may_approve && <p className="mt-0.5 text-12 text-ink-3">{is_signed ? text.mine : text.own}</p>}
    </>
  )
}

function useDecisions(reward: number) {
  const deciding = useDecide(
    ({ row, ...decision }: { readonly row: Waiting; readonly approve: boolean; readonly reason?: string }) =>
      call(decideVerification, {
        params: { id: String(row.member_id), year: String(row.year) },
        body: { asked_at: row.asked_at, ...decision },
      }),
    text.done,
  )
  const approve = async (row: Waiting) => {
    const isMeant = await confirm({
      title: text.approveOf(row.email),
      text: text.approveText({ institution: row.institution, job: row.job_title, reward }),
      approve: row.is_signed ? text.agree : text.approve,
    })
    if (isMeant) deciding.mutate({ row, approve: true })
  }
  const refuse = async (row: Waiting) => {
    const reason = await prompt({
      title: text.refuseOf(row.email),
      label: text.reason,
      value: '',
      approve: text.refuse,
      check: faultOfReason,
    })
    if (reason !== null) deciding.mutate({ row, approve: false, reason: reason.trim() })
  }
  return { approve, refuse }
}

/** What is wrong with a reason; null: nothing. */
function faultOfReason(reason: string): string | null {
  const length = lengthOf(reason.trim())
  const { reasonLeast: least, reasonMost: most } = awardLimits
  return length < least || length > most ? all.correct.wrongReason(least, most) : null
}
