import { correctPoints } from '@zhiheng/contract/point-awards.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'
import { awardLimits } from '@zhiheng/domain/point-awards/limits.ts'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { faultsOfConfirmation, ConfirmationFields, nothingTyped } from '../../ui/form/confirmation-fields.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { TypedConfirmation } from '../../ui/form/typed-confirmation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import type { LookedAt } from './queries.ts'
import { text as all } from './text.ts'
import { useDecide } from './use-decide.ts'

const text = all.correct
const { reasonLeast: least, reasonMost: most, mostPoints } = awardLimits

interface CorrectionFormProps {
  readonly member: Pick<LookedAt, 'member_id' | 'email'>
  readonly onDone: () => void
}

/** Corrects a member's points by a line of its own, with a reason. After it the fields are empty again. */
export function CorrectionForm(props: CorrectionFormProps) {
  const [made, setMade] = useState(0)
  const onDone = () => {
    setMade(made + 1)
    props.onDone()
  }
  return <Fields key={made} {...props} onDone={onDone} />
}

function Fields({ member: { member_id, email }, onDone }: CorrectionFormProps) {
  const sending = useDecide(async (body: TypedConfirmation & { readonly points: number; readonly reason: string }) => {
    const reply = await call(correctPoints, { body: { member_id, ...body } })
    onDone()
    return reply
  }, text.done)
  const form = useForm({
    start: { points: '', reason: '', ...nothingTyped },
    faultsOf: ({ points, reason, ...confirmation }) => ({
      ...faultsOfConfirmation({ ...confirmation, typed: confirmation.typed.toLowerCase() }, email),
      points: pointsOf(points) === null ? text.wrongPoints(mostPoints) : undefined,
      reason: isReason(reason) ? undefined : text.wrongReason(least, most),
    }),
    codes: { current_password_wrong: 'password' },
    send: ({ points, reason, ...confirmation }) => {
      const read = pointsOf(points)
      if (read !== null) sending.mutate({ ...confirmation, points: read, reason: reason.trim() })
    },
    sending,
  })
  const title = text.title(email)
  return (
    <Form of={form} aria-label={title} className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-14 font-bold wrap-anywhere">{title}</h3>
      <FormAlert of={form} />
      <div className="grid items-start gap-4 md:grid-cols-[14rem_minmax(0,1fr)]">
        <TextField of={form} field="points" label={text.points} autoComplete="off" />
        <TextField of={form} field="reason" label={text.reason} autoComplete="off" />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ConfirmationFields of={form} name={email} />
      </div>
      <div>
        <SubmitButton of={form} variant="secondary" busy={text.sending}>
          {text.send}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** The whole number that was typed, with a hyphen or a minus; null where it is none that may be. */
function pointsOf(typed: string): number | null {
  const plain = typed.normalize('NFKC').trim().replace('−', '-')
  if (!/^[+-]?\d{1,3}$/.test(plain)) return null
  const points = Number(plain)
  return points === 0 || Math.abs(points) > mostPoints ? null : points
}

function isReason(reason: string): boolean {
  const length = lengthOf(reason.trim())
  return length >= least && length <= most
}
