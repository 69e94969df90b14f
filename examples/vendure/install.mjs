import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = import.meta.dirname
const ROOT = join(FOLDER, '../..')
const NPM_CI = ['ci', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs what package-lock.json lists, in this folder only and once, and links the library of the checkout. */
export function installVendure() {
  const lock = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8')
  const installed = join(FOLDER, 'node_modules/.installed-lock.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    console.log('Installing Vendure, which takes a minute or two …')
    const { status, stderr } = spawnSync('npm', NPM_CI, {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32'
    })
    if (status !== 0) {
      const said = (stderr ?? '').split('\n').map(line => line.replace(/^npm error ?/, ''))
      const reason = said.find(line => line.includes('failed')) || said.find(Boolean)
      throw new Error(
        `Vendure could not be installed: npm ci failed in examples/vendure: ${reason ?? 'npm did not start'}`
      )
    }
    writeFileSync(installed, lock)
  }
  const link = join(FOLDER, 'node_modules/vitrine')
  if (!existsSync(link)) symlinkSync(ROOT, link, 'junction')
}
