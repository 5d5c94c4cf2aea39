/** Columns of SITCA's monthly 境內基金基本資料. */
export const basicColumns = {
  name: '基金名稱',
  taxNumber: '統編',
  sizeDate: '基金規模日期',
  sizeCurrency: '基金規模幣別',
  classSize: '基金級別規模_金額',
  fundSize: '基金規模(依基金別)_金額',
  isin: '基金ISIN Code',
  distributions: '基金配息規定(基金收益分配規定)',
  launch: '基金/級別成立日期',
} as const

/** Columns of SITCA's 境內基金配息. */
export const distributionColumns = {
  taxNumber: '基金統編',
  name: '基金名稱',
  currency: '配息幣別',
  exDate: '除息日',
  payDate: '收益分配發放日',
  amount: '每單位分派金額',
} as const

/** Columns of SITCA's daily prices; `id` is the number of a class's certificate. */
export const navColumns = {
  date: '日期',
  manager: '公司名稱',
  taxNumber: '基金統編',
  code: '基金代號',
  name: '基金名稱',
  nav: '基金淨值',
  type: '類型代號',
  currency: '幣別',
  id: '受益憑證代號',
} as const

/** Columns of the scrape of SITCA's history pages. */
export const scrapeColumns = {
  id: '代碼',
  date: '日期',
  nav: '淨值',
  currency: '幣別',
  name: '名稱',
  manager: '投信',
  type: '類型代號',
} as const

/** Fields of TDCC's open data 3-4. */
export const tdccFields = {
  code: '基金代碼',
  name: '基金名稱',
  date: '日期',
  nav: '基金淨值(金額)',
  currency: '計價幣別',
} as const
