import type { PageRow } from './page/page-row.ts'
import { adminPages } from './routes/admin-routes.ts'
import { articlePages } from './routes/article-routes.ts'
import { comparisonPages } from './routes/comparison-routes.ts'
import { fundPages } from './routes/fund-routes.ts'
import { marketPages } from './routes/market-routes.ts'
import { memberPages } from './routes/member-routes.ts'
import { portfolioPages } from './routes/portfolio-routes.ts'
import { sitePages } from './routes/site-routes.ts'

/**
 * Every address of the site, group by group. Each group reads like the specification's table: name, path, title
 * (`– 知衡基金` is added), and who may come. A page whose title depends on its content says it itself.
 */
export const pages: readonly PageRow[] = [
  ...sitePages,
  ...marketPages,
  ...fundPages,
  ...comparisonPages,
  ...memberPages,
  ...portfolioPages,
  ...articlePages,
  ...adminPages,
]
