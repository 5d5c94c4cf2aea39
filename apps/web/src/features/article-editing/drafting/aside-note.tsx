import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'

import { Button } from '../../../ui/controls/button.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Callout } from '../../../ui/feedback/states.tsx'
import { confirm } from '../../../ui/overlays/ask.ts'
import { plainText } from '../comparing/plain-text.ts'
import { editText } from '../edit-text.ts'
import type { ArticleEditing } from './use-article-editor.ts'

const text = editText.aside

/** Words that were set aside for others': they wait on this device. */
export function AsideNote({ record, editing }: { readonly record: TypedArticle; readonly editing: ArticleEditing }) {
  async function forget(): Promise<void> {
    const sure = await confirm({ title: text.forgetAsk, text: text.forgetText, approve: text.forget, danger: true })
    if (sure) editing.forgetAside()
  }
  return (
    <Callout tone="info" className="mt-4">
      <p className="font-medium text-ink">{text.title}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={editing.takeAside}>
          {text.restore}
        </Button>
        <Button size="sm" onClick={() => void copyText(plainText(record), text)}>
          {text.copy}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void forget()}>
          {text.forget}
        </Button>
      </div>
    </Callout>
  )
}
