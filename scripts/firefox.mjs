// Finds or installs the Firefox for the tests, with only built-in modules, like browser.mjs. Without it, its tests are
// skipped.

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './browser.mjs'

const NAMES = ['firefox-esr', 'firefox']

const APPLICATIONS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe'
]

/** The path of a Firefox, or `undefined`. `VITRINE_FIREFOX` takes precedence; `none` skips the tests. */
export function findFirefox() {
  const named = process.env.VITRINE_FIREFOX
  if (named === 'none') return undefined
  if (named && !existsSync(named)) {
    throw new Error(`VITRINE_FIREFOX is "${named}", but there is no such file.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin')
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return named ?? [...onPath, ...APPLICATIONS].find(path => existsSync(path))
}

/** Finds a Firefox, or installs one where that is easy. Prints a notice if there is none. */
export function ensureFirefox() {
  if (process.env.VITRINE_FIREFOX === 'none' || findFirefox()) return
  console.log('No Firefox found: installing one for the tests …')
  if (installByApt('firefox-esr') && findFirefox()) return
  console.log(
    'SKIPPED: the tests in Firefox, because none could be installed. VITRINE_FIREFOX can name one.'
  )
}
