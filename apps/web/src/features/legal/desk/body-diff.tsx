import type { Piece } from '../../../platform/compare-lines.ts'
import { compareBodies } from './compare-bodies.ts'
import { deskText as text } from './desk-text.ts'

/** What one version changes of another, paragraph by paragraph. */
export function BodyDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const stretches = compareBodies(before, after)
  if (stretches === null) return <p className="text-13 text-ink-2">{text.noDiff}</p>
  return (
    <div className="space-y-2 text-13 leading-read wrap-anywhere">
      {stretches.map((stretch, at) =>
        stretch.kind === 'same' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a stretch has no other name
          <p key={at} className="text-12 text-ink-3">
            {text.same(stretch.lines)}
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <div key={at} className="border-l-2 border-line-3 pl-3">
            {stretch.left !== null && <Line pieces={stretch.left} mark="del" label={text.removed} />}
            {stretch.right !== null && <Line pieces={stretch.right} mark="ins" label={text.added} />}
          </div>
        ),
      )}
    </div>
  )
}

interface LineProps {
  readonly pieces: readonly Piece[]
  readonly mark: 'del' | 'ins'
  readonly label: string
}

function Line({ pieces, mark: Mark, label }: LineProps) {
  const look = Mark === 'del' ? 'rounded-1 bg-warn-bg line-through' : 'rounded-1 bg-info-bg underline'
  return (
    <p>
      <span className="mr-2 text-12 text-ink-3">{label}</span>
      {pieces.map(({ words, isOwn }, at) =>
        isOwn ? (
          // oxlint-disable-next-line react/no-array-index-key -- a piece has no other name
          <Mark key={at} className={look}>
            {words}
          </Mark>
        ) : (
          words
        ),
      )}
    </p>
  )
}
