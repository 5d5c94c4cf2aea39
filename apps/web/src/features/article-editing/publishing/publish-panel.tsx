import { withdrawArticle } from '@zhiheng/contract/article-editing/publishing.ts'
import { createElement } from 'react'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatMoment } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { FactList, Panel } from '../../../ui/layout/panel.tsx'
import { confirm } from '../../../ui/overlays/ask.ts'
import { ask } from '../../../ui/overlays/asked.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'
import type { ArticleEditing } from '../drafting/use-article-editor.ts'
import type { Publication } from '../queries.ts'
import { GapList } from './gap-list.tsx'
import { publishText as text } from './publish-text.ts'
import { RemoveDraft } from './remove-draft.tsx'
import { StateTags } from './state-tag.tsx'

/** Where the article stands for its readers, what it still lacks, and what brings it out or takes it back. */
export function PublishPanel({ editing }: { readonly editing: ArticleEditing }) {
  const { id, site, state } = editing
  const { publication, gaps } = site
  const isPublic = publication.state === 'out' || publication.state === 'scheduled'
  return (
    <Panel>
      <h2 className="mb-2 text-16 font-bold">{text.title}</h2>
      <FactList
        facts={[
          [text.facts.state, <StateTags key="state" publication={publication} />],
          [text.facts.newest, text.version(state.base)],
          ...(publication.published_version === null
            ? []
            : ([[text.facts.version, text.version(publication.published_version)]] as const)),
          ...(publication.published_at === null
            ? []
            : ([[text.facts.at, formatMoment(publication.published_at)]] as const)),
        ]}
      />
      <div className="mt-3">
        {gaps.length === 0 ? (
          <p className="text-13 text-success">{text.noGaps}</p>
        ) : (
          <>
            <h3 className="mb-1 text-13 font-bold">{text.gaps}</h3>
            <GapList gaps={gaps} />
          </>
        )}
        <p className="mt-1 text-12 text-ink-3">{text.ofSaved}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void publish(editing)} aria-disabled={editing.isSaving ? true : undefined}>
          {labelOf(publication)}
        </Button>
        {isPublic && <Withdraw editing={editing} />}
        {publication.state === 'draft' && <RemoveDraft editing={editing} />}
      </div>
      {publication.state === 'out' && (
        <p className="mt-3 text-13">
          <TextLink to={`/articles/${id}`}>{text.see}</TextLink>
        </p>
      )}
    </Panel>
  )
}

function labelOf({ state }: Publication): string {
  if (state === 'out') return text.update
  return state === 'scheduled' ? text.reschedule : text.publish
}

/** What stands in the fields is saved first: what comes out is what one sees. */
async function publish(editing: ArticleEditing): Promise<void> {
  const version = editing.isChanged ? await editing.save() : editing.state.base
  if (version === null) return
  const published = await ask<Publication | null>({
    key: 'publish',
    denied: null,
    load: async () => {
      const { PublishDialog } = await import('./publish-dialog.tsx')
      const { id, site } = editing
      const isOut = site.publication.state === 'out'
      return (asked) => createElement(PublishDialog, { asked, id, version, isOut })
    },
  })
  if (published !== null) editing.setPublication(published)
}

function Withdraw({ editing }: { readonly editing: ArticleEditing }) {
  const { id, site } = editing
  const isOut = site.publication.state === 'out'
  const withdraw = useMutation({
    mutationFn: () => call(withdrawArticle, { params: { id }, body: {} }),
    onSuccess: (publication) => {
      editing.setPublication(publication)
      showToast({ kind: 'success', message: text.withdrawn })
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  const approve = isOut ? text.withdraw : text.cancel
  async function askFirst(): Promise<void> {
    const title = isOut ? text.withdrawAsk : text.cancelAsk
    if (await confirm({ title, text: text.withdrawText, approve, danger: true })) withdraw.mutate()
  }
  return (
    <Button variant="ghost" aria-disabled={withdraw.isPending ? true : undefined} onClick={() => void askFirst()}>
      {approve}
    </Button>
  )
}
