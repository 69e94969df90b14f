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
import { basename, join } from 'node:path'
import { packPlugin, packStamp } from '../pack.mjs'
import { createDatabase, socketOf, startDatabase } from './database.mjs'
import { programOf, THEMES, WORDPRESS } from './packages.mjs'

const HERE = import.meta.dirname
const EXAMPLE = join(HERE, '..')

/**
 * What a site is made of besides the plug-in and the example.
 *
 * @typedef {object} Sources
 * @property {string} [wordpress] A folder with an unpacked WordPress; that of Debian's package by default.
 * @property {string[]} [plugins] Folders of further plug-ins, which are copied and activated, in this order.
 */

/**
 * Makes the site unless the folder contains one of the same sources, and brings the plug-ins up to date.
 *
 * @param {string} folder
 * @param {Sources} sources
 * @param {(line: string) => void} say
 * @returns {Promise<void>}
 * @throws {Error} if a folder of the sources is not what it should be.
 */
export async function createSite(folder, { wordpress = WORDPRESS, plugins = [] }, say) {
  if (!existsSync(join(wordpress, 'wp-load.php')))
    throw new Error(`There is no WordPress in ${wordpress}.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made = join(folder, 'made.txt')
  const wanted = fingerprint(wordpress, plugins)
  const isMade = existsSync(made) && readFileSync(made, 'utf8') === wanted
  if (!isMade) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    say('Copying WordPress …')
    copyWordPress(wordpress, folder)
    for (const plugin of plugins) {
      const target = join(wordpressOf(folder), 'wp-content/plugins', basename(plugin))
      cpSync(plugin, target, { recursive: true })
    }
    say('Creating the database …')
    createDatabase(folder)
  }
  copyPlugins(folder)
  if (isMade) return
  const database = await startDatabase(folder)
  try {
    say('Writing the pages …')
    runPhp(join(HERE, 'install.php'), [wordpressOf(folder), socketOf(folder)])
    const names = plugins.map(plugin => basename(plugin))
    runPhp(join(HERE, 'activate-plugins.php'), [wordpressOf(folder), ...names])
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

/**
 * @param {string} source
 * @param {string} folder
 */
function copyWordPress(source, folder) {
  const site = wordpressOf(folder)
  // the package links to configuration, to uploads and to libraries elsewhere
  const { status, stderr } = spawnSync('cp', ['-aL', source, site], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`WordPress could not be copied: ${stderr}`)
  for (const theme of THEMES) {
    const path = join('wp-content/themes', theme)
    if (!existsSync(join(site, path)))
      cpSync(join(WORDPRESS, path), join(site, path), { recursive: true, dereference: true })
  }
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
define( 'DB_NAME', 'site' );
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

/**
 * Changes with what the content of the site is made from. The plug-ins of the example are copied at every start.
 *
 * @param {string} wordpress
 * @param {string[]} plugins
 */
function fingerprint(wordpress, plugins) {
  const hash = createHash('sha256').update(plugins.join('\n'))
  const seed = readdirSync(join(EXAMPLE, 'seed'), { recursive: true }).map(String).sort()
  const files = seed.map(name => join('seed', name))
  for (const name of [...files, 'site/install.php', 'site/create-site.mjs']) {
    const path = join(EXAMPLE, name)
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  hash.update(readFileSync(join(wordpress, 'wp-includes/version.php')))
  return hash.digest('hex')
}
