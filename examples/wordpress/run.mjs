// `npm run example wordpress`: a WordPress with the plug-in, a shop and demo pages, until Ctrl+C.
//
//   --theme twentytwentyone   the theme of the site; that of the last time by default, at first twentytwentythree
//   --port 8090               8080 by default, 0 for any free one
//   --wordpress ~/wordpress  an unpacked WordPress; that of Debian's package by default
//   --plugin ~/woocommerce    a plug-in to install too; may be given several times
//   --fresh                   forgets what was changed in the site since it was made

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIsStale } from '../../scripts/stale-build.mjs'
import { messageOf } from '../../scripts/with-deps.mjs'
import { installPackages, THEMES } from './site/packages.mjs'
import { startSite } from './site/start-site.mjs'

const ROOT = join(import.meta.dirname, '../..')

try {
  await run()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function run() {
  const { values } = parseArgs({
    options: {
      theme: { type: 'string' },
      port: { type: 'string', default: '8080' },
      folder: {
        type: 'string',
        default: join(tmpdir(), `vitrine-wordpress-${userInfo().uid}`)
      },
      wordpress: { type: 'string' },
      plugin: { type: 'string', multiple: true, default: [] },
      fresh: { type: 'boolean', default: false }
    }
  })
  const { theme, folder, wordpress, plugin: plugins } = values
  if (theme && !THEMES.includes(theme))
    throw new Error(`--theme is one of ${THEMES.join(', ')}.`)
  const port = Number(values.port)
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536)) {
    throw new Error('--port is a number from 0 to 65535.')
  }
  // before the minutes of installing and building
  if (wordpress && !existsSync(join(wordpress, 'wp-load.php')))
    throw new Error(`There is no WordPress in ${wordpress}: --wordpress is an unpacked one.`)
  installPackages(console.log)
  if (buildIsStale()) build()
  if (values.fresh) rmSync(folder, { recursive: true, force: true })
  const site = await startSite({
    folder,
    port,
    wordpress,
    plugins,
    theme,
    say: console.log
  })
  console.log(`
  ${site.url}/                 the shop
  ${site.url}/wp-admin/        admin or author, password "vitrine-demo"

Ctrl+C ends it. The site and its changes stay in ${folder}; --fresh makes it anew.`)
  await new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
  })
  console.log('\nEnding the servers …')
  await site.stop()
}

function build() {
  if (!['.', 'dist', '.build'].every(isWritable)) {
    throw new Error(
      `The library in ${ROOT} must be built, but you may not write there: let its owner run "npm run build" first.`
    )
  }
  console.log('Building the library …')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--quick'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  if (status !== 0) throw new Error('The build failed; its message is above.')
}

/**
 * Whether this user may change a folder of the repository, or it is not there yet.
 *
 * @param {string} name
 */
function isWritable(name) {
  const path = join(ROOT, name)
  if (!existsSync(path)) return true
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
