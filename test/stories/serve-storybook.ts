import { fileURLToPath } from 'node:url'
import { serveFolder } from './serve-folder.ts'

/** A subfolder rather than the root, because what works there also works at the root. */
const FOLDER = '/published/storybook'

/** Serves the built Storybook for one run. Returns a function that stops the server. */
export default async function serveStorybook(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../../storybook-static', import.meta.url))
  const { origin, close } = await serveFolder(root, FOLDER)
  // the workers inherit it
  process.env.VITRINE_STORYBOOK = `${origin}${FOLDER}`
  return close
}
