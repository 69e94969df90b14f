import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startSite } from '../../examples/wordpress/site/start-site.mjs'

/**
 * Starts one WordPress for the whole run, in a folder of its own, and stops and removes it at the end. A site that runs already, at
 * `VITRINE_WORDPRESS_URL`, is used as it is: quicker for a look at one test. `VITRINE_WORDPRESS` is a folder with another WordPress than
 * Debian's, and `VITRINE_WORDPRESS_PLUGINS` folders of further plug-ins, separated by colons.
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.VITRINE_WORDPRESS_URL) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-wp-'))
  const plugins = process.env.VITRINE_WORDPRESS_PLUGINS
  const { url, stop } = await startSite({
    folder,
    wordpress: process.env.VITRINE_WORDPRESS,
    plugins: plugins ? plugins.split(delimiter) : []
  })
  // workers inherit the environment
  process.env.VITRINE_WORDPRESS_URL = url
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
