import { compareLines, type Piece, type Stretch } from '../../../platform/compare-lines.ts'
import { compareText as text } from './compare-text.ts'
import type { ComparedField } from './compared-fields.ts'

interface DifferenceProps {
  readonly left: readonly ComparedField[]
  readonly right: readonly ComparedField[]
  readonly leftName: string
  readonly rightName: string
}

/** Two versions side by side, field by field: what both say alike is left out. */
export function Difference({ left, right, leftName, rightName }: DifferenceProps) {
  const changed = left.flatMap(({ label, lines }, at) => {
    const stretches = compareLines(lines, right[at]?.lines ?? [])
    return stretches === null ? [] : [{ label, stretches }]
  })
  if (changed.length === 0) return <p className="text-13 text-ink-2">{text.same}</p>
  return (
    <div className="grid gap-4">
      {changed.map(({ label, stretches }) => (
        <section key={label} aria-label={label} className="min-w-0">
          <h3 className="mb-1 text-13 font-bold">{label}</h3>
          <table className="w-full table-fixed border-collapse text-13 leading-read">
            <thead>
              <tr className="text-left text-12 text-ink-3">
                <th scope="col" className="w-1/2 pr-2 pb-1 font-normal">
                  {leftName}
                </th>
                <th scope="col" className="w-1/2 pb-1 pl-2 font-normal">
                  {rightName}
                </th>
              </tr>
            </thead>
            <tbody>
              {stretches.map((stretch, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a stretch has no other name
                <Row key={at} stretch={stretch} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}

function Row({ stretch }: { readonly stretch: Stretch }) {
  if (stretch.kind === 'same') {
    return (
      <tr>
        <td colSpan={2} className="border-t border-line py-1 text-12 text-ink-3">
          {text.unchanged(stretch.lines)}
        </td>
      </tr>
    )
  }
  return (
    <tr className="border-t border-line align-top">
      <Side pieces={stretch.left} look={stretch.isLook} mark="del" />
      <Side pieces={stretch.right} look={stretch.isLook} mark="ins" />
    </tr>
  )
}

interface SideProps {
  readonly pieces: readonly Piece[] | null
  readonly look: boolean
  readonly mark: 'del' | 'ins'
}

function Side({ pieces, look, mark: Mark }: SideProps) {
  const marked =
    Mark === 'del' ? 'rounded-1 bg-warn-bg text-ink line-through' : 'rounded-1 bg-info-bg text-ink underline'
  return (
    <td className={`py-1.5 wrap-anywhere ${Mark === 'del' ? 'border-r border-line pr-2' : 'pl-2'}`}>
      {pieces?.map(({ words, isOwn }, at) =>
        isOwn ? (
          // oxlint-disable-next-line react/no-array-index-key -- a piece has no other name
          <Mark key={at} className={marked}>
            {words}
          </Mark>
        ) : (
          words
        ),
      )}
      {pieces === null && <span className="text-ink-3">{text.nothing}</span>}
      {look && <span className="text-ink-3">{text.look}</span>}
    </td>
  )
}
