import type { FindingKey } from '@zhiheng/domain/checkup/findings.ts'

/** What the check-up page says before anything is checked. */
export const text = {
  title: '一頁健檢',
  description: '貼上您的基金清單或對帳單，半分鐘看出十項發現：集中、重疊、重複、幣別、風險、費用。免註冊，不留存。',
  lead: '貼上對帳單或清單，半分鐘看出十項發現：太集中、買重複、費用多少、最壞會少多少。',
  privacy: '免註冊。內容只暫存在這個瀏覽器分頁，關閉即消失；計算時送到伺服器比對，不儲存、不寫入紀錄。',
  enter: '您的持有',
  tryExample: '用範例試試',
  trying: '載入範例⋯⋯',
  exampleFailed: '暫時無法載入範例',
  take: (count: number) => `健檢 ${count} 筆`,
  note: '金額視為今天的市值。只有選定基金、金額大於 0 的資料列會納入健檢。',
  toFof: '自己配一個組合來試算',
} as const

/** What the findings say; part of what comes after the page. */
export const findingText = {
  result: '健檢結果',
  finding: ({ all, broken, unknown }: { all: number; broken: number; unknown: number }) => {
    const rest = unknown === 0 ? '' : `，${unknown} 項資料不足、無法判斷`
    return broken === 0 ? `${all} 項裡沒有需要留意的${rest}。` : `${all} 項裡有 ${broken} 項值得留意${rest}。`
  },
  basis: ({ count, value, day }: { count: number; value: string; day: string }) =>
    `${count} 檔基金，合計約 ${value} 元（資料日 ${day}）。`,
  disclosed: (percent: string, days: string) => `底層持股看得到 ${percent}（揭露日 ${days}），看不到的部分不推估。`,
  undisclosed: '這些基金都沒有揭露持股，公司、國家、幣別與重疊無從判斷。',
  leftOut: (names: string) => `沒有匯率可換算，未納入：${names}。`,
  nothing: '沒有一筆可以換算成台幣，無法健檢',
  failed: '暫時無法完成健檢',
  loading: '健檢中⋯⋯',
  names: {
    largest_fund: '單一基金比重',
    overlap: '持股重疊',
    same_strategy: '同一檔基金的不同級別',
    largest_company: '單一公司比重',
    largest_country: '單一國家比重',
    foreign_currency: '外幣資產比重',
    risk_level: '高風險基金比重',
    worst_case: '最壞情境',
    cost: '每年費用',
    not_sold: '停止銷售或不再更新的基金',
  } satisfies Record<FindingKey, string>,
  states: { broken: '留意', kept: '沒問題', unknown: '資料不足' } satisfies Record<
    'broken' | 'kept' | 'unknown',
    string
  >,
  /** What could be done, where a finding deserves a look. */
  advice: {
    largest_fund: '新的錢先投入其他基金，或分批把最大的一檔降到上限以下。',
    overlap: '兩檔選一檔留下費用較低、長期較穩的，省下的錢投入持股不同的基金。',
    same_strategy: '級別不同，買的是同一個投資組合：合併到總成本較低的級別，對帳也簡單。',
    largest_company: '從持有這家公司最多的基金著手，換成持股較分散的同類型基金。',
    largest_country: '加入其他地區的基金，分散單一市場的政策與匯率風險。',
    foreign_currency: '若生活支出以台幣為主，可增加台幣計價資產，或選擇避險級別。',
    risk_level: '先做風險屬性評估，確認自己能承受的波動，再決定高風險基金的上限。',
    worst_case: '想一想帳上少這麼多時會不會賣在低點；不能承受，就提高債券與貨幣型的比重。',
    cost: '比較同一檔基金費用較低的級別，或同類的指數型基金與 ETF。',
    not_sold: '確認是否已清算、合併或終止代理銷售，並向原銷售機構詢問可否轉換或贖回。',
  } satisfies Record<FindingKey, string>,
  say: {
    largest_fund: (percent: string, limit: string) => `最大的一檔占 ${percent}，常見的上限是 ${limit}。`,
    overlap: (percent: string, limit: string) =>
      `最像的兩檔，已揭露的持股有 ${percent} 相同；達 ${limit} 就接近買了同一種部位。`,
    oneFund: '只有一檔基金，沒有重疊可比。',
    same_strategy: (count: number) => `有 ${count} 筆是同一檔基金的不同級別，看似分散，其實是同一個投資組合。`,
    noSame: '沒有重複買進同一檔基金的不同級別。',
    largest_company: (percent: string, limit: string) =>
      `看得到的持股裡，最大的一家公司至少占 ${percent}，常見的上限是 ${limit}。`,
    largest_country: (percent: string, limit: string) =>
      `看得到的持股裡，最大的一個國家至少占 ${percent}，常見的上限是 ${limit}。`,
    foreign_currency: (percent: string, limit: string) =>
      `看得到的持股裡，外幣資產至少占 ${percent}，常見的上限是 ${limit}。`,
    risk_level: (percent: string, limit: string) =>
      `風險等級 RR4 與 RR5 的基金占 ${percent}；超過 ${limit} 時，大跌的年份會很有感。`,
    worst_case: (about: { name: string; amount: string; percent: string; limit: string }) =>
      `「${about.name}」時約少 ${about.amount} 元（跌 ${about.percent}），常見的上限是 ${about.limit}。`,
    unharmed: '算得出來的情境裡都不會虧損。',
    cost: (about: { yearly: string; percent: string; later: string; limit: string }) =>
      `一年約 ${about.yearly} 元（總費用率 ${about.percent}），十年少掉約 ${about.later} 元；常見的上限是 ${about.limit}。`,
    not_sold: (percent: string) => `占 ${percent} 的基金已停止銷售、清算合併，或淨值不再更新。`,
    allSold: '每一檔都仍在台灣銷售，淨值正常更新。',
    unknown: {
      largest_fund: '沒有可以計算的基金。',
      overlap: '至少要有兩檔基金揭露持股才能比較。',
      same_strategy: '沒有可以計算的基金。',
      largest_company: '這些基金都沒有揭露持股。',
      largest_country: '這些基金沒有揭露持股，或揭露的持股沒有國家資料。',
      foreign_currency: '這些基金沒有揭露持股，或揭露的持股沒有幣別資料。',
      risk_level: '這些基金都沒有風險等級資料。',
      worst_case: '這些基金的資料不足，無法試算任何一種情境。',
      cost: '這些基金都沒有公布總費用率。',
      not_sold: '沒有可以計算的基金。',
    } satisfies Record<FindingKey, string>,
  },
  covered: (percent: string) => `依據涵蓋 ${percent}`,
  evidence: '依據',
  todo: '可以怎麼做',
  funds: '健檢的基金',
  heads: {
    name: '基金',
    percent: '比重',
    value: '市值（元）',
    risk: '風險等級',
    expense: '總費用率',
    coverage: '揭露比例',
  },
  save: '存成我的投資組合',
  saveNote: '存下之後，可以追蹤損益、設定再平衡，下次不必再貼一次。',
  signUp: '註冊並存成投資組合',
  signIn: '登入後儲存',
  signNote: '請在同一個分頁完成，健檢內容會留著，回來再按一次儲存。',
  clear: '清除內容',
  edit: '修改清單',
  limits:
    '上限是常見的參考值，不是建議；底層持股只計已揭露的部分，實際可能更高。情境只說明如果再發生一次會怎樣，不是預測。',
} as const
