import { readFileSync } from 'node:fs'
import { closure, readOutputs } from './outputs.mjs'

const NAVIGATION = 'src/navigation/'

/** Dialogs and modals open over any page, with or without a visit. */
const DIALOGS = /^src\/navigation\/(dialogs|modal)\//

/**
 * Bytes of navigation in the build, those that load at once and all: of each file the share that its modules have of it.
 * Its modules are those of `src/navigation`, and those of the floor that nothing else needs.
 *
 * @param {string} metafile
 * @param {(name: string) => number} sizeOf Bytes of a file as it is sent.
 * @param {string} entry The file that a page loads.
 */
export function navigationBytes(metafile, sizeOf, entry = 'vitrine.js') {
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8'))
  const files = readOutputs(metafile)
  const main = files.get(entry).entryPoint
  const others = reachAround(inputs, main, path => path.startsWith(NAVIGATION))
  const isOurs = path => path.startsWith('src/') && !others.has(path) && !DIALOGS.test(path)
  const shareOf = name => {
    const parts = Object.entries(files.get(name).inputs)
    const sum = list => list.reduce((total, [, { bytesInOutput }]) => total + bytesInOutput, 0)
    const all = sum(parts)
    return all && (sizeOf(name) * sum(parts.filter(([path]) => isOurs(path)))) / all
  }
  const total = names => [...names].reduce((sum, name) => sum + shareOf(name), 0)
  return {
    atStart: total(closure(files, entry)),
    all: total(files.keys())
  }
}

/** Every module that can be reached without going through some. */
function reachAround(inputs, from, isLeftOut, seen = new Set()) {
  if (seen.has(from) || isLeftOut(from)) return seen
  seen.add(from)
  for (const { path, external } of inputs[from]?.imports ?? []) {
    if (!external) reachAround(inputs, path, isLeftOut, seen)
  }
  return seen
}
