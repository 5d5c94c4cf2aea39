import type { UnderstandingTopic } from '@zhiheng/domain/understanding/topics.ts'

/** Which of the three choices of each question is right. It leaves the server only as the answer to that choice. */
export const rightChoices: Readonly<Record<UnderstandingTopic, number>> = {
  cost: 1,
  stress: 0,
  returns: 2,
  principal: 1,
  index: 0,
}
