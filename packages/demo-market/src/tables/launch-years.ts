/** Before these years no one sold such funds in Taiwan. */
const firstYears: Readonly<Record<string, number>> = {
  '10002': 2013,
  '10004': 2012.8,
  '20017': 2007,
  '20018': 2007,
  '20020': 2009,
  '20021': 2011,
  '20023': 2017.5,
  '20025': 2012.5,
  '40009': 2008,
  '60002': 2009,
  '60003': 2016,
  '60009': 2007,
  '60014': 2006.5,
  '80004': 2009,
  '80006': 2016,
  '80008': 2018.5,
  '95001': 2005,
}

/** Words of a name that came into use in a year. */
const firstYearsOfWords: readonly (readonly [word: string, year: number])[] = [
  ['ESG', 2019.5],
  ['AI', 2017],
  ['永續', 2018],
  ['2028', 2022],
  ['2029', 2022.7],
  ['短存續期間', 2011],
]

/** The earliest year, with its fraction, in which a fund of a name and sub-sector may have come out. */
export function earliestLaunch(sector2Id: string, name: string): number {
  const byWords = firstYearsOfWords.filter(([word]) => name.includes(word)).map(([, year]) => year)
  return Math.max(firstYears[sector2Id] ?? 0, ...byWords)
}
