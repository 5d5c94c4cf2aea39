import * as contract from '@zhiheng/contract/fund-browse.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { listCategories } from './list-categories.ts'
import { showCategory } from './show-category.ts'
import { showMap } from './show-map.ts'

export const routes = (site: Site) => [
  answer(contract.listBrowseCategories, () => listCategories(site.market())),
  answer(contract.getBrowseCategory, ({ params, query }) => showCategory(site.market(), params.category, query)),
  answer(contract.getBrowseMap, ({ params }) => showMap(site.market(), params.category)),
]
