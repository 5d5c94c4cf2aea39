import { createArticle } from '@zhiheng/contract/article-editing.ts'
import type { SavedArticle } from '@zhiheng/contract/article-editing/record.ts'
import { articleLimits } from '@zhiheng/domain/article-editing/article-states.ts'
import { useNavigate } from 'react-router'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { prompt } from '../../../ui/overlays/ask.ts'
import { Icon } from '../../../ui/text/icon.tsx'
import { deskText as text } from './desk-text.ts'

/** Begins an article: with a title it is a draft, and opens. */
export function NewArticle() {
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: (title: string) => call(createArticle, { body: { record: emptyArticle(title) } }),
    onSuccess: ({ id }) => navigate(`/admin/articles/${id}`),
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  async function ask(): Promise<void> {
    const title = await prompt({
      title: text.createTitle,
      text: text.createText,
      label: text.createLabel,
      check: faultOf,
      approve: text.createApprove,
    })
    if (title !== null) create.mutate(title.trim())
  }
  return (
    <Button variant="primary" aria-disabled={create.isPending ? true : undefined} onClick={() => void ask()}>
      <Icon name="plus" className="size-4" />
      {text.create}
    </Button>
  )
}

function faultOf(typed: string): string | null {
  if (typed.trim() === '') return text.createEmpty
  return typed.trim().length > articleLimits.title ? text.createLong(articleLimits.title) : null
}

function emptyArticle(title: string): SavedArticle {
  return {
    section: 'insights',
    kind: 'post',
    category_id: null,
    author_id: null,
    is_premium: false,
    title,
    summary: '',
    key_points: [],
    tags: [],
    body_html: '',
    cards: [],
    media: null,
    event: null,
  }
}
