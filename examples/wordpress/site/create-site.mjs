// A folder with a database, WordPress, the plug-in and the content of the example.

import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { packPlugin, packStamp } from '../pack.mjs'
import { createDatabase, socketOf, startDatabase } from './database.mjs'
import { programOf, WORDPRESS } from './packages.mjs'

const HERE = import.meta.dirname
const EXAMPLE = join(HERE, '..')

/**
 * Makes the site unless the folder contains one of the same sources, and brings the plug-ins up to date.
 *
 * @param {string} folder
 * @param {(line: string) => void} say
 * @returns {Promise<void>}
 */
export async function createSite(folder, say) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made = join(folder, 'made.txt')
  const wanted = fingerprint()
  const isMade = existsSync(made) && readFileSync(made, 'utf8') === wanted
  if (!isMade) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    say('Copying WordPress …')
    copyWordPress(folder)
    say('Creating the database …')
    createDatabase(folder)
  }
  copyPlugins(folder)
  if (isMade) return
  const database = await startDatabase(folder)
  try {
    say('Writing the pages …')
    runPhp(join(HERE, 'install.php'), [wordpressOf(folder), socketOf(folder)])
    runPhp(join(EXAMPLE, 'seed/seed.php'), [wordpressOf(folder), join(EXAMPLE, 'seed')])
  } finally {
    await database.stop()
  }
  writeFileSync(made, wanted)
}

/** @param {string} folder */
export function wordpressOf(folder) {
  return join(folder, 'wordpress')
}

/**
 * Makes a theme that of the site; its database must run.
 *
 * @param {string} folder
 * @param {string} theme
 */
export function chooseTheme(folder, theme) {
  runPhp(join(HERE, 'choose-theme.php'), [wordpressOf(folder), theme])
}

/**
 * Options of every PHP of the site: mail goes nowhere, and what WordPress logs is in one file.
 *
 * @type {readonly string[]}
 */
export const PHP_OPTIONS = ['-d', 'sendmail_path=true', '-d', 'memory_limit=256M']

/** @param {string} folder */
function copyWordPress(folder) {
  const site = wordpressOf(folder)
  // the package links to configuration, to uploads and to libraries elsewhere
  const { status, stderr } = spawnSync('cp', ['-aL', WORDPRESS, site], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`WordPress could not be copied: ${stderr}`)
  rmSync(join(site, 'wp-content/uploads'), { recursive: true, force: true })
  mkdirSync(join(site, 'wp-content/uploads'), { recursive: true })
  writeFileSync(join(site, 'wp-config.php'), configuration(folder), { mode: 0o600 })
}

/** @param {string} folder */
function copyPlugins(folder) {
  const content = join(wordpressOf(folder), 'wp-content')
  const packed = join(folder, 'packed.txt')
  const wanted = packStamp()
  if (!existsSync(packed) || readFileSync(packed, 'utf8') !== wanted) {
    rmSync(packed, { force: true })
    packPlugin(join(content, 'plugins/vitrine'))
    writeFileSync(packed, wanted)
  }
  const always = join(content, 'mu-plugins')
  rmSync(always, { recursive: true, force: true })
  cpSync(join(EXAMPLE, 'mu-plugins'), always, { recursive: true })
  cpSync(join(HERE, 'theme-by-cookie.php'), join(always, 'theme-by-cookie.php'))
}

/**
 * The site has the address of the request, so that it can be served on any port.
 *
 * @param {string} folder
 */
function configuration(folder) {
  const keys = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap(name => [
    `define( '${name}_KEY', '${randomBytes(32).toString('hex')}' );`,
    `define( '${name}_SALT', '${randomBytes(32).toString('hex')}' );`
  ])
  return `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socketOf(folder)}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
${keys.join('\n')}
$table_prefix = 'wp_';
define( 'WP_HOME', isset( $_SERVER['HTTP_HOST'] ) ? 'http://' . $_SERVER['HTTP_HOST'] : 'http://localhost' );
define( 'WP_SITEURL', WP_HOME );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', '${join(folder, 'php.log')}' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'FS_METHOD', 'direct' );
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`
}

/**
 * @param {string} file
 * @param {string[]} args
 */
function runPhp(file, args) {
  const { status, stdout, stderr } = spawnSync(
    programOf('php') ?? '',
    [...PHP_OPTIONS, file, ...args],
    { encoding: 'utf8' }
  )
  // WordPress ends with status 0 when it shows an error page
  if (status !== 0 || !stdout.endsWith('done\n'))
    throw new Error(`${file} failed:\n${stdout}\n${stderr}`)
}

/** Changes with what the content of the site is made from. The plug-ins are copied at every start. */
function fingerprint() {
  const hash = createHash('sha256')
  const seed = readdirSync(join(EXAMPLE, 'seed'), { recursive: true }).map(String).sort()
  const files = seed.map(name => join('seed', name))
  for (const name of [...files, 'site/install.php', 'site/create-site.mjs']) {
    const path = join(EXAMPLE, name)
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  hash.update(readFileSync(join(WORDPRESS, 'wp-includes/version.php')))
  return hash.digest('hex')
}
