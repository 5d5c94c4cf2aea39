import { expect, it } from 'vitest'

import { mediaMoment, secondsOfMoment } from './media-moment.ts'

it('a moment of a recording is written in minutes and seconds, with hours where it has them', () => {
  expect(['0:00', '1:05', '75:30', '1:02:03'].map(secondsOfMoment)).toEqual([0, 65, 4530, 3723])
  expect([0, 65.9, 3599, 3723, -1].map(mediaMoment)).toEqual(['0:00', '1:05', '59:59', '1:02:03', '0:00'])
})

it('what is no moment is none', () => {
  expect(['', '65', '1:60', '1:5', '1:60:00', '-1:00', '１:05'].map(secondsOfMoment)).toEqual(Array(7).fill(null))
})
