import type { TopicPart, WrittenTopic } from '@zhiheng/domain/fund-topics/topic-changes.ts'

import { Tag } from '../../ui/controls/chip.tsx'
import { differingLines, sayPart } from './say-part.ts'
import { text } from './text.ts'

interface PartChangeProps {
  readonly part: TopicPart
  readonly before: WrittenTopic
  readonly after: WrittenTopic
  readonly names: Readonly<Record<string, string>>
  /** The editor who reads it has changed it, too. */
  readonly isOwn?: boolean
}

/** What one version says of a part otherwise than another: what went, and what came. */
export function PartChange({ part, before, after, names, isOwn = false }: PartChangeProps) {
  const { gone, come } = differingLines(sayPart(part, before, names), sayPart(part, after, names))
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <p className="flex flex-wrap items-center gap-2 text-13 font-medium">
        {text.parts[part]}
        {isOwn && <Tag tone="warn">{text.stale.alsoYours}</Tag>}
      </p>
      <dl className="mt-1 grid gap-1 text-13">
        {gone.length > 0 && <Lines label={text.versions.before} lines={gone} look="text-ink-3 line-through" />}
        {come.length > 0 && <Lines label={text.versions.after} lines={come} look="text-ink" />}
      </dl>
    </li>
  )
}

function Lines({ label, lines, look }: { label: string; lines: readonly string[]; look: string }) {
  return (
    <div className="flex gap-3">
      <dt className="w-9 shrink-0 text-12 text-ink-3">{label}</dt>
      <dd className="min-w-0 flex-1">
        {[...new Set(lines)].map((line) => (
          <span key={line} className={`block wrap-anywhere ${look}`}>
            {line}
          </span>
        ))}
      </dd>
    </div>
  )
}
