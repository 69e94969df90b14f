import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../with-deps.mjs'

const REPLACES_MODULES = /\bvi\.(do)?mock\(/i

/**
 * The tests in some folders of `test` that replace modules with `vi.mock()`. They need a document of their own: one that they share
 * may have loaded the real modules, and would keep the replaced ones.
 *
 * @param {readonly string[]} folders
 * @returns {string[]} Paths from the root of the project.
 */
export function testsThatReplaceModules(folders) {
  return folders
    .flatMap(folder =>
      readdirSync(join(ROOT, 'test', folder)).map(name => `test/${folder}/${name}`)
    )
    .filter(path => /\.test\.tsx?$/.test(path))
    .filter(path => REPLACES_MODULES.test(readFileSync(join(ROOT, path), 'utf8')))
}
