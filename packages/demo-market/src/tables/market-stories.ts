import type { FactorName } from './factors.ts'

/** The order of `StoryChapter.shares`. */
export const shareFactors = ['USEQ', 'EUEQ', 'JPEQ', 'APEQ', 'CNEQ', 'INEQ', 'EMEQ', 'LAEQ', 'TWEQ'] as const

/** What happens in one stretch of a story. */
export interface StoryChapter {
  /** Weekdays. */
  readonly length: number
  /** Times the usual volatility. */
  readonly storm: number
  /** Where the share factors stand at the end of it, in the order of `shareFactors`, log percent of their start. */
  readonly shares?: readonly number[]
  /** The same for single factors; those not named go their own way. */
  readonly moves: Readonly<Partial<Record<FactorName, number>>>
}

/** A crash or a correction and what follows it. The seed moves its start by some days and its size by some percent. */
export interface MarketStory {
  readonly start: string
  readonly chapters: readonly StoryChapter[]
}

/** The stories of the first stretch of the tape. Invented; placed and sized so that they look like markets do. */
export const marketStories: readonly MarketStory[] = [
  {
    start: '2012-04-02',
    chapters: [
      {
        length: 44,
        storm: 1.4,
        shares: [-8, -15, -13, -12, -10, -8, -13, -18, -13],
        moves: { RATE: 4, CRED: -0.8, HYSP: -3, EMSP: -3, ENRG: -5, CMDY: -11, SMCP: -2 },
      },
      {
        length: 70,
        storm: 1,
        shares: [10, 16, 4, 9, 3, 12, 10, 10, 8],
        moves: { CRED: 1.5, HYSP: 4.5, EMSP: 5, CMDY: 9 },
      },
    ],
  },
  {
    start: '2013-05-22',
    chapters: [
      {
        length: 32,
        storm: 1.5,
        shares: [-5, -7, -14, -11, -13, -13, -13, -18, -6],
        moves: { RATE: -6, CRED: -1, HYSP: -2.5, EMSP: -6, GOLD: -13, REIT: -6 },
      },
      {
        length: 50,
        storm: 1,
        moves: { USEQ: 7, EUEQ: 9, JPEQ: 7, APEQ: 7, EMEQ: 7, LAEQ: 9, TWEQ: 6, EMSP: 3, HYSP: 2, GOLD: 4 },
      },
    ],
  },
  {
    start: '2014-09-08',
    chapters: [{ length: 95, storm: 1.2, moves: { ENRG: -30, CMDY: -26, HYSP: -3, LAEQ: -14, EMSP: -3 } }],
  },
  {
    start: '2015-06-12',
    chapters: [
      {
        length: 53,
        storm: 1.9,
        shares: [-10, -13, -11, -22, -42, -9, -21, -24, -20],
        moves: { CRED: -1.5, HYSP: -5, EMSP: -4, ENRG: -14, CMDY: -14, SMCP: -3 },
      },
      {
        length: 48,
        storm: 1.3,
        moves: { USEQ: 8, EUEQ: 7, JPEQ: 8, APEQ: 8, CNEQ: 13, EMEQ: 6, TWEQ: 8, HYSP: 1, CRED: 0.5 },
      },
      {
        length: 33,
        storm: 1.7,
        shares: [-11, -14, -17, -11, -17, -9, -10, -8, -7],
        moves: { RATE: 4, CRED: -1.5, HYSP: -5, EMSP: -2, ENRG: -12, GOLD: 12, CMDY: -6, SMCP: -4 },
      },
      {
        length: 45,
        storm: 1.1,
        shares: [12, 9, 5, 11, 9, 10, 15, 26, 10],
        moves: { CRED: 2.5, HYSP: 7, EMSP: 6, ENRG: 14, CMDY: 10, SMCP: 3 },
      },
    ],
  },
  {
    start: '2018-01-29',
    chapters: [
      {
        length: 10,
        storm: 2.4,
        moves: { USEQ: -9, EUEQ: -7, JPEQ: -9, APEQ: -8, CNEQ: -10, EMEQ: -7, TWEQ: -6, RATE: -1.2, HYSP: -1.2 },
      },
      { length: 30, storm: 1.4, moves: { USEQ: 4, EUEQ: 2, JPEQ: 0, APEQ: 3, EMEQ: 2, TWEQ: 4 } },
    ],
  },
  {
    start: '2018-10-01',
    chapters: [
      {
        length: 60,
        storm: 1.8,
        shares: [-20, -14, -18, -11, -11, -4, -8, 0, -13],
        moves: { TECH: -4, HLTH: 3, ENRG: -13, SMCP: -6, RATE: 3.5, CRED: -2, HYSP: -6, EMSP: -2, CMDY: -9 },
      },
      {
        length: 75,
        storm: 1.1,
        shares: [20, 13, 9, 11, 18, 6, 10, 8, 12],
        moves: { CRED: 2.6, HYSP: 6.5, EMSP: 5, ENRG: 5, RATE: 1 },
      },
    ],
  },
  {
    start: '2020-02-20',
    chapters: [
      {
        length: 23,
        storm: 4.8,
        shares: [-37, -40, -29, -30, -14, -43, -38, -62, -28],
        moves: {
          TECH: 3,
          HLTH: 5,
          ENRG: -36,
          REIT: -12,
          SMCP: -11,
          VALU: -4,
          GOLD: -8,
          RATE: 5,
          CRED: -9,
          HYSP: -20,
          EMSP: -18,
          CMDY: -25,
        },
      },
      {
        length: 55,
        storm: 2.2,
        shares: [34, 25, 23, 23, 9, 26, 24, 32, 26],
        moves: { TECH: 5, ENRG: 10, SMCP: 6, VALU: -3, GOLD: 12, CRED: 8, HYSP: 15, EMSP: 13, CMDY: 10 },
      },
      {
        length: 130,
        storm: 1,
        moves: { USEQ: 17, JPEQ: 14, APEQ: 24, CNEQ: 20, EMEQ: 18, TWEQ: 30, TECH: 5, HYSP: 5, CRED: 1.5 },
      },
    ],
  },
  {
    start: '2021-02-18',
    chapters: [{ length: 220, storm: 1.2, moves: { CNEQ: -42 } }],
  },
  {
    start: '2022-01-04',
    chapters: [
      {
        length: 203,
        storm: 1.45,
        shares: [-23, -20, -10, -24, -30, -3, -18, -2, -29],
        moves: {
          TECH: -14,
          HLTH: 8,
          ENRG: 32,
          REIT: -8,
          SMCP: -3,
          VALU: 10,
          GOLD: -8,
          RATE: -18,
          CRED: -4,
          HYSP: -7,
          EMSP: -9,
          CMDY: 12,
        },
      },
      {
        length: 75,
        storm: 1.2,
        shares: [13, 20, 5, 17, 34, 2, 14, 8, 17],
        moves: { RATE: 5, CRED: 3, HYSP: 5.5, EMSP: 8, GOLD: 13 },
      },
    ],
  },
  {
    start: '2023-08-01',
    chapters: [
      {
        length: 63,
        storm: 1.2,
        moves: { USEQ: -10, EUEQ: -10, JPEQ: -5, APEQ: -10, CNEQ: -14, EMEQ: -9, TWEQ: -6, RATE: -7, EMSP: -2 },
      },
      {
        length: 45,
        storm: 1,
        moves: { USEQ: 14, EUEQ: 12, JPEQ: 6, APEQ: 7, EMEQ: 8, TWEQ: 10, RATE: 8, CRED: 1.5, HYSP: 3, EMSP: 4 },
      },
    ],
  },
  {
    start: '2024-08-01',
    chapters: [
      {
        length: 3,
        storm: 3,
        moves: {
          USEQ: -6,
          EUEQ: -5,
          JPEQ: -19,
          APEQ: -7,
          CNEQ: -2,
          INEQ: -3,
          EMEQ: -4,
          TWEQ: -12,
          TECH: -1,
          RATE: 1.5,
        },
      },
      { length: 14, storm: 1.7, moves: { USEQ: 7, EUEQ: 6, JPEQ: 15, APEQ: 6, EMEQ: 5, TWEQ: 10, TECH: 1 } },
    ],
  },
  {
    start: '2025-04-02',
    chapters: [
      {
        length: 5,
        storm: 4.2,
        shares: [-13, -13, -14, -13, -14, -5, -10, -9, -20],
        moves: { TECH: -1.5, ENRG: -8, SMCP: -2, CRED: -0.8, HYSP: -3.5, EMSP: -2.5, CMDY: -8, RATE: 0.5 },
      },
      {
        length: 30,
        storm: 1.7,
        shares: [16, 14, 14, 14, 12, 7, 13, 13, 19],
        moves: { TECH: 3, CRED: 0.8, HYSP: 4, EMSP: 3, ENRG: 2, GOLD: 5 },
      },
    ],
  },
  {
    start: '2026-03-09',
    chapters: [
      {
        length: 21,
        storm: 1.9,
        shares: [-10, -8, -9, -11, -8, -7, -9, -9, -14],
        moves: { TECH: -4, HYSP: -2, CRED: -0.6, EMSP: -2, RATE: 1.5, VALU: 2 },
      },
      {
        length: 60,
        storm: 1.1,
        moves: {
          USEQ: 12,
          EUEQ: 9,
          JPEQ: 8,
          APEQ: 12,
          CNEQ: 7,
          INEQ: 6,
          EMEQ: 9,
          LAEQ: 8,
          TWEQ: 16,
          TECH: 3,
          HYSP: 2.5,
        },
      },
    ],
  },
]

/** Corrections that may come in later years, one drawn for every two years. */
export const laterStories: readonly (readonly StoryChapter[])[] = [
  [
    {
      length: 40,
      storm: 1.7,
      shares: [-13, -14, -13, -15, -14, -10, -14, -16, -16],
      moves: { RATE: 3, CRED: -1.5, HYSP: -4, EMSP: -3, CMDY: -6 },
    },
    {
      length: 70,
      storm: 1.1,
      shares: [14, 13, 11, 13, 11, 11, 13, 14, 16],
      moves: { CRED: 1.6, HYSP: 5, EMSP: 4, CMDY: 4 },
    },
  ],
  [
    {
      length: 6,
      storm: 3.2,
      moves: {
        USEQ: -10,
        EUEQ: -10,
        JPEQ: -12,
        APEQ: -11,
        CNEQ: -8,
        INEQ: -7,
        EMEQ: -10,
        LAEQ: -11,
        TWEQ: -13,
        HYSP: -3,
      },
    },
    {
      length: 35,
      storm: 1.6,
      moves: { USEQ: 11, EUEQ: 10, JPEQ: 11, APEQ: 11, CNEQ: 7, INEQ: 8, EMEQ: 10, LAEQ: 10, TWEQ: 13, HYSP: 3.5 },
    },
  ],
  [
    {
      length: 90,
      storm: 1.4,
      moves: {
        USEQ: -12,
        EUEQ: -11,
        JPEQ: -8,
        APEQ: -12,
        EMEQ: -11,
        TWEQ: -13,
        TECH: -5,
        RATE: -8,
        CRED: -1.5,
        HYSP: -3,
      },
    },
    {
      length: 80,
      storm: 1,
      moves: { USEQ: 13, EUEQ: 11, JPEQ: 9, APEQ: 11, EMEQ: 10, TWEQ: 14, TECH: 3, RATE: 5, CRED: 2, HYSP: 5 },
    },
  ],
]
