import type { Trouble } from '../../platform/fetch-part.ts'
import { feedbackText } from './feedback-text.ts'
import { showToast } from './toast-store.ts'

/** Says that what was pressed for has not come, and what helps: for `fetchPart`. */
export function showError(trouble: Trouble): void {
  if (trouble === 'offline') return showToast({ kind: 'error', message: feedbackText.offline })
  showToast({
    kind: 'error',
    message: feedbackText.partMissing,
    action: { label: feedbackText.reloadPage, onPress: () => location.reload() },
  })
}
