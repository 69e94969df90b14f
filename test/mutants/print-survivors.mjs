// Prints each survivor when it is found: the report comes with the end of an area, which may be an hour later.

import { relative } from 'node:path'

const SURVIVED = ['Survived', 'NoCoverage']

/** A Stryker plugin; its types are in `@stryker-mutator/api`, which is not a dependency. */
export const strykerPlugins = [
  { kind: 'Reporter', name: 'survivors', value: { onMutantTested: print } }
]

function print({ status, fileName, location, mutatorName, replacement = '' }) {
  if (!SURVIVED.includes(status)) return
  const { line, column } = location.start
  const place = `${relative(process.cwd(), fileName)}:${line}:${column}`
  const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 100)
  console.log(`${status} ${place} ${mutatorName}: ${change}`)
}
