import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../with-deps.mjs'

const USES_RANDOM_EXAMPLES = /from '[./]+support\/fast-check\.ts'/

/**
 * The tests in some folders of `test` that try random examples.
 *
 * @param {readonly string[]} folders
 * @returns {string[]} Paths from the root of the project.
 */
export function propertyTests(folders) {
  return folders
    .flatMap(folder =>
      readdirSync(join(ROOT, 'test', folder), { encoding: 'utf8', recursive: true }).map(
        name => `test/${folder}/${name}`
      )
    )
    .filter(path => /(?<!\.exhaustive)\.test\.tsx?$/.test(path))
    .filter(path => USES_RANDOM_EXAMPLES.test(readFileSync(join(ROOT, path), 'utf8')))
}
