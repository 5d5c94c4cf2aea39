import type { PageRow } from '../page/page-row.ts'

/** What there is to read, and who wrote it. */
export const articlePages: readonly PageRow[] = [
  {
    name: 'AuthorShow',
    path: '/authors/:author_id?',
    title: '作者',
    role: 'all',
    page: () => import('../pages/author-page.tsx'),
  },
  {
    name: 'articleInsightsVideo',
    path: '/articles/insights/video/:category_id?',
    title: '影音',
    role: 'all',
    page: () => import('../pages/article-shelf-page.tsx'),
  },
  {
    name: 'articleInsightsFlashcard',
    path: '/articles/insights/flashcard/:category_id?',
    title: '圖卡',
    role: 'all',
    page: () => import('../pages/article-shelf-page.tsx'),
  },
  {
    name: 'articleInsightsPost',
    path: '/articles/insights/post/:category_id?',
    title: '文章',
    role: 'all',
    page: () => import('../pages/article-shelf-page.tsx'),
  },
  {
    name: 'articleInsights',
    path: '/articles/insights/:category_id?',
    title: '專家觀點',
    role: 'all',
    page: () => import('../pages/article-shelf-page.tsx'),
  },
  {
    name: 'articleEvents',
    path: '/articles/events/:category_id?',
    title: '活動',
    role: 'all',
    page: () => import('../pages/article-shelf-page.tsx'),
  },
  {
    name: 'articleNews',
    path: '/articles/news/:category_id?',
    title: '公告與新聞',
    role: 'all',
    page: () => import('../pages/article-shelf-page.tsx'),
  },
  {
    name: 'ArticlePreview',
    path: '/articles/preview',
    title: '文章預覽',
    role: ['staff'],
    page: () => import('../pages/article-preview-page.tsx'),
  },
  {
    name: 'ArticleTag',
    path: '/articles/tags/:tag',
    title: '標籤',
    role: 'all',
    page: () => import('../pages/article-tag-page.tsx'),
  },
  {
    name: 'ArticleFriendlyService',
    path: '/articles/financial-friendly-service',
    title: '金融友善服務',
    role: 'all',
    page: () => import('../pages/friendly-page.tsx'),
  },
  {
    name: 'ArticleShow',
    path: '/articles/:article_id?',
    title: '文章',
    role: 'all',
    page: () => import('../pages/article-page.tsx'),
  },
]
