import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { inject } from 'vitest'

/** What is in the tarball. */
export const packed = join(inject('workplace'), 'package')

/** Its package.json. */
export const manifest = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
  exports: Record<string, string | { types?: string; default?: string }>
}

/**
 * A project with the packed library in it, as `npm install vitrine` would make it: with its dependencies and its peers, but
 * for those that are optional.
 *
 * @param fixture Folder of this folder with the files of the project.
 * @param more Packages that the project has besides.
 */
export function installInto(fixture: string, more: readonly string[] = []): string {
  const project = join(inject('workplace'), fixture)
  cpSync(join(import.meta.dirname, fixture), project, { recursive: true })
  cpSync(packed, join(project, 'node_modules/vitrine'), { recursive: true })
  const peers = Object.keys(manifest.peerDependencies)
  const needed = peers.filter(name => !manifest.peerDependenciesMeta[name]?.optional)
  for (const name of [...Object.keys(manifest.dependencies), ...needed, ...more]) {
    const place = join(project, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(resolve('node_modules', name), place, 'junction')
  }
  return project
}
