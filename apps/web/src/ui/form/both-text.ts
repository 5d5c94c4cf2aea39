export const bothText = {
  caption: '兩份內容的差異',
  part: '項目',
  mine: '您填的',
  theirs: '最新的',
  none: '（空白）',
  same: '這一筆與您填的內容相同。',
} as const
