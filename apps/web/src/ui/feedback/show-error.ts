import type { Trouble } from '../../platform/fetch-part.ts'
import { showToast } from './toast-store.ts'

/** Says that what was pressed for has not come, and what helps: for `fetchPart`. */
export function showError(trouble: Trouble): void {
  if (trouble === 'offline') return showToast({ kind: 'error', message: '連線不穩定，恢復後會自動載入。' })
  showToast({
    kind: 'error',
    message: '這部分無法載入，請重新整理頁面。',
    action: { label: '重新整理', onPress: () => location.reload() },
  })
}
