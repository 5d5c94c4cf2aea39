import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { Silence } from './why-silent.ts'

/** What a recording or a film says. */
export const recordingText = catalogue({
  title: { audio: (name: string) => `收聽：${name}`, video: (name: string) => `觀看：${name}` },
  play: {
    audio: { begin: '開始收聽', goOn: '繼續收聽' },
    video: { begin: '開始觀看', goOn: '繼續觀看' },
  },
  pause: '暫停',
  retry: '再試一次',
  back: '倒退',
  ahead: '快轉',
  seconds: (seconds: number) => `${seconds} 秒`,
  speed: '速度',
  position: '播放位置',
  positionOf: (at: string, all: string) => `${at}，全長 ${all}`,
  file: { audio: '直接開啟聲音檔', video: '直接開啟影片檔' },
  loading: '載入中⋯⋯',
  kept: '停下的位置記在這台裝置，下次從那裡繼續。',
  silent: {
    gone: '這個檔案已經移除，無法播放。',
    type: '您的瀏覽器無法播放這種格式的檔案。',
    unplayable: '目前無法播放這個檔案，可能已經移除，或格式不受支援。',
    network: '網路中斷，暫時無法播放；連線恢復後請按「再試一次」。',
    refused: '瀏覽器沒有允許播放，請再按一次。',
    mute: '這台裝置無法播放聲音，請檢查音訊輸出。',
  } satisfies Record<Silence, string>,
  readInstead: '逐字稿在下方。',
})

/** What the parts of an article say that one does something with: they come with their script. */
export const partText = catalogue({
  deck: {
    title: '圖卡',
    place: (at: number, of: number, due: number) => `第 ${at} 張，共 ${of} 張；今天還有 ${due} 張`,
    show: '看解答',
    remembered: '記得',
    forgotten: '還不熟',
    skip: '先跳過',
    keys: '左滑或按 → 換下一張，按 ↓ 看解答。',
    done: '今天的圖卡都看完了。記得的會隔幾天再出現。',
    all: (count: number) => `全部 ${count} 張圖卡`,
  },
  player: {
    title: (name: string) => `收聽：${name}`,
    place: (at: number, of: number) => `第 ${at} 段，共 ${of} 段`,
    play: '開始收聽',
    goOn: '繼續收聽',
    pause: '暫停',
    before: '上一段',
    next: '下一段',
    speed: '速度',
    voice: '由您裝置的語音朗讀，會記得聽到第幾段。',
    mute: '這台裝置沒有中文語音，請改讀下方逐字稿。',
    transcript: '逐字稿',
  },
  held: {
    title: (count: number) => `您持有的 ${count} 檔與本文有關`,
    share: '占您的投資',
    why: {
      named: () => '文中提到這檔基金',
      other_class: () => '文中提到同一檔基金的其他級別',
      market: (name: string) => `屬於文中的${name}`,
    },
    all: (share: string) => `合計占您投資組合市值的 ${share}。`,
    more: (count: number) => `另有 ${count} 檔`,
  },
  event: {
    when: '時間',
    where: '地點',
    online: '線上',
    seats: '名額',
    seatsLeft: (left: number, all: number) => `${all} 名，尚餘 ${left} 名`,
    until: '報名截止',
    states: { upcoming: '即將開始', open: '報名中', full: '額滿', over: '已結束' },
    calendar: '加入行事曆',
    signUp: '立即報名',
    signIn: '登入後報名',
    signedUp: '已完成報名',
    leave: '取消報名',
    leaveAsk: '要取消報名嗎？',
    leaveText: '您的名額會釋出給其他人；想再參加時，須有名額才能報名。',
    stay: '保留報名',
    left: '已取消報名',
  },
})
