import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for this run. */
    temporaryFolder: string
  }
}

/** Global setup: the folder in which everything is that the tests write, see `use-temporary-folder.ts`. */
export default function setup(project: TestProject): () => void {
  const { folder, remove } = createTemporaryFolder('vitrine-tests-')
  project.provide('temporaryFolder', folder)
  return remove
}

/** Creates a folder that does not outlive this process, however it ends, unless it is killed. */
export function createTemporaryFolder(prefix: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  // vitest ends an interrupted run without its teardown
  process.on('exit', remove)
  return { folder, remove }
}
