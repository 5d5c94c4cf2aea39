import { catalogue } from '../language/catalogue.ts'

/** Who runs the site, as its pages and its terms name them. */
export const operator = catalogue({
  name: '知衡證券投資顧問股份有限公司（虛構）',
  email: 'service@zhiheng.example',
})
