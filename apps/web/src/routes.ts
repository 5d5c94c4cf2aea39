import type { PageRow } from './shell/page-row.ts'

/**
 * Every address of the site. Reads like the specification's table: name, path, title (`– 知衡基金` is added), and who
 * may come. A page whose title depends on its content says it itself.
 */
export const pages: readonly PageRow[] = [
  {
    name: 'Home',
    path: '/',
    title: '基金研究與投資組合',
    role: 'all',
    page: () => import('./features/market/home-page.tsx'),
  },
  {
    name: 'SearchFund',
    path: '/search/funds/:query?/:scope?/:fundCategoryQuery?/:page?',
    title: '基金搜尋',
    role: 'all',
    page: () => import('./features/screener/search-funds-page.tsx'),
  },
  {
    name: 'FundShow',
    path: '/funds/:id',
    title: '基金',
    role: 'all',
    page: () => import('./features/funds/fund-page.tsx'),
  },
  {
    name: 'MemberSignin',
    path: '/members/signin/:email?',
    title: '會員登入',
    role: 'guest',
    page: () => import('./features/session/sign-in-page.tsx'),
  },
  {
    name: 'MemberSu',
    path: '/members/su',
    title: '模擬登入',
    role: ['developer'],
    page: () => import('./features/session/su-page.tsx'),
  },
  {
    name: 'RiskEvaluation',
    path: '/members/risk_evaluation',
    title: '風險屬性評估',
    role: ['any'],
    page: () => import('./features/risk-evaluation/risk-evaluation-page.tsx'),
  },
  {
    name: 'Favorites',
    path: '/favorites',
    title: '最愛基金',
    role: ['any'],
    page: () => import('./features/favorites/favorites-page.tsx'),
  },
  {
    name: 'PortfolioList',
    path: '/portfolios',
    title: '投資組合',
    role: ['any'],
    page: () => import('./features/portfolios/portfolio-list-page.tsx'),
  },
  {
    name: 'PortfolioNew',
    path: '/portfolios/new',
    title: '建立投資組合',
    role: ['any'],
    page: () => import('./features/portfolios/new-portfolio-page.tsx'),
  },
  {
    name: 'PortfolioPage',
    path: '/portfolios/:id',
    title: '投資組合',
    role: ['any'],
    page: () => import('./features/portfolios/portfolio-page.tsx'),
  },
  {
    name: 'PortfolioOptimise',
    path: '/portfolios/:id/optimise',
    title: '最佳化',
    role: ['any'],
    page: () => import('./features/optimiser/optimise-page.tsx'),
  },
  {
    name: 'PortfolioRebalance',
    path: '/portfolios/:id/rebalance',
    title: '再平衡',
    role: ['any'],
    page: () => import('./features/rebalancing/rebalance-page.tsx'),
  },
  {
    name: 'Notifications',
    path: '/notifications',
    title: '通知中心',
    role: ['any'],
    page: () => import('./features/notifications/notifications-page.tsx'),
  },
  {
    name: 'NotificationShow',
    path: '/notifications/:id',
    title: '通知',
    role: ['any'],
    page: () => import('./features/notifications/notification-page.tsx'),
  },
  {
    name: 'DevUi',
    path: '/dev/ui',
    title: '設計元件',
    role: 'all',
    demoOnly: true,
    page: () => import('./features/back-office/ui-page.tsx'),
  },
]
