import type { PageRow } from '../page/page-row.ts'

/** The market channel. */
export const marketPages: readonly PageRow[] = [
  {
    name: 'Market',
    path: '/market',
    title: '財經頻道',
    role: 'all',
    feature: 'market',
    page: () => import('../pages/market-page.tsx'),
  },
  {
    name: 'MarketPerform',
    path: '/market/perform',
    title: '各市場績效',
    role: 'all',
    feature: 'market',
    page: () => import('../pages/market-perform-page.tsx'),
  },
  {
    name: 'MarketRanking',
    path: '/market/ranking/:topic?',
    title: '基金排行',
    role: 'all',
    feature: 'market',
    page: () => import('../pages/market-ranking-page.tsx'),
  },
  {
    name: 'MarketIndicator',
    path: '/market/indicator',
    title: '總經指標',
    role: 'all',
    feature: 'market',
    page: () => import('../pages/market-indicator-page.tsx'),
  },
  {
    name: 'MarketFlow',
    path: '/market/flow',
    title: '資金流向',
    role: 'all',
    feature: 'market',
    page: () => import('../pages/market-flow-page.tsx'),
  },
  {
    name: 'MarketBond',
    path: '/market/bond',
    title: '債券市場',
    role: ['any'],
    feature: 'market',
    page: () => import('../pages/market-bond-page.tsx'),
  },
  {
    name: 'MarketAdvice',
    path: '/market/advice',
    title: '市場看法',
    role: ['any'],
    feature: 'market',
    page: () => import('../pages/market-advice-page.tsx'),
  },
]
