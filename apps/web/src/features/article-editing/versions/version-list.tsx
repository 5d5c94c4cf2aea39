import { useQueryClient } from '@tanstack/react-query'
import { saveArticle } from '@zhiheng/contract/article-editing.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatMoment } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { confirm } from '../../../ui/overlays/ask.ts'
import { articleVersion, articleVersions, editedArticle, type Versions } from '../queries.ts'
import { versionsText as text } from './versions-text.ts'

interface VersionListProps {
  readonly id: string
  readonly versions: Versions['versions']
  /** Something typed is in no version: it would go with the next one. */
  readonly hasDraft: boolean
}

/** Every version, newest first; an older one can be brought back as the newest. */
export function VersionList({ id, versions, hasDraft }: VersionListProps) {
  const newest = versions[0]?.version ?? 0
  const restore = useRestore(id, newest)
  return (
    <ul>
      {versions.map(({ version, saved_at, saved_by, title, is_published }) => (
        <li
          key={version}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
        >
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
              {text.version(version)}
              {version === newest && <Tag>{text.newest}</Tag>}
              {is_published && <Tag tone="success">{text.published}</Tag>}
            </p>
            <p className="text-12 text-ink-3">{text.by(formatMoment(saved_at), saved_by ?? text.someone)}</p>
            <p className="mt-0.5 line-clamp-1 text-13 text-ink-2">{title}</p>
          </div>
          {version !== newest && (
            <Button
              size="sm"
              aria-label={text.restoreNamed(version)}
              aria-disabled={hasDraft || restore.isPending ? true : undefined}
              onClick={() => {
                if (!hasDraft) void restore.ask(version)
              }}
            >
              {text.restore}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Saves an older version anew. */
function useRestore(id: string, newest: number) {
  const queries = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: async (version: number) => {
      const { record } = await queries.fetchQuery(articleVersion(id, version))
      return call(saveArticle, { params: { id }, body: { base_version: newest, record } })
    },
    onSuccess: async ({ saved }) => {
      showToast({ kind: 'success', message: text.restored(saved.version) })
      await Promise.all(
        [articleVersions(id), editedArticle(id)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
      )
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  return {
    isPending,
    ask: async (version: number) => {
      const sure = await confirm({
        title: text.restoreAsk(version),
        text: text.restoreText(newest + 1),
        approve: text.restore,
      })
      if (sure) mutate(version)
    },
  }
}
