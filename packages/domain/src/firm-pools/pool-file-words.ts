/** What the columns of a file may be called, and what stands for sold and stopped; all in small letters. */
export const headWords: Readonly<
  Record<'code' | 'shelf' | 'fee' | 'tags' | 'reason' | 'on' | 'off', readonly string[]>
> = {
  code: ['code', 'isin', 'lipper_id', '代碼', '代號', '基金代碼', '基金代號', '編號'],
  shelf: ['shelf', '上架', '銷售', '上架狀態', '銷售狀態'],
  fee: ['fee', '費率', '手續費', '申購手續費'],
  tags: ['tags', '標籤'],
  reason: ['reason', '理由', '選用理由', '備註'],
  on: ['true', 'yes', 'y', '1', '是', '上架', '銷售中'],
  off: ['false', 'no', 'n', '0', '否', '停售', '下架', '已停售'],
}

/** Two ways to write one sign of names: whoever types the one means the other, too. */
export const sameSign = { from: '臺', to: '台' } as const
