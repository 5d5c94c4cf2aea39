import { blocksOf } from '@zhiheng/domain/legal/blocks-of.ts'

interface LegalBlocksProps {
  readonly body: string
  /** Under which heading it stands. */
  readonly level?: 3 | 4
}

/** What a text says, as headings, paragraphs and points. */
export function LegalBlocks({ body, level = 3 }: LegalBlocksProps) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <div className="space-y-3 leading-read wrap-anywhere">
      {blocksOf(body).map((block, at) => {
        // oxlint-disable react/no-array-index-key -- a part has no other name, and the text is drawn as a whole
        if (block.kind === 'points') {
          return (
            <ol key={at} className="list-decimal space-y-1 pl-6">
              {block.points.map((point, place) => (
                <li key={place}>{point}</li>
              ))}
            </ol>
          )
        }
        if (block.kind === 'heading') {
          return (
            <Heading key={at} className="pt-1 font-bold">
              {block.text}
            </Heading>
          )
        }
        return <p key={at}>{block.text}</p>
        // oxlint-enable react/no-array-index-key
      })}
    </div>
  )
}
