/** What moves the market. Equity factors first; the excess factors are long/short. */
export const factorNames = [
  'USEQ',
  'EUEQ',
  'JPEQ',
  'APEQ',
  'CNEQ',
  'INEQ',
  'EMEQ',
  'LAEQ',
  'TWEQ',
  'TECH',
  'HLTH',
  'ENRG',
  'GOLD',
  'REIT',
  'SMCP',
  'VALU',
  'RATE',
  'CRED',
  'HYSP',
  'EMSP',
  'CMDY',
] as const
export type FactorName = (typeof factorNames)[number]

/** Mean and volatility a year, percent units, and the correlations with the factors above and itself. */
export const factors: readonly {
  readonly name: FactorName
  readonly meanPercent: number
  readonly volPercent: number
  readonly correlations: readonly number[]
}[] = [
  { name: 'USEQ', meanPercent: 8, volPercent: 15.8, correlations: [1] },
  { name: 'EUEQ', meanPercent: 6.8, volPercent: 17.2, correlations: [0.8, 1] },
  { name: 'JPEQ', meanPercent: 6.4, volPercent: 17.2, correlations: [0.62, 0.64, 1] },
  { name: 'APEQ', meanPercent: 7, volPercent: 19, correlations: [0.68, 0.7, 0.62, 1] },
  { name: 'CNEQ', meanPercent: 5.6, volPercent: 25, correlations: [0.45, 0.48, 0.42, 0.72, 1] },
  { name: 'INEQ', meanPercent: 9, volPercent: 20.5, correlations: [0.52, 0.54, 0.45, 0.6, 0.36, 1] },
  { name: 'EMEQ', meanPercent: 6.8, volPercent: 19.5, correlations: [0.68, 0.72, 0.56, 0.82, 0.62, 0.62, 1] },
  { name: 'LAEQ', meanPercent: 7.4, volPercent: 27, correlations: [0.6, 0.62, 0.46, 0.58, 0.38, 0.46, 0.76, 1] },
  {
    name: 'TWEQ',
    meanPercent: 9.4,
    volPercent: 18.8,
    correlations: [0.62, 0.6, 0.58, 0.74, 0.52, 0.46, 0.66, 0.42, 1],
  },
  {
    name: 'TECH',
    meanPercent: 1.8,
    volPercent: 10,
    correlations: [0.15, 0.05, 0.05, 0.12, 0.05, 0.05, 0.05, 0.05, 0.3, 1],
  },
  {
    name: 'HLTH',
    meanPercent: 0.2,
    volPercent: 9.5,
    correlations: [-0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.15, 1],
  },
  {
    name: 'ENRG',
    meanPercent: 0.5,
    volPercent: 21,
    correlations: [0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.15, 0.25, 0.08, -0.3, -0.15, 1],
  },
  {
    name: 'GOLD',
    meanPercent: 5,
    volPercent: 15,
    correlations: [0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0, 0, 0.1, 1],
  },
  {
    name: 'REIT',
    meanPercent: -0.3,
    volPercent: 10.5,
    correlations: [0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0, 0, 0, 0, 1],
  },
  {
    name: 'SMCP',
    meanPercent: 0.5,
    volPercent: 8,
    correlations: [0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.05, 0, 0, 0, 0.1, 1],
  },
  {
    name: 'VALU',
    meanPercent: 0.2,
    volPercent: 7,
    correlations: [-0.05, -0.05, -0.05, -0.05, -0.05, -0.05, -0.05, -0.05, -0.05, -0.55, 0.05, 0.35, 0, 0.2, 0.15, 1],
  },
  {
    name: 'RATE',
    meanPercent: 1.2,
    volPercent: 7.4,
    correlations: [-0.12, -0.12, -0.12, -0.05, -0.05, -0.05, -0.05, -0.05, -0.05, 0.05, 0, -0.2, 0.3, 0.3, 0, 0, 1],
  },
  {
    name: 'CRED',
    meanPercent: 0.6,
    volPercent: 2.4,
    correlations: [0.5, 0.5, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0, 0, 0, 0, 0, 0.15, 0, -0.25, 1],
  },
  {
    name: 'HYSP',
    meanPercent: 2.6,
    volPercent: 6.2,
    correlations: [0.66, 0.66, 0.52, 0.52, 0.52, 0.52, 0.52, 0.52, 0.52, 0, 0, 0.18, 0, 0, 0.25, 0.1, -0.25, 0.75, 1],
  },
  {
    name: 'EMSP',
    meanPercent: 2.4,
    volPercent: 7,
    correlations: [0.54, 0.54, 0.54, 0.54, 0.54, 0.54, 0.66, 0.66, 0.54, 0, 0, 0, 0.15, 0, 0, 0, -0.05, 0.65, 0.7, 1],
  },
  {
    name: 'CMDY',
    meanPercent: 2,
    volPercent: 15.5,
    correlations: [
      0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.4, 0.5, 0.28, 0, 0, 0.55, 0.35, 0, 0, 0.15, -0.2, 0.2, 0.3, 0.28, 1,
    ],
  },
]
