import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { askMicroRobo } from '@zhiheng/contract/micro-robo.ts'

import type { AnswersBody } from '../risk-evaluation/use-send-answers.ts'

/** What came of the answers. */
export type RoboReply = ReplyOf<typeof askMicroRobo>

/** What a visitor sent and what came of it. It stays in this tab. */
export interface Made {
  readonly reply: RoboReply
  readonly body: AnswersBody
}
