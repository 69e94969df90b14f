import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { inject } from 'vitest'

/** The unpacked tarball. */
export const packed = join(inject('workplace'), 'package')

export const manifest = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as {
  version: string
  engines: { node: string }
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  exports: Record<string, string | { types?: string; default?: string }>
}

/**
 * Creates a project with the packed library as after `npm install vitrine`: with its dependencies and its peer dependencies.
 *
 * @param fixture The subfolder with the files of the project.
 * @param more Additional packages of the project.
 */
export function installInto(fixture: string, more: readonly string[] = []): string {
  const project = join(inject('workplace'), fixture)
  cpSync(join(import.meta.dirname, fixture), project, { recursive: true })
  addPackages(project, more)
  return project
}

/**
 * Adds the packed library to a project, with its dependencies and its peer dependencies.
 *
 * @param more Additional packages of the project.
 */
export function addPackages(project: string, more: readonly string[]): void {
  cpSync(packed, join(project, 'node_modules/vitrine'), { recursive: true })
  const { dependencies, peerDependencies } = manifest
  for (const name of [
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies),
    ...more
  ]) {
    const place = join(project, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(resolve('node_modules', name), place, 'junction')
  }
}
