#!/usr/bin/env node
// `npm create vitrine-widget acme-size-guide`: makes a package with a tag that works.

import { basename, relative, resolve } from 'node:path'
import { askName } from './lib/ask-name.mjs'
import { nameProblem } from './lib/name-problem.mjs'
import { HELP, readOptions, UsageError } from './lib/options.mjs'
import { writeFiles } from './lib/write-files.mjs'

try {
  await create(process.argv.slice(2))
} catch (error) {
  // what is wrong with a name or a folder, without the stack of a fault
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

/** @param {string[]} args */
async function create(args) {
  const options = readOptions(args)
  if (options.help) return console.log(HELP)
  const path = options.path ?? (await askName(options.yes))
  const folder = resolve(path)
  const tag = basename(folder)
  const problem = nameProblem(tag)
  if (problem) throw new UsageError(`"${tag}" cannot be the name of a tag: ${problem}`)
  const files = writeFiles(folder, { tag, vitrine: options.vitrine })
  const place = relative(process.cwd(), folder) || '.'
  console.log(`<${tag}> is in ${place}:
  ${files.join('\n  ')}

Next:
${place === '.' ? '' : `  cd ${place.includes(' ') ? `"${place}"` : place}\n`}  npm install
  npm run dev        the tag on a page, beside a shop in memory
  npm test           a test that starts from the tag
  npm run build      dist/, for pages without a bundler and for bundlers

README.md has the HTML to paste.`)
}
