import type { AttentionWords } from '@zhiheng/domain/home/attention-text.ts'
import type { Attention } from '@zhiheng/domain/home/attention.ts'

/** Something worth a look, with what is said of it and where it leads. */
export interface Found extends Attention {
  readonly words: AttentionWords
  readonly link: string
}
