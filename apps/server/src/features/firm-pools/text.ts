import type { PoolRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  otherName: '名稱與要刪除的不同',
  nameTaken: '已有相同的名稱',
  noSubsector: '沒有這個自訂分類',
  withoutNote: (ids: string) => `請為這些基金寫例外理由：${ids}`,
  named: ({ name, purpose }: { readonly name: string; readonly purpose: string }) =>
    purpose === '' ? name : `${name}（${purpose}）`,
  wrongPlace: '不能放在這個分類底下',
  wrongSector: '沒有這個市場分類',
  wrongWeights: '比重下限不可高於上限',
  belowOfficial: (level: number) => `不可低於基金公司公布的 RR${level}`,
  riskThere: '這檔基金已有機構風險等級，請直接修改',
  wrongValue: (ids: string) => `內容與欄位類型不符：${ids}`,
  rules: ({ isRated, leastSizeTwd, leastYears }: PoolRules) => {
    const said = [
      ...(isRated ? ['須有評分'] : []),
      ...(leastSizeTwd === null ? [] : [`規模至少 ${leastSizeTwd.toLocaleString('en-US')} 元`]),
      ...(leastYears === null ? [] : [`成立滿 ${leastYears} 年`]),
    ]
    return said.length === 0 ? '無規則' : said.join('、')
  },
  demo: {
    main: { name: '財富管理上架基金', purpose: '一般客戶可申購的基金；每季檢視一次' },
    steady: { name: '退休與保守型專用', purpose: '給保守與穩健型客戶：債券、貨幣與平衡型' },
    reason: '同類中費用較低、紀錄完整，列入上架名單',
    exception: '規模未達標準，因主題稀少經商品會議核准，半年後再檢視',
    stopped: '公司決定停售，既有客戶可續抱',
    riskReason: '商品會議評估波動高於同類，上調一級',
    riskSource: '商品審議會',
    subsectors: {
      cash: '現金管理',
      core: '核心債券',
      income: '收益債券',
      developed: '成熟市場股票',
      growth: '亞太與新興股票',
      theme: '產業與商品',
      taiwan: '台灣股票',
      mixed: '平衡與其他',
    },
    fields: { code: '內部代碼', discount: '手續費折扣', since: '上架日' },
    core: '核心',
  },
})
