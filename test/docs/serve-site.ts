import { fileURLToPath } from 'node:url'
import { serveFolder } from '../stories/serve-folder.ts'

/** Serves the built site for one run, in the folder that it was built for. Returns a function that stops the server. */
export default async function serveSite(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../../docs-dist', import.meta.url))
  const base = process.env.VITRINE_DOCS_BASE ?? '/'
  const { origin, close } = await serveFolder(root, base.replace(/\/$/, ''))
  // the workers inherit it
  process.env.VITRINE_SITE = `${origin}${base}`
  return close
}
