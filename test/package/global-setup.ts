import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createTemporaryFolder } from '../support/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tarball as it would be published. */
    tarball: string
    /** A folder for the tests; `package/` contains the unpacked tarball. */
    workplace: string
  }
}

/** Packs the library once, as it would be published, and unpacks it for the tests. */
export default function setup(project: TestProject) {
  if (!existsSync('dist/npm/main.js')) {
    throw new Error('There is no build to pack. Run `npm run build` first.')
  }
  const { folder: workplace, remove } = createTemporaryFolder('vitrine-package-')
  run('npm', 'pack', '--pack-destination', workplace, '--ignore-scripts', '--loglevel=error')
  const name = readdirSync(workplace).find(file => file.endsWith('.tgz')) as string
  const tarball = join(workplace, name)
  run('tar', '-xzf', tarball, '-C', workplace)
  project.provide('tarball', tarball)
  project.provide('workplace', workplace)
  return remove
}

function run(command: string, ...args: string[]): void {
  // npm is a script on Windows
  execFileSync(command, args, { shell: process.platform === 'win32', stdio: 'pipe' })
}
