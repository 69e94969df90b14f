// Where the tests' Firefox is. Built-ins only, like browser.mjs; without one, its tests are left out.

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './browser.mjs'

const NAMES = ['firefox-esr', 'firefox']

const APPLICATIONS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe'
]

/** Path of a Firefox, or `undefined`. `VITRINE_FIREFOX` wins over what is found; `none` means that none is wanted. */
export function findFirefox() {
  const named = process.env.VITRINE_FIREFOX
  if (named === 'none') return undefined
  if (named && !existsSync(named)) {
    throw new Error(`VITRINE_FIREFOX is "${named}", and there is no such file.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin')
  const onPath = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return named ?? [...onPath, ...APPLICATIONS].find(existsSync)
}

/** Finds a Firefox or installs one where that is easy; says it when there will be none. */
export function ensureFirefox() {
  if (process.env.VITRINE_FIREFOX === 'none' || findFirefox()) return
  console.log('No Firefox found: installing one for the tests …')
  if (installByApt('firefox-esr') && findFirefox()) return
  console.log(
    'SKIPPED: the tests in Firefox. There is none, and none could be installed; VITRINE_FIREFOX can name one.'
  )
}
