import type { PublicSource } from '@zhiheng/domain/data-health/sources.ts'

/** What the public page of the data says. */
export const text = {
  title: '資料狀態',
  description: '知衡基金的淨值、評分、持股、匯率與配息各是哪一天的，哪些已經遲了，遲了多久。',
  lead: '網站上的數字各是哪一天的、哪些已經遲了。各頁標示的日期與是否過舊，依的是同一套規則。',
  name: '資料狀態',
  fresh: '本站運作中，各項資料都在預定的時間內。',
  late: (names: string) => `本站運作中；遲延的資料：${names}。相關的數字都以表中的最新一日為準。`,
  and: '、',
  noFunds: '本站運作中，目前還沒有基金資料。',
  since: (moment: string) => `目前這一版數字自 ${moment} 起`,
  table: '各項資料是哪一天的',
  what: {
    prices: '多數基金已有淨值的最後一個工作日，也是全站的資料日期。每個營業日更新；超過 5 個營業日沒有新淨值即為遲延。',
    scores: '每月底計算，需要當月底的淨值；月底後超過 5 個營業日沒有新評分即為遲延。',
    holdings: '基金公司每月公布一次，晚於月底；月底後超過 15 個營業日沒有新的清單即為遲延。',
    fx: '換算台幣所用的匯率，每個營業日更新；超過 5 個營業日沒有新匯率即為遲延。',
    distributions: '最近一次除息日；月底後超過 5 個營業日沒有新紀錄即為遲延。',
    indices: '股市、債市與商品指數；超過 5 個營業日沒有新數值即為遲延。',
  } satisfies Record<PublicSource, string>,
  fundsTitle: '個別基金',
  funds: ({ count, ended, behind }: Record<'count' | 'ended' | 'behind', string>) =>
    `在台灣銷售的 ${count} 個級別裡，${ended} 個最近十個工作日沒有淨值，${behind} 個的淨值比資料日期早超過 5 個營業日。這些基金的頁面都有標示。`,
  allFunds: (count: string) => `在台灣銷售的 ${count} 個級別，淨值都在資料日期前 5 個營業日以內。`,
  moreTitle: '更多',
  sources: '資料來源與計算方法',
  report: '回報資料錯誤',
  json: '給程式讀取的版本（JSON）',
} as const
