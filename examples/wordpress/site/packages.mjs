// What the example needs of the operating system, and how it gets it on Debian and Ubuntu.

import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Where Debian's package puts WordPress. */
export const WORDPRESS = '/usr/share/wordpress'

export const THEMES = ['twentytwentyone', 'twentytwentythree']

/** Where a program or a folder of each package is. */
const PACKAGES = [
  { name: 'wordpress', file: `${WORDPRESS}/wp-load.php` },
  ...THEMES.map(theme => ({
    name: `wordpress-theme-${theme}`,
    file: `${WORDPRESS}/wp-content/themes/${theme}/style.css`
  })),
  { name: 'mariadb-server', program: 'mariadbd' },
  { name: 'mariadb-server', program: 'mariadb-install-db' },
  { name: 'php-cli', program: 'php' }
]

/** Extensions of PHP and their packages. */
const EXTENSIONS = {
  mysqli: 'php-mysql',
  dom: 'php-xml',
  mbstring: 'php-mbstring',
  gd: 'php-gd'
}

/** Tells the packages not to start services, which this example does itself. */
const NO_SERVICES = '/usr/sbin/policy-rc.d'

/** The names of the packages that are missing. */
export function missingPackages() {
  const missing = PACKAGES.filter(({ file, program }) =>
    file ? !existsSync(file) : !programOf(program ?? '')
  ).map(({ name }) => name)
  const loaded = spawnSync(programOf('php') ?? 'php', ['-m'], { encoding: 'utf8' }).stdout ?? ''
  const modules = new Set(loaded.toLowerCase().split('\n'))
  for (const [extension, name] of Object.entries(EXTENSIONS)) {
    if (!modules.has(extension)) missing.push(name)
  }
  return [...new Set(missing)]
}

/** Whether packages that are missing can be installed here. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Installs what is missing.
 *
 * @param {(line: string) => void} say
 * @throws {Error} that says what to install, if this system or this user cannot.
 */
export function installPackages(say) {
  const missing = missingPackages()
  if (missing.length === 0) return
  if (!canInstall()) throw new Error(howToInstall(missing))
  say(`Installing ${missing.join(', ')} …`)
  const isMine = !existsSync(NO_SERVICES)
  if (isMine) writeFileSync(NO_SERVICES, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    // another installation may have the lock for a while
    const wait = ['-q', '-o', 'DPkg::Lock::Timeout=600']
    run(['update', ...wait], options)
    run(['install', '-y', '--no-install-recommends', ...wait, ...missing], options)
  } finally {
    if (isMine) rmSync(NO_SERVICES, { force: true })
  }
  const still = missingPackages()
  if (still.length > 0) throw new Error(howToInstall(still))
}

/**
 * The path of a program; servers are not on the path of every user.
 *
 * @param {string} name
 * @returns {string | undefined}
 */
export function programOf(name) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin']
  return folders.map(folder => `${folder}/${name}`).find(path => existsSync(path))
}

/**
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function run(args, options) {
  const { status } = spawnSync('apt-get', args, {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed; its message is above.`)
}

/** @param {string[]} names */
function howToInstall(names) {
  return [
    `This example needs ${names.join(', ')}.`,
    'On Debian 12 or Ubuntu 24.04, as root:',
    `  apt-get install --no-install-recommends ${names.join(' ')}`,
    'On other systems, run it in a container of Debian, for example with the image "node:22-bookworm".'
  ].join('\n')
}
