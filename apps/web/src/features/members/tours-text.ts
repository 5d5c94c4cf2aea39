import type { TourName } from '@zhiheng/domain/members/tour-names.ts'

/** One stop of a tour. */
export interface TourStep {
  /** What it points at, as a selector: the first that can be seen. null: at nothing, in the middle of the page. */
  readonly at: string | null
  readonly title: string
  readonly text: string
}

const tour = (name: string) => `[data-tour="${name}"]`

/** What the tours point at and say. A stop whose target is not on the page is left out. */
export const tourSteps = {
  新手引導: [
    {
      at: null,
      title: '新手引導',
      text: '歡迎使用知衡基金。用一分鐘認識怎麼找基金、看懂基金，再配置成自己的組合。',
    },
    { at: tour('search'), title: '搜尋基金', text: '在這裡輸入基金名稱、代碼或公司，快速找到基金。' },
    { at: tour('menu'), title: '主選單', text: '基金搜尋與投資組合都在這裡；可以試算配置，並定期再平衡。' },
    { at: tour('favorites'), title: '最愛基金', text: '點基金旁的愛心即可加入；淨值、漲跌與評分都在這裡。' },
    { at: tour('sectors'), title: '市場脈動', text: '切換期間，看看哪些市場與產業近來表現較好。' },
    { at: tour('missions'), title: '任務與紅利點數', text: '完成任務累積 BP，集滿即可升級進階會員。' },
    { at: tour('account'), title: '您的會員選單', text: '帳號、顯示主題與登出都在這裡，也可以隨時重新觀看導覽。' },
  ],
  基金搜尋導覽: [
    { at: tour('search'), title: '輸入關鍵字', text: '名稱、代碼、公司都可以；打錯一兩個字也找得到。' },
    {
      // of the long column beside the table its first group; on a phone the button
      at: `aside${tour('filters')} details, ${tour('filters')}:not(aside)`,
      title: '縮小範圍',
      text: '依類型、幣別、風險等級等條件篩選；每個條件後面的數字，是選了之後還剩幾檔。',
    },
    { at: `${tour('sort')}, main thead`, title: '排序', text: '依報酬率、波動度、費用或評分排序，先看最在意的數字。' },
  ],
  基金頁導覽: [
    { at: tour('verdict'), title: '一眼看懂', text: '與同類型基金相比的重點結論；點選即可看到依據。' },
    { at: tour('chart'), title: '換一種看法', text: '切換期間、幣別與含息與否，走勢與報酬率會一起更新。' },
    { at: tour('parts'), title: '頁內選單', text: '績效、風險、持股、配息與同類型基金，點選就會捲到那一段。' },
    { at: tour('add'), title: '放進組合', text: '把這檔基金加入投資組合，先試算再決定。' },
  ],
  投資組合導覽: [
    {
      at: tour('worth'),
      title: '實際賺了多少',
      text: '時間加權是基金本身的表現，金額加權是您實際得到的報酬；兩者不同時，這裡會說明原因。',
    },
    { at: tour('steps'), title: '值得留意', text: '偏離目標、單檔比重偏高或停售的基金，都會在這裡提醒。' },
    { at: tour('optimise'), title: '最佳化', text: '依您的風險等級試算新的配置，滿意再套用。' },
    { at: tour('history'), title: '調整紀錄', text: '每一次調整的前後與原因都有紀錄，可以隨時回顧。' },
  ],
  最佳化導覽: [
    { at: tour('target'), title: '先說想要什麼', text: '選擇風險等級、股債比例，或維持配置只換更好的基金。' },
    { at: tour('limits'), title: '設定限制', text: '可以鎖定或排除個別基金，也可以限制檔數與變動幅度。' },
    { at: tour('sentence'), title: '結論', text: '一句話說明建議怎麼調、為什麼；下方是調整前後的完整比較。' },
    { at: tour('actions'), title: '由您決定', text: '套用新配置、另存為新組合，或保留原配置。' },
  ],
} as const satisfies Record<TourName, readonly TourStep[]>

/** The words of the card. */
export const tourWords = {
  start: '開始導覽',
  next: '下一步',
  back: '上一步',
  skip: '略過',
  done: '完成',
  close: '關閉導覽',
  progress: (at: number, of: number) => `第 ${at} 步，共 ${of} 步`,
}
