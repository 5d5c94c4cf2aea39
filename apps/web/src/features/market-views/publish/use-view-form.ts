import { useQueryClient } from '@tanstack/react-query'
import { publishMarketView } from '@zhiheng/contract/market-views.ts'
import { type Conviction, type Stance, viewLengths } from '@zhiheng/domain/market-views/market-view.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { Faults } from '../../../ui/form/faults-of-error.ts'
import { type FormState, useForm } from '../../../ui/form/use-form.ts'
import { authorText } from '../../article-catalogue/author-text.ts'
import { marketViews } from '../queries.ts'
import { text } from './text.ts'

export interface ViewInputs {
  readonly m_code: string
  readonly stance: Stance | null
  readonly conviction: Conviction | null
  readonly author_id: number | null
  readonly author: string
  readonly first: string
  readonly second: string
  readonly third: string
  readonly risk: string
}

const empty: ViewInputs = {
  m_code: '',
  stance: null,
  conviction: null,
  author_id: null,
  author: '',
  first: '',
  second: '',
  third: '',
  risk: '',
}

/** Publishes a view of today. */
export function useViewForm(onDone: () => void): FormState<ViewInputs> {
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onDone()
      showToast({ kind: 'success', message: text.published })
      return queries.invalidateQueries({ queryKey: marketViews(null).queryKey })
    },
  })
  return useForm<ViewInputs>({
    start: empty,
    faultsOf,
    send: sending.mutate,
    sending,
    paths: { author: 'author_id', 'reason.*': 'first', reason: 'first' },
  })
}

function send({ m_code, stance, conviction, author_id, author, first, second, third, risk }: ViewInputs) {
  const reason = [first, second, third].map((one) => one.trim()).filter((one) => one !== '')
  return call(publishMarketView, {
    body: {
      m_code,
      stance: stance ?? 0,
      conviction: conviction ?? 'low',
      author: { id: author_id, name: author },
      reason,
      risk,
    },
  })
}

function faultsOf(values: ViewInputs): Faults<ViewInputs> {
  const risk = lengthOf(values.risk.trim())
  return {
    m_code: values.m_code === '' ? text.wrong.market : undefined,
    stance: values.stance === null ? text.wrong.stance : undefined,
    conviction: values.conviction === null ? text.wrong.conviction : undefined,
    author_id: values.author_id === null ? authorText.wrong.author : undefined,
    first: values.first.trim() === '' ? text.wrong.first(viewLengths.reason) : tooLong(values.first),
    second: tooLong(values.second),
    third: tooLong(values.third),
    risk: risk < 1 || risk > viewLengths.risk ? text.wrong.text(viewLengths.risk) : undefined,
  }
}

function tooLong(typed: string): string | undefined {
  return lengthOf(typed.trim()) > viewLengths.reason ? text.wrong.most(viewLengths.reason) : undefined
}
