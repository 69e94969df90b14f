// The PHP of the example against the coding standards of WordPress, where `phpcs` knows them.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..')

/** What `phpcs.xml.dist` refers to. */
const STANDARDS = ['WordPress', 'PHPCompatibility']

/**
 * Checks the PHP, and says so where it cannot.
 *
 * @param {(line: string) => void} say
 * @throws {Error} if a file violates the standards; `phpcs` has printed where.
 */
export function checkPhp(say) {
  const installed = spawnSync('phpcs', ['-i'], { encoding: 'utf8' }).stdout ?? ''
  const names = new Set(installed.split(/[\s,]+/))
  const missing = STANDARDS.filter(name => !names.has(name))
  if (missing.length > 0) {
    say(`The PHP is not checked: there is no phpcs with ${missing.join(' and ')}.`)
    return
  }
  const tests = join(FOLDER, '../../test/wordpress')
  const { status } = spawnSync('phpcs', ['-q', '--standard=phpcs.xml.dist', '.', tests], {
    cwd: FOLDER,
    stdio: 'inherit'
  })
  if (status !== 0) throw new Error('phpcs found violations; they are listed above.')
}
