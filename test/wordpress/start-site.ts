import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startSite } from '../../examples/wordpress/site/start-site.mjs'
import { logInUsers } from './log-ins.ts'

/**
 * Starts one WordPress for the whole run, in a folder of its own, and stops and removes it at the end. A site that runs already, at
 * `VITRINE_WORDPRESS_URL`, is used as it is: quicker for a look at one test. `VITRINE_WORDPRESS` is a folder with another WordPress than
 * Debian's, and `VITRINE_WORDPRESS_PLUGINS` folders of further plug-ins, separated by colons.
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.VITRINE_WORDPRESS_URL
  if (running) {
    await logIn(running)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-wp-'))
  const wordpress = process.env.VITRINE_WORDPRESS
  const plugins = process.env.VITRINE_WORDPRESS_PLUGINS
  const { url, stop } = await startSite({
    folder,
    ...(wordpress && { wordpress }),
    plugins: [
      join(import.meta.dirname, 'optimised-pages'),
      ...(plugins ? plugins.split(delimiter) : [])
    ]
  })
  const always = join(folder, 'wordpress/wp-content/mu-plugins')
  for (const plugins of ['store-api', 'two-languages'])
    cpSync(join(import.meta.dirname, plugins), always, { recursive: true })
  // workers inherit the environment
  process.env.VITRINE_WORDPRESS_URL = url
  await logIn(url)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function logIn(url: string): Promise<void> {
  process.env.VITRINE_WORDPRESS_LOG_INS = JSON.stringify(await logInUsers(url))
}
