// `npm run mutants -- planted`: plants the faults of `test/mutants/planted.mjs` one at a time, and tells which the tests notice.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plantedFaults } from '../../test/mutants/planted.mjs'
import { ensureBrowser } from '../browser.mjs'
import { copyProject } from './project-copy.mjs'
import { runTests } from './run-tests.mjs'

/** How many of the twenty faults may escape `npm test`; `npm run test:all` must notice all of them. */
const MAY_ESCAPE = 2

/** @typedef {import('../../test/mutants/planted.mjs').PlantedFault} PlantedFault */

/**
 * @param {{ areas: readonly string[], isExhaustive: boolean }} options The areas to try, by default all, and whether with the tests of
 *   `npm run test:all`.
 * @returns {Promise<boolean>} Whether enough faults were noticed.
 */
export async function plantFaults({ areas, isExhaustive }) {
  const faults = plantedFaults.filter(({ area }) => areas.length === 0 || areas.includes(area))
  const unknown = areas.filter(area => !plantedFaults.some(fault => fault.area === area))
  if (unknown.length > 0) {
    const known = plantedFaults.map(({ area }) => area).join(', ')
    throw new Error(`No such area: ${unknown.join(', ')}. The areas are ${known}.`)
  }
  // before anything runs, so that the list stays true
  for (const fault of plantedFaults) planted(fault, readFileSync(fault.file, 'utf8'))
  ensureBrowser()
  const copy = copyProject()
  try {
    await refuseBrokenTests(copy.folder, faults, isExhaustive)
    /** @type {string[]} */
    const escaped = []
    for (const fault of faults) {
      const failed = await failuresWith(copy.folder, fault, isExhaustive)
      if (failed.length === 0) escaped.push(fault.area)
      print(fault, failed)
    }
    const allowed = isExhaustive || areas.length > 0 ? 0 : MAY_ESCAPE
    console.log(`\n${faults.length - escaped.length} of ${faults.length} faults were noticed.`)
    return escaped.length <= allowed
  } finally {
    copy.remove()
  }
}

/**
 * A test that fails without a fault would notice everything.
 *
 * @param {string} folder
 * @param {readonly PlantedFault[]} faults
 * @param {boolean} isExhaustive
 */
async function refuseBrokenTests(folder, faults, isExhaustive) {
  const tests = [...new Set(faults.flatMap(fault => fault.tests))]
  const failed = await runTests(folder, tests, { isExhaustive, stopsAtFirst: false })
  if (failed.length > 0) throw new Error(`Without a fault, these fail:\n${failed.join('\n')}`)
}

/**
 * The names of the tests that fail with a fault.
 *
 * @param {string} folder
 * @param {PlantedFault} fault
 * @param {boolean} isExhaustive
 */
async function failuresWith(folder, fault, isExhaustive) {
  const path = join(folder, fault.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, planted(fault, sound))
  try {
    return await runTests(folder, fault.tests, { isExhaustive, stopsAtFirst: true })
  } finally {
    writeFileSync(path, sound)
  }
}

/**
 * The source with the fault.
 *
 * @param {PlantedFault} fault
 * @param {string} source
 */
function planted({ area, file, search, replace }, source) {
  const count = source.split(search).length - 1
  if (count === 1) return source.replace(search, () => replace)
  throw new Error(
    `The fault "${area}" cannot be planted, because ${file} contains its text ${count} times. Adapt test/mutants/planted.mjs:\n${search}`
  )
}

/**
 * @param {PlantedFault} fault
 * @param {readonly string[]} failed
 */
function print({ area, name }, failed) {
  console.log(`\n${area.padEnd(12)}${failed.length > 0 ? 'noticed' : 'ESCAPED'}  ${name}`)
  for (const test of failed.slice(0, 1)) console.log(`${' '.repeat(12)}by ${test}`)
}
