import { writeFileSync } from 'node:fs'
import { closure, neededBy, reactChunks, readOutputs, widgetChunks } from './outputs.mjs'

/**
 * Writes what a page may name in `<link rel="modulepreload">`, so that the browser need not find it step
 * by step. Paths start at vitrine.js: `always` helps every page, `widgets` those with the tag.
 */
export function writePreload(metafile, target) {
  const files = readOutputs(metafile)
  const always = new Set(closure(files, 'vitrine.js'))
  for (const chunk of reactChunks(files))
    for (const name of closure(files, chunk)) always.add(name)
  always.delete('vitrine.js')
  const widgets = {}
  for (const [tag, chunk] of widgetChunks(files)) {
    widgets[tag] = [...neededBy(files, chunk)].filter(name => !always.has(name))
  }
  writeFileSync(target, `${JSON.stringify({ always: [...always], widgets }, undefined, 2)}\n`)
}
