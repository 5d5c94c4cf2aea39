import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ArticleLines } from './article-lines.tsx'
import { articlesText as text } from './articles-text.ts'
import { marketArticles } from './queries.ts'
import { useHeldArticles } from './use-held-articles.ts'

/** The newest articles that name a market. */
export function MarketArticlesSection() {
  const held = useHeldArticles()
  return (
    <Block query={marketArticles} name={text.markets} skeleton={<Skeleton className="mt-8 h-60 w-full rounded-3" />}>
      {({ entries }) =>
        entries.length === 0 ? null : (
          <DrawnOf drawnAs={held.size === 0 ? 'market articles' : null} of={[marketArticles]}>
            <Section title={text.markets} aside={<TextLink to="/articles">{text.all}</TextLink>}>
              <ArticleLines articles={entries} held={held} />
            </Section>
          </DrawnOf>
        )
      }
    </Block>
  )
}
