import * as contract from '@zhiheng/contract/articles.ts'
import * as writers from '@zhiheng/contract/articles/authors.ts'
import * as lists from '@zhiheng/contract/articles/lists.ts'
import * as part from '@zhiheng/contract/articles/taking-part.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listWriters, showAuthor } from './list-authors.ts'
import { listHeld } from './list-held.ts'
import { listRelated } from './list-related.ts'
import { categoriesOf, filterOf, listShelf, pageOf } from './list-shelf.ts'
import { listWidget } from './list-widget.ts'
import { showArticle, showWholeArticle } from './show-article.ts'
import { showPreview } from './show-preview.ts'
import { keepAnswer, showCards } from './taking-part/learn-cards.ts'
import { beginHearing, noteHearing } from './taking-part/report-heard.ts'
import { leaveSeat, showSeat, takeSeat } from './taking-part/take-seat.ts'

// read marks and what is published change between two versions of the market: nothing here is kept
export const routes = (site: Site): readonly Answer[] => [
  answerUncached(contract.getArticle, ({ member, params }) => showArticle(site, member, params.id)),
  answerUncached(contract.getWholeArticle, ({ member, params }) => showWholeArticle(site, member, params.id)),
  answer(contract.previewArticle, ({ member, params }) => showPreview(site, member, params.id)),
  answerUncached(lists.listArticles, ({ member, query: { page, section, tag } }) =>
    pageOf(site, member, { filter: { ...filterOf(site, section), tag }, page }),
  ),
  answerUncached(lists.listArticleCategories, async () => ({
    categories: await categoriesOf(site, filterOf(site)),
  })),
  answerUncached(lists.listArticlesOfKind, ({ member, params: { kind }, query: { page } }) =>
    listShelf(site, member, { kind, page }),
  ),
  answerUncached(lists.listArticlesOfCategory, ({ member, params: { kind, category_id }, query: { page } }) =>
    listShelf(site, member, { kind, categoryId: category_id, page }),
  ),
  answerUncached(lists.listRelatedArticles, async ({ member, params: { kind }, query }) => ({
    entries: await listRelated(site, member, { kind, article: query.article }),
  })),
  answerUncached(writers.listAuthors, () => listWriters(site)),
  answerUncached(writers.getAuthor, ({ member, params: { id }, query: { page } }) =>
    showAuthor(site, member, { id, page }),
  ),
  answer(lists.listWidgetArticles, async ({ member, body }) => ({ entries: await listWidget(site, member, body) })),
  answer(part.listHeldInArticle, ({ member, params }) => listHeld(site, member.id, params.id)),
  answer(part.beginHearing, ({ member, params }) => beginHearing(site, member.id, params.id)),
  answer(part.reportHeard, ({ member, params }) => noteHearing(site, member.id, params.id)),
  answer(part.getCards, ({ member, params }) => showCards(site, member.id, params.id)),
  answer(part.answerCard, ({ member, params, body }) => keepAnswer(site, member.id, { ...params, ...body })),
  answer(part.getSeat, ({ member, params }) => showSeat(site, member.id, params.id)),
  answer(part.takeSeat, ({ member, params }) => takeSeat(site, member.id, params.id)),
  answer(part.leaveSeat, ({ member, params }) => leaveSeat(site, member.id, params.id)),
]
