import { removeArticle } from '@zhiheng/contract/article-editing.ts'
import { useNavigate } from 'react-router'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { confirm } from '../../../ui/overlays/ask.ts'
import type { ArticleEditing } from '../drafting/use-article-editor.ts'
import { publishText } from './publish-text.ts'

const text = publishText.remove

/** Deletes a draft that no reader ever had. */
export function RemoveDraft({ editing }: { readonly editing: ArticleEditing }) {
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: async () => {
      // what is under way must not come after it
      await editing.hold()
      await call(removeArticle, { params: { id: editing.id } })
    },
    onSuccess: async () => {
      editing.forget()
      showToast({ kind: 'success', message: text.done })
      await navigate('/admin/articles', { replace: true })
    },
    onError: ({ message }) => {
      if (editing.isChanged) editing.change({})
      showToast({ kind: 'error', message })
    },
  })
  async function askFirst(): Promise<void> {
    const others = editing.others.map(({ name }) => name)
    const said = others.length === 0 ? text.text : text.textOthers(others.join('、'))
    if (await confirm({ title: text.ask, text: said, approve: text.button, danger: true })) remove.mutate()
  }
  return (
    <Button variant="ghost" aria-disabled={remove.isPending ? true : undefined} onClick={() => void askFirst()}>
      {text.button}
    </Button>
  )
}
