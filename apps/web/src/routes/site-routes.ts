import type { PageRow } from '../page/page-row.ts'

/** Home, what the site says of itself, and what is there while one develops. */
export const sitePages: readonly PageRow[] = [
  {
    name: 'Home',
    path: '/',
    title: '基金研究與投資組合',
    role: 'all',
    page: () => import('../pages/home-page.tsx'),
  },
  {
    name: 'About',
    path: '/about',
    title: '關於我們',
    role: 'all',
    page: () => import('../pages/about-page.tsx'),
  },
  {
    name: 'RatingRecord',
    path: '/about/ratings',
    title: '評分成績單',
    role: 'all',
    page: () => import('../pages/rating-record-page.tsx'),
  },
  {
    name: 'Contact',
    path: '/contact',
    title: '聯絡我們',
    role: 'all',
    page: () => import('../pages/contact-page.tsx'),
  },
  {
    name: 'Legal',
    path: '/legal',
    title: '服務條款與聲明',
    role: 'all',
    page: () => import('../pages/legal-page.tsx'),
  },
  {
    name: 'DevOutbox',
    path: '/dev/outbox',
    title: '寄件匣',
    role: 'all',
    demoOnly: true,
    isBackOffice: true,
    page: () => import('../pages/outbox-page.tsx'),
  },
  {
    name: 'DevUi',
    path: '/dev/ui',
    title: '設計元件',
    role: 'all',
    demoOnly: true,
    page: () => import('../pages/ui-page.tsx'),
  },
]
