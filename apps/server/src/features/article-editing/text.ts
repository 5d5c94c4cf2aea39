import type { ArticleGap } from '@zhiheng/domain/article-editing/article-states.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

type GapText = (of: string) => string

const gaps: Readonly<Record<ArticleGap, GapText>> = {
  title: () => '請填寫標題',
  summary: () => '請填寫摘要',
  category: () => '請選擇分類',
  category_section: () => '這個分類不屬於文章所在的單元，請重新選擇',
  author: () => '請選擇作者',
  body: () => '請填寫內文',
  media: () => '影音文章需要影音網址，或可朗讀的逐字稿',
  cards: () => '學習卡至少需要一張卡片',
  event: () => '活動需要時間與地點；已有人報名的活動不可移除',
  event_ends_before_start: () => '活動的結束時間須晚於開始時間',
  event_sign_up_after_end: () => '報名截止日不可晚於活動結束日',
  event_seats_taken: (taken) => `已有 ${taken} 人報名，名額不可少於報名人數`,
  picture_words: (place) => `第 ${place} 張圖片缺少替代文字`,
  picture_gone: (hash) => `圖片 ${hash.slice(0, 8)} 已不存在，請重新選擇檔案`,
  fund_gone: (id) => `文中的基金 ${id} 不存在`,
  market_gone: (id) => `文中的市場 ${id} 不存在`,
  chart_gone: (key) => `圖表 ${key} 沒有資料可畫`,
}

export const text = catalogue({
  gaps,
  idTaken: '這個網址代稱已有文章使用',
  idReserved: '這個網址代稱保留給網站頁面，請換一個',
  noCategory: '沒有這個分類，或它不屬於這個單元',
  noAuthor: '沒有這位作者，或已停止撰稿',
  noMediaFile: '本站路徑須指向聲音或影片檔案，例如 /media/a.mp3',
  noMediaHost: (host: string, allowed: readonly string[]) =>
    allowed.length === 0
      ? `本站尚未開放播放其他網站的檔案，無法使用 ${host}`
      : `無法使用 ${host} 的檔案，可用的主機為 ${allowed.join('、')}`,
  timePast: '請選擇未來的時間，或立即發布',
  timeFar: '最多只能排定一年內的時間',
  timeOut: '文章已上線，只能立即更新',
  savedBy: (name: string, version: number) => `${name}已先儲存第 ${version} 版`,
  someone: '其他人',
  elsewhere: '您在另一個視窗輸入了較新的內容',
})
