import type { Article } from '@zhiheng/contract/articles.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'

import { articlePath, articlePicture, shelfPath } from '../../features/articles/article-address.ts'
import { text } from '../../features/articles/text.ts'
import { breadcrumbs, publisherOf, type Thing } from './page-facts.ts'

/** An article, or the event that it announces, and the way to it. */
export function articleFacts(data: Article, publicUrl: string): Thing[] {
  const { head } = data
  const { section, category } = head
  return [
    head.event === null ? written(data, publicUrl) : event(data, head.event, publicUrl),
    breadcrumbs(publicUrl, [
      { name: text.titles[section], path: shelfPath(section) },
      { name: category.name, path: shelfPath(section, category.id) },
      { name: head.title, path: articlePath(head) },
    ]),
  ]
}

function written(data: Article, publicUrl: string): Thing {
  const { head } = data
  return {
    '@type': head.section === 'news' ? 'NewsArticle' : 'Article',
    headline: head.title,
    description: head.summary,
    articleSection: head.category.name,
    keywords: head.tags.join(','),
    inLanguage: locale.html,
    image: [publicUrl + articlePicture(data)],
    datePublished: head.published_at,
    ...(data.updated_on === null ? {} : { dateModified: data.updated_on }),
    author: {
      '@type': 'Person',
      name: head.author.name,
      jobTitle: head.author.title,
      url: `${publicUrl}/authors/${head.author.id}`,
    },
    publisher: publisherOf(publicUrl),
    mainEntityOfPage: publicUrl + articlePath(head),
    isAccessibleForFree: !head.is_premium,
    ...(head.is_premium ? { hasPart: behindTheGate } : {}),
  }
}

/** What a guest's page does not hold: it ends with this box. Source: developers.google.com/search/docs/appearance/structured-data/paywalled-content. */
const behindTheGate: Thing = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.article-gate' }

function event(
  { head }: Article,
  { starts_at, ends_at, place }: NonNullable<Article['head']['event']>,
  publicUrl: string,
): Thing {
  const address = publicUrl + articlePath(head)
  const isOnline = place === null
  return {
    '@type': 'Event',
    name: head.title,
    description: head.summary,
    startDate: starts_at,
    endDate: ends_at,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: address }
      : { '@type': 'Place', name: place, address: place },
    organizer: publisherOf(publicUrl),
    url: address,
  }
}
