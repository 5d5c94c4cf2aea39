import type { HomeArticles } from '@zhiheng/contract/home/articles.ts'

import { formatMoment, formatMonthDay, weekdayOf } from '../../platform/format-day.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ArticleLines } from './article-lines.tsx'
import { articlesText as text } from './articles-text.ts'
import { homeArticles } from './queries.ts'
import { useHeldArticles } from './use-held-articles.ts'

/** The newest articles with the events to come and the newest cards; a site without any says nothing of them. */
export function ArticlesSection() {
  const held = useHeldArticles()
  return (
    <Block query={homeArticles} name={text.name} skeleton={<Skeleton className="mt-8 h-70 w-full rounded-3" />}>
      {(articles) => {
        const { entries, events, cards } = articles
        if (entries.length === 0 && events.length === 0 && cards === null) return null
        return (
          <DrawnOf drawnAs={held.size === 0 ? 'articles' : null} of={[homeArticles]}>
            <Section title={text.name} aside={<TextLink to="/articles">{text.all}</TextLink>}>
              <div className="grid items-start gap-3 md:gap-6 lg:grid-flow-col lg:grid-cols-[minmax(0,7fr)] lg:[grid-auto-columns:minmax(0,5fr)]">
                {entries.length > 0 && <ArticleLines articles={entries} held={held} />}
                {(events.length > 0 || cards !== null) && (
                  <Panel flush>
                    <DrawnOf drawnAs="articles also" of={[homeArticles]}>
                      <Also articles={articles} />
                    </DrawnOf>
                  </Panel>
                )}
              </div>
            </Section>
          </DrawnOf>
        )
      }}
    </Block>
  )
}

function Also({ articles: { events, cards } }: { readonly articles: HomeArticles }) {
  return (
    <ul aria-label={text.also}>
      {events.map((event) => (
        <Row key={event.id} id={event.id} title={event.title} note={eventWords(event)} />
      ))}
      {cards !== null && <Row id={cards.id} title={cards.title} note={text.cards(cards.count)} />}
    </ul>
  )
}

function Row({ id, title, note }: { readonly id: string; readonly title: string; readonly note: string }) {
  return (
    <li className="relative border-b border-line px-4 py-3 last:border-0 hover:bg-hover md:px-5">
      <Link to={`/articles/${id}`} className="stretched text-14 leading-snug font-medium hover:underline">
        {title}
      </Link>
      <p className="mt-1 text-12 text-ink-3">{note}</p>
    </li>
  )
}

function eventWords(event: HomeArticles['events'][number]): string {
  const [day = '', time = ''] = formatMoment(event.starts_at).split(' ')
  const iso = day.replaceAll('/', '-')
  return text.event(formatMonthDay(iso), weekdayOf(iso), time, event.place ?? text.online)
}
