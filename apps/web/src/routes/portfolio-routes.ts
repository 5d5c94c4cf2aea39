import { permissions } from '@zhiheng/domain/access/permissions.ts'

import type { PageRow } from '../page/page-row.ts'

/** Portfolios, on the screen and on paper. */
export const portfolioPages: readonly PageRow[] = [
  {
    name: 'PortfolioList',
    path: '/portfolios',
    title: '投資組合',
    role: ['any'],
    page: () => import('../pages/portfolio-list-page.tsx'),
  },
  {
    name: 'PortfolioNew',
    path: '/portfolios/new',
    title: '建立投資組合',
    role: ['any'],
    page: () => import('../pages/new-portfolio-page.tsx'),
  },
  {
    name: 'PortfolioImport',
    path: '/portfolios/import',
    title: '匯入投資組合',
    role: ['any'],
    page: () => import('../pages/import-page.tsx'),
  },
  {
    name: 'PortfolioShared',
    path: '/portfolios/shared/:id',
    title: '開放追蹤的組合',
    role: ['any'],
    page: () => import('../pages/shared-portfolio-page.tsx'),
  },
  {
    name: 'PortfolioSample',
    path: '/portfolios/sample',
    title: '模型組合範例',
    role: 'all',
    page: () => import('../pages/sample-page.tsx'),
  },
  {
    name: 'Checkup',
    path: '/tools/checkup',
    title: '一頁健檢',
    role: 'all',
    page: () => import('../pages/checkup-page.tsx'),
  },
  {
    name: 'Fof',
    path: '/tools/fof',
    title: '組合基金試算',
    role: 'all',
    page: () => import('../pages/fof-page.tsx'),
  },
  {
    name: 'PortfolioBatches',
    path: '/portfolios/batches',
    title: '批次再平衡',
    role: ['staff'],
    page: () => import('../pages/batches-page.tsx'),
  },
  {
    name: 'PortfolioBatch',
    path: '/portfolios/batches/:batch',
    title: '批次結果',
    role: ['staff'],
    page: () => import('../pages/batch-page.tsx'),
  },
  {
    name: 'PortfolioPage',
    path: '/portfolios/:id',
    title: '投資組合',
    role: ['any'],
    page: () => import('../pages/portfolio-page.tsx'),
  },
  {
    name: 'PortfolioOptimise',
    path: '/portfolios/:id/optimise',
    title: '最佳化',
    role: ['any'],
    page: () => import('../pages/optimise-page.tsx'),
  },
  {
    name: 'PortfolioRebalance',
    path: '/portfolios/:id/rebalance',
    title: '再平衡',
    role: ['any'],
    page: () => import('../pages/rebalance-page.tsx'),
  },
  {
    name: 'PortfolioHistory',
    path: '/portfolios/:id/history',
    title: '調整紀錄',
    role: ['any'],
    page: () => import('../pages/history-page.tsx'),
  },
  {
    name: 'PortfolioPrint',
    path: '/portfolios/:id/print',
    title: '列印報告',
    role: permissions['print-portfolio'],
    page: () => import('../pages/report-page.tsx'),
  },
  {
    name: 'PortfolioRecordPrint',
    path: '/portfolios/:id/history/:note/print',
    title: '列印調整紀錄',
    role: permissions['print-portfolio'],
    page: () => import('../pages/record-page.tsx'),
  },
  {
    name: 'PrintedReport',
    path: '/print/:token',
    title: '投資組合報告',
    role: 'all',
    page: () => import('../pages/printed-page.tsx'),
  },
]
