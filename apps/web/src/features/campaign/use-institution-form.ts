import { useQueryClient } from '@tanstack/react-query'
import { verifyInstitution } from '@zhiheng/contract/campaign.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type InstitutionKind, institutionLengths } from '@zhiheng/domain/campaign/institution.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { type FormState, useForm } from '../../ui/form/use-form.ts'
import { eventInfo } from './queries.ts'
import { text } from './text.ts'

const words = text.institution

export type Institution = ReplyOf<typeof verifyInstitution>['institution']

interface Inputs {
  readonly kind: InstitutionKind | ''
  readonly institution: string
  readonly job_title: string
}

export type InstitutionFormState = FormState<Inputs>

/** Where a member works, and whether it has been sent. */
export function useInstitutionForm(known: Institution | null) {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (body: Inputs & { kind: InstitutionKind }) => call(verifyInstitution, { body }),
    onSuccess: ({ institution }) =>
      queries.setQueryData(eventInfo.queryKey, (info) => (info ? { ...info, institution } : info)),
  })
  const form = useForm<Inputs>({
    start: { kind: known?.kind ?? '', institution: known?.institution ?? '', job_title: known?.job_title ?? '' },
    faultsOf: ({ kind, institution, job_title }) => ({
      kind: kind === '' ? words.wrongKind : undefined,
      institution: fits(institution) ? undefined : words.wrongName,
      job_title: fits(job_title) ? undefined : words.wrongJob,
    }),
    send: ({ kind, ...rest }) => {
      if (kind !== '') sending.mutate({ ...rest, kind })
    },
    sending,
    after: words.failed,
  })
  return { form, isSent: sending.isSuccess }
}

function fits(line: string): boolean {
  const length = lengthOf(line)
  return length >= institutionLengths.least && length <= institutionLengths.most
}
