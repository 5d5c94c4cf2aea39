import { getEditedArticle, removeArticle } from '@zhiheng/contract/article-editing.ts'
import { useNavigate } from 'react-router'

import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { confirmByTyping } from '../../../ui/form/confirm-by-typing.ts'
import type { TypedConfirmation } from '../../../ui/form/typed-confirmation.ts'
import type { ArticleEditing } from '../drafting/use-article-editor.ts'
import { publishText } from './publish-text.ts'

const text = publishText.remove

/** Deletes a draft that no reader ever had. */
export function RemoveDraft({ editing }: { readonly editing: ArticleEditing }) {
  const navigate = useNavigate()
  async function send(confirmation: TypedConfirmation): Promise<void> {
    // what is under way must not come after it
    await editing.hold()
    try {
      await call(removeArticle, { params: { id: editing.id }, body: confirmation })
    } catch (error) {
      if (editing.isChanged) editing.change({})
      throw error
    }
  }
  async function askFirst(): Promise<void> {
    // as it was saved last: that is what is deleted
    const title = await titleOf(editing.id)
    if (title === null) return
    const others = editing.others.map(({ name }) => name)
    const isGone = await confirmByTyping({
      title: text.ask,
      text: others.length === 0 ? text.text : text.textOthers(others.join('、')),
      name: title || editing.id,
      approve: text.button,
      send,
    })
    if (!isGone) return
    editing.forget()
    showToast({ kind: 'success', message: text.done })
    await navigate('/admin/articles', { replace: true })
  }
  return (
    <Button variant="ghost" onClick={() => void askFirst()}>
      {text.button}
    </Button>
  )
}

/** The title that was saved last; null where that cannot be asked, which is said. */
async function titleOf(id: string): Promise<string | null> {
  try {
    return (await call(getEditedArticle, { params: { id } })).newest.record.title
  } catch (error) {
    if (error instanceof Error) showToast({ kind: 'error', message: error.message })
    return null
  }
}
