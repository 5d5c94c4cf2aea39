// What the programs behind `npm start` and `npm run …` say of themselves. Those of operators (data, admin, advise) have
// their own help, in the language of the site.

const own = `  --help, help           this text`

/** By the program's file: how it is called, and the options that it knows. */
const programs = {
  'scripts/start.ts': {
    options: ['--dev'],
    usage: `npm start                builds the pages where they are stale and serves the site
npm run dev              the same, and reloads while you write
${own}

Settings are environment variables, such as PORT=3100 DATA_DIR=/srv/zhiheng npm start; README.md lists them.
Ctrl-C stops it. A free port, a folder it may write to and the database are looked for before anything is made.
`,
  },
  'scripts/test.ts': {
    options: [],
    usage: `npm test [-- <step> …]   everything that must hold, or the named steps alone
${own}

Steps: types, format, lint, dead-code, build, unit, server, journeys, changed.
`,
  },
  'scripts/record-scores.ts': {
    options: [],
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
    usage: `npm run bench [-- <group> …] [--document]
                         measures against the budgets of docs/bench.md; --document writes that file
${own}

Groups: quant, optimisation, portfolio, ledgers, pages-data, research, import, start, http, pages, weight.
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
 * Help where it is asked for, and what is wrong where an option is not known.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {{ text: string, code: 0 | 2 } | null} null: the program is to run
 */
export function helpFor(program, args) {
  const found = programs[program]
  if (found === undefined) return null
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) return { text: found.usage, code: 0 }
  const unknown = args.find((one) => one.startsWith('-') && !found.options.includes(one.split('=')[0] ?? ''))
  return unknown === undefined ? null : { text: `${unknown} is no option of it.\n${found.usage}`, code: 2 }
}
