import { permissions } from '@zhiheng/domain/access/permissions.ts'

import type { PageRow } from '../page/page-row.ts'

/** Finding funds, reading about one, and following some. */
export const fundPages: readonly PageRow[] = [
  {
    name: 'SearchFund',
    path: '/search/funds/:query?/:scope?/:fundCategoryQuery?/:page?',
    title: '基金搜尋',
    role: 'all',
    page: () => import('../pages/search-funds-page.tsx'),
  },
  {
    name: 'SearchHolding',
    path: '/search/holding/:mode?/:query?/:page?',
    title: '從持股找基金',
    role: 'all',
    feature: 'holding',
    page: () => import('../pages/search-holding-page.tsx'),
  },
  {
    name: 'FundBrowse',
    path: '/browse/:category?',
    title: '基金分類',
    role: 'all',
    page: () => import('../pages/browse-page.tsx'),
  },
  {
    name: 'FundTopic',
    path: '/categories/:topic?',
    title: '投資主題',
    role: 'all',
    page: () => import('../pages/topic-page.tsx'),
  },
  {
    name: 'SecurityPage',
    path: '/securities/isin/:isin',
    title: '持有這檔證券的基金',
    role: permissions['advanced-member'],
    page: () => import('../pages/held-security-page.tsx'),
  },
  {
    name: 'SecurityIndustry',
    path: '/securities/industry/:code',
    title: '持有這個產業的基金',
    role: permissions['advanced-member'],
    page: () => import('../pages/held-security-page.tsx'),
  },
  {
    name: 'SecurityByCode',
    path: '/securities/:fcid',
    title: '持有這檔證券的基金',
    role: permissions['advanced-member'],
    page: () => import('../pages/held-security-page.tsx'),
  },
  {
    name: 'FundShow',
    path: '/funds/:id',
    title: '基金',
    role: 'all',
    page: () => import('../pages/fund-page.tsx'),
  },
  {
    name: 'FundReport',
    path: '/funds/:lipper_id/report',
    title: '月報',
    role: 'all',
    page: () => import('../pages/fund-report-page.tsx'),
  },
  {
    name: 'FundAnnualReport',
    path: '/funds/:lipper_id/annual_report',
    title: '年報',
    role: 'all',
    page: () => import('../pages/fund-report-page.tsx'),
  },
  {
    name: 'FundNotice',
    path: '/funds/:lipper_id/notice',
    title: '公告',
    role: 'all',
    page: () => import('../pages/fund-report-page.tsx'),
  },
  {
    name: 'FundProspectus',
    path: '/funds/:lipper_id/prospectus',
    title: '公開說明書',
    role: 'all',
    page: () => import('../pages/fund-report-page.tsx'),
  },
  {
    name: 'FundAction',
    path: '/funds/:lipper_id/:action',
    title: '基金',
    role: 'all',
    page: () => import('../pages/fund-action-page.tsx'),
  },
  {
    name: 'Favorites',
    path: '/favorites',
    title: '最愛基金',
    role: ['any'],
    page: () => import('../pages/favorites-page.tsx'),
  },
]
