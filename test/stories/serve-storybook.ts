import { fileURLToPath } from 'node:url'
import { serveFolder } from './serve-folder.ts'

/** Published in a folder rather than at the root: what works there works at both. */
const FOLDER = '/published/storybook'

/** Serves the built Storybook for one run. Returns how to stop. */
export default async function serveStorybook(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../../storybook-static', import.meta.url))
  const { origin, close } = await serveFolder(root, FOLDER)
  // the workers inherit it
  process.env.VITRINE_STORYBOOK = `${origin}${FOLDER}`
  return close
}
