import type { PageRow } from '../page/page-row.ts'

/** Funds and portfolios beside each other. */
export const comparisonPages: readonly PageRow[] = [
  {
    name: 'Compare',
    path: '/compare',
    title: '績效比較',
    role: 'all',
    page: () => import('../pages/compare-page.tsx'),
  },
  {
    name: 'CompareShared',
    path: '/compare/shared/:key/:funds/:currency?/:dateStart?/:dateEnd?',
    title: '分享的基金比較',
    role: 'all',
    page: () => import('../pages/shared-comparison-page.tsx'),
  },
  {
    name: 'CompareFunds',
    path: '/compare/funds/:funds?/:currency?/:dateStart?/:dateEnd?',
    title: '基金比較',
    role: ['any'],
    page: () => import('../pages/compare-funds-page.tsx'),
  },
  {
    name: 'ComparePortfolios',
    path: '/compare/portfolios/:ids?/:currency?/:dateStart?/:dateEnd?',
    title: '投資組合比較',
    role: ['any'],
    page: () => import('../pages/compare-portfolios-page.tsx'),
  },
]
