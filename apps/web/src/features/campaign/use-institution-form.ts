import { useQueryClient } from '@tanstack/react-query'
import { verifyInstitution } from '@zhiheng/contract/campaign.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type InstitutionKind, institutionLengths } from '@zhiheng/domain/campaign/institution.ts'
import { type RefObject, useRef, useState } from 'react'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { eventInfo } from './queries.ts'
import { text } from './text.ts'

const words = text.institution

export type Institution = ReplyOf<typeof verifyInstitution>['institution']

interface Inputs {
  readonly kind: InstitutionKind | ''
  readonly institution: string
  readonly job_title: string
}

export interface InstitutionFormState {
  readonly form: RefObject<HTMLFormElement | null>
  readonly inputs: Inputs
  readonly faults: Partial<Record<keyof Inputs, string>>
  readonly failure: string | null
  readonly isSending: boolean
  readonly isSent: boolean
  readonly change: (change: Partial<Inputs>) => void
  readonly submit: () => void
}

/** Checks before it asks, keeps what was written, and leads to the first field at fault. */
export function useInstitutionForm(known: Institution | null): InstitutionFormState {
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const [inputs, setInputs] = useState<Inputs>({
    kind: known?.kind ?? '',
    institution: known?.institution ?? '',
    job_title: known?.job_title ?? '',
  })
  const [tried, setTried] = useState(false)
  const sending = useMutation({
    mutationFn: (body: Inputs & { kind: InstitutionKind }) => call(verifyInstitution, { body }),
    onSuccess: ({ institution }) =>
      queries.setQueryData(eventInfo.queryKey, (info) => (info ? { ...info, institution } : info)),
  })
  const faults = faultsOf(inputs)
  return {
    form,
    inputs,
    faults: tried ? faults : {},
    failure: sending.error && `${sending.error.message}。${words.failed}`,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    change: (change) => setInputs({ ...inputs, ...change }),
    submit: () => {
      setTried(true)
      const { kind } = inputs
      if (sending.isPending) return
      if (kind === '' || Object.keys(faults).length > 0)
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      else sending.mutate({ ...inputs, kind })
    },
  }
}

function faultsOf({ kind, institution, job_title }: Inputs): InstitutionFormState['faults'] {
  return {
    ...(kind === '' ? { kind: words.wrongKind } : {}),
    ...(fits(institution) ? {} : { institution: words.wrongName }),
    ...(fits(job_title) ? {} : { job_title: words.wrongJob }),
  }
}

function fits(line: string): boolean {
  const length = Array.from(line.normalize('NFC').trim()).length
  return length >= institutionLengths.least && length <= institutionLengths.most
}
