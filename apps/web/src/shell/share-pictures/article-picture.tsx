import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'

import { formatDay } from '../../platform/format-day.ts'
import { EDGE, ink, Line, PictureFrame, WIDTH } from './picture-frame.tsx'
import { text } from './text.ts'
import { widthOf, wrapText } from './wrap-text.ts'

const SIZE = 68

/** What a shared link to an article shows: what it is called, what it is, who wrote it and when. */
export function ArticlePicture({ head, isDemo }: { readonly head: ArticleHead; readonly isDemo: boolean }) {
  const { title, author, published_on: day } = head
  const lines = wrapText(title, { width: (WIDTH - 2 * EDGE) / SIZE, lines: 3 })
  return (
    <PictureFrame aside={formatDay(day)} foot={isDemo ? text.demoArticle : ''}>
      <Marks head={head} y={132} />
      {lines.map((line, at) => (
        <Line key={line} x={EDGE} y={272 + at * SIZE * 1.3} size={SIZE} weight={700}>
          {line}
        </Line>
      ))}
      <rect x={EDGE} y={486} width={WIDTH - 2 * EDGE} height="2" fill={ink.line} />
      <Line x={EDGE} y={546} size={36} weight={700}>
        {author.name}
      </Line>
      <Line x={EDGE + widthOf(author.name) * 36 + 22} y={546} size={27} fill={ink.third}>
        {author.title}
      </Line>
      {head.is_premium && (
        <Chip
          x={WIDTH - EDGE - widthOf(text.premium) * 28 - 40}
          y={508}
          label={text.premium}
          fill={ink.premiumBg}
          ink={ink.premium}
        />
      )}
    </PictureFrame>
  )
}

/** What kind of thing it is, and of which category. */
function Marks({ head: { section, kind, category }, y }: { readonly head: ArticleHead; readonly y: number }) {
  const kindName = section === 'insights' ? text.kinds[kind] : text.sections[section]
  const width = widthOf(kindName) * 28 + 40
  return (
    <>
      <Chip x={EDGE} y={y} label={kindName} fill={ink.brandBg} ink={ink.brandText} />
      {category.name !== kindName && (
        <Line x={EDGE + width + 18} y={y + 37} size={28} fill={ink.second}>
          {category.name}
        </Line>
      )}
    </>
  )
}

function Chip(props: {
  readonly x: number
  readonly y: number
  readonly label: string
  readonly fill: string
  readonly ink: string
}) {
  const { x, y, label, fill } = props
  return (
    <>
      <rect x={x} y={y} width={widthOf(label) * 28 + 40} height="54" rx="10" fill={fill} />
      <Line x={x + 20} y={y + 37} size={28} weight={700} fill={props.ink}>
        {label}
      </Line>
    </>
  )
}
