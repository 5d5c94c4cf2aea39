// What the programs behind `npm start` and `npm run …` say of themselves. Those of operators (data, admin, advise) have
// their own help, in the language of the site.

const own = `  --help, help           this text`

const steps = 'types, format, lint, dead-code, build, unit, server, journeys, changed'
const groups =
  'quant, optimisation, portfolio, ledgers, pages-data, alerts, digests, firm-news, preflight, holdings, research, import, start, http, sections, pages, drawings, browse, tools, weight'

/**
 * By the program's file: how it is called, the options that it knows, and the words where it knows each of them. A word
 * that is passed over would be a run of nothing that ends well, or of something else than was meant.
 */
const programs = {
  'scripts/start.ts': {
    options: ['--dev'],
    words: [],
    usage: `npm start                builds the pages where they are stale and serves the site
npm run dev              the same, and reloads while you write
${own}

Settings are environment variables, such as PORT=3100 DATA_DIR=/srv/zhiheng npm start; README.md lists them.
Ctrl-C stops it. A free port, a folder it may write to and the database are looked for before anything is made.
`,
  },
  'scripts/test.ts': {
    options: [],
    words: steps.split(', '),
    usage: `npm test [-- <step> …]   everything that must hold, or the named steps alone
${own}

Steps: ${steps}.
`,
  },
  'scripts/record-scores.ts': {
    options: [],
    words: [],
    usage: `npm run score-record     scores open histories beside the project, and writes docs/score-record.md
${own}
`,
  },
  'scripts/acceptance.ts': {
    options: ['--only', '--keep'],
    usage: `npm run acceptance -- <folder> [--only <part>] [--keep]
                         imports a folder of real data and walks a member through the site; about twenty minutes
${own}
`,
  },
  'apps/server/src/testing/simulation/run-command.ts': {
    options: ['--runs', '--seed', '--path', '--replay-path'],
    usage: `npm run simulate [-- --runs <count>] [--seed <first>] [--path <path> --replay-path <path>]
                         simulations of the site under faults, 10000 where no count is given
${own}
`,
  },
  'bench/run.ts': {
    options: ['--document'],
    words: groups.split(', '),
    usage: `npm run bench [-- <group> …] [--document]
                         measures against the budgets of docs/bench.md; --document writes that file
${own}

Groups: ${groups}.
`,
  },
  'scripts/plant-faults.ts': {
    options: ['--seed', '--count', '--from'],
    usage: `npm run plant-faults [-- --seed <seed>] [--count <faults>] [--from <first>]
                         breaks one rule after the other in a copy, and tells which no check has noticed
${own}
`,
  },
}

/**
 * Help where it is asked for, and what is wrong where an option or a word is not known.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {{ text: string, code: 0 | 2 } | null} null: the program is to run
 */
export function helpFor(program, args) {
  const found = programs[program]
  if (found === undefined) return null
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) return { text: found.usage, code: 0 }
  const option = args.find((one) => one.startsWith('-') && !found.options.includes(one.split('=')[0] ?? ''))
  if (option !== undefined) return { text: `${option} is no option of it.\n${found.usage}`, code: 2 }
  const { words } = found
  const word = words && args.find((one) => !one.startsWith('-') && !words.includes(one))
  return word === undefined ? null : { text: `“${word}” is not known to it.\n${found.usage}`, code: 2 }
}
