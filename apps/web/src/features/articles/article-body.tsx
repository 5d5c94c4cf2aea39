import type { Article } from '@zhiheng/contract/articles.ts'
import { pictureAddress, srcSetOf } from '@zhiheng/domain/article-pictures/picture-address.ts'
import { Fragment, type ReactNode, Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/text/link.tsx'
import { LivePart } from './live-part.tsx'
import { FundChip, MarketChip } from './mention-chip.tsx'
import type { Block, Inline } from './queries.ts'

const BodyTable = fetchPart(async () => (await import('./body-table.tsx')).BodyTable)

type Named = Pick<Article, 'funds' | 'markets' | 'live'>

interface BodyProps extends Named {
  readonly body: readonly Block[]
}

/** The text of an article, drawn from its blocks: nothing that an author wrote is ever taken for a page's own code. */
export function ArticleBody({ body, ...named }: BodyProps) {
  return (
    <div className="text-16 leading-[1.9] sm:text-[17px]">
      {body.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no other name, and their order is theirs
        <Fragment key={at}>{draw(block, named)}</Fragment>
      ))}
    </div>
  )
}

function draw(block: Block, named: Named): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p className="mt-4 first:mt-0">{runs(block.inlines, named)}</p>
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-9 scroll-mt-(--bars) text-20 leading-snug font-bold">
          {block.text}
        </h2>
      ) : (
        <h3 className="mt-6 text-18 leading-snug font-bold">{block.text}</h3>
      )
    case 'list':
      return <ListBlock block={block} named={named} />
    case 'table':
      return (
        <Suspense fallback={<Skeleton className="mt-5 h-40 w-full" />}>
          <BodyTable block={block} draw={(inlines) => runs(inlines, named)} />
        </Suspense>
      )
    case 'quote':
      return (
        <blockquote className="mt-5 border-l-4 border-line-3 pl-4 text-ink-2">
          {block.paragraphs.map((inlines, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <p key={at}>{runs(inlines, named)}</p>
          ))}
        </blockquote>
      )
    case 'picture':
      return <PictureBlock block={block} />
    case 'live':
      return <LivePart block={block} named={named} />
  }
}

function ListBlock({ block, named }: { readonly block: Extract<Block, { type: 'list' }>; readonly named: Named }) {
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List className={`mt-4 space-y-2 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((inlines, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an item has no other name
        <li key={at}>{runs(inlines, named)}</li>
      ))}
    </List>
  )
}

/** Its column is never wider than 41rem. */
const SIZES = '(min-width: 700px) 656px, calc(100vw - 2rem)'

function PictureBlock({ block: { picture, alt, caption } }: { readonly block: Extract<Block, { type: 'picture' }> }) {
  return (
    <figure className="mt-6">
      <img
        src={pictureAddress(picture)}
        srcSet={srcSetOf(picture)}
        sizes={SIZES}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-3 bg-sunken"
      />
      {caption !== '' && <figcaption className="mt-1.5 text-13 leading-normal text-ink-3">{caption}</figcaption>}
    </figure>
  )
}

function runs(inlines: readonly Inline[], { funds, markets }: Named): ReactNode {
  return inlines.map((inline, at) => {
    const key = `${at} ${inline.type}`
    switch (inline.type) {
      case 'text':
        return <TextRun key={key} run={inline} />
      case 'link':
        return <BodyLink key={key} link={inline} />
      case 'fund':
        return <FundChip key={key} fund={funds.find(({ lipper_id }) => lipper_id === inline.id)} words={inline.text} />
      case 'market':
        return <MarketChip key={key} market={markets.find(({ id }) => id === inline.id)} words={inline.text} />
    }
  })
}

function TextRun({ run: { text, strong, em } }: { readonly run: Extract<Inline, { type: 'text' }> }) {
  const inner = em ? <em>{text}</em> : text
  return strong ? <strong>{inner}</strong> : inner
}

function BodyLink({ link: { href, text } }: { readonly link: Extract<Inline, { type: 'link' }> }) {
  const look = 'text-brand-text underline underline-offset-4'
  return href.startsWith('/') ? (
    <Link to={href} className={look}>
      {text}
    </Link>
  ) : (
    <a href={href} rel="noopener noreferrer nofollow" target="_blank" className={look}>
      {text}
    </a>
  )
}
