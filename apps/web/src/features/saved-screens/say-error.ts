import { asApiError } from '../../api/api-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { saveText } from './save-text.ts'

/** Says at the foot of the page what went wrong. */
export function sayError(error: unknown): void {
  const known = asApiError(error)
  showToast({ kind: 'error', message: known.code === 'too_many' ? saveText.full : known.message })
}
