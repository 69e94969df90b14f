import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const NAME = 'virtual:vitrine-tags'
const SCRIPT = fileURLToPath(new URL('./describe-tags.ts', import.meta.url))

/** Provides `virtual:vitrine-tags`: the descriptions of all tags, made from their definitions. */
export function tagsInVite() {
  let described: Promise<string> | undefined
  return {
    name: 'vitrine-tags',
    resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id: string) {
      if (id !== `\0${NAME}`) return undefined
      described ??= describeTags()
      return `export const tags = ${await described}`
    }
  }
}

async function describeTags(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', SCRIPT], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: 64 * 1024 * 1024
  })
  return stdout
}
